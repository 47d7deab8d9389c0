import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SITE } from '../../../tools/checks/test-site.ts';
import { chain, type Middleware } from '../../../tools/host/middleware.ts';
import { type Site, serveSite } from '../../../tools/host/serve-site.ts';
import { localServices } from '../../../tools/local-services/local-services.ts';
import type { Pace } from '../../../tools/local-services/rate-limit.ts';

export interface SiteCopy extends Site {
  /** The files that are served; a test may change them as a new deploy would. */
  readonly folder: string;
  /** Where its local services keep `sheets/{id}.csv` and `mail/*.eml`. */
  readonly localFolder: string;
}

/** They go at the end: a server that is closed may still be about to open a file. */
const homes = new Set<string>();
process.on('exit', () => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

/**
 * Serves a copy of the build at an address of its own, with services of its own, for a test that
 * changes what is served or must not share the services' pace with the test beside it.
 */
export async function serveCopy({
  gate,
  ...paces
}: {
  readonly sheetPace?: Pace;
  readonly mailPace?: Pace;
  /** Sees every request first. */
  readonly gate?: Middleware;
} = {}): Promise<SiteCopy> {
  const home = mkdtempSync(join(tmpdir(), 'site-copy-'));
  const folder = join(home, 'dist');
  const localFolder = join(home, 'local');
  cpSync(TEST_SITE, folder, { recursive: true });
  const services = localServices({ folder: localFolder, ...paces });
  const site = await serveSite(folder, 0, gate === undefined ? services : chain(gate, services));
  homes.add(home);
  return { origin: site.origin, folder, localFolder, close: site.close };
}
