import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { hostsFolder } from '../../../tools/host/hosts-folder.ts';
import type { Site } from '../../../tools/host/serve-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { freePort } from './free-port.ts';
import type { Host } from './host.ts';

/** A new folder with a copy of the built site in `site`, and a place in `own` for what a server writes. */
export function copySite(): string {
  const folder = temporaryFolder('host');
  // A server that is started by the administrator works under a name of its own.
  chmodSync(folder, 0o755);
  cpSync(TEST_SITE_FOLDER, join(folder, 'site'), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(folder, 'own'));
  return folder;
}

/** Has a server serve the copy, at a port that is free. */
export async function serveFrom(folder: string, host: Host): Promise<Site> {
  const own = join(folder, 'own');
  // nginx writes as another user where the administrator starts it.
  chmodSync(own, 0o777);
  return host.start({
    program: host.program,
    site: join(folder, 'site'),
    configurations: resolve(hostsFolder(TEST_SITE_FOLDER)),
    folder: own,
    port: await freePort(),
  });
}
