import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { chain, type Middleware } from '../../../tools/host/middleware.ts';
import { type Site, serveSite } from '../../../tools/host/serve-site.ts';
import type { LocalAccount } from '../../../tools/local-services/local-account.ts';
import { localServices } from '../../../tools/local-services/local-services.ts';
import type { Pace } from '../../../tools/local-services/rate-limit.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export interface BuildOptions {
  readonly sheetPace?: Pace;
  readonly mailPace?: Pace;
  /** How the owner has set up the local services' account. */
  readonly account?: LocalAccount;
  /** Sees every request first. */
  readonly gate?: Middleware;
}

export interface ServedBuild extends Site {
  /** Where its local services keep `sheets/{id}.csv` and `mail/*.eml`. */
  readonly localFolder: string;
}

/**
 * Serves the build at an address of its own, with services of its own, for a test that must not
 * share the services' pace with the test beside it.
 */
export async function serveBuild(
  { gate, ...paces }: BuildOptions = {},
  folder = TEST_SITE_FOLDER,
): Promise<ServedBuild> {
  const localFolder = temporaryFolder('local-services');
  const services = localServices({ folder: localFolder, ...paces });
  const site = await serveSite(folder, 0, gate === undefined ? services : chain(gate, services));
  return { origin: site.origin, close: site.close, localFolder };
}
