import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Middleware } from '../host/middleware.ts';
import type { Site } from '../host/serve-site.ts';
import { staticFiles } from '../host/static-files.ts';

/**
 * Serves a built site to this machine alone as static hosts do, over HTTP/2: over HTTP/1.1 a browser would
 * open a connection for each of six files, and the rest would wait for these. The certificate is made anew
 * each time, and no browser trusts it by itself.
 * @throws when OpenSSL is not there to make it.
 */
export async function serveSecureSite(folder: string): Promise<Site> {
  const answer = staticFiles(folder);
  const server = createSecureServer(makeCertificate(), (request, response) => {
    // Node's own requests and responses of both protocols have what is used of them.
    const [asked, answered] = [request, response] as unknown as Parameters<Middleware>;
    answer(asked, answered, () => response.writeHead(404).end());
  });
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const forThisMachine = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const asKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-days', '2', ...asKey, ...forThisMachine, '-keyout', key, '-out', cert],
      { stdio: 'pipe' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (error) {
    throw new Error('OpenSSL could not make a certificate. Is `openssl` installed?', {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
