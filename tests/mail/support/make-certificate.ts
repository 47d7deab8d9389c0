import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.ts';

interface Certificate {
  readonly key: string;
  readonly certificate: string;
  /** The file of the certificate. */
  readonly file: string;
}

/** A certificate for this machine that nobody else trusts; undefined where OpenSSL is missing. */
export function makeCertificate(): Certificate | undefined {
  const folder = temporaryFolder('certificate');
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=Sample mail server', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-days', '2', '-keyout', keyFile, '-out', file],
    ],
    { stdio: 'ignore' },
  );
  if (made.status !== 0) return undefined;
  return { key: readFileSync(keyFile, 'utf8'), certificate: readFileSync(file, 'utf8'), file };
}
