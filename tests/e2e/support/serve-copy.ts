import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, serveSite } from '../../../tools/host/serve-site.ts';

export interface SiteCopy extends Site {
  /** The files that are served; a test may change them as a new deploy would. */
  readonly folder: string;
}

/** Serves a copy of the build at an address of its own, for a test that changes what is served. */
export async function serveCopy(): Promise<SiteCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  cpSync('dist', folder, { recursive: true });
  const site = await serveSite(folder, 0, (_request, _response, next) => next());
  return {
    origin: site.origin,
    folder,
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true });
    },
  };
}
