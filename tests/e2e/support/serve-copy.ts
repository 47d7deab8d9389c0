import { cpSync } from 'node:fs';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type BuildOptions, type ServedBuild, serveBuild } from './serve-build.ts';

export interface SiteCopy extends ServedBuild {
  /** The files that are served; a test may change them as a new deploy would. */
  readonly folder: string;
}

/**
 * Serves a copy of the build at an address of its own, for a test that changes what is served.
 * @param prepare changes what the server reads only at its start, such as the headers.
 */
export async function serveCopy(
  options: BuildOptions = {},
  prepare: (folder: string) => void = () => undefined,
): Promise<SiteCopy> {
  const folder = temporaryFolder('site-copy');
  cpSync(TEST_SITE_FOLDER, folder, { recursive: true });
  prepare(folder);
  return { ...(await serveBuild(options, folder)), folder };
}
