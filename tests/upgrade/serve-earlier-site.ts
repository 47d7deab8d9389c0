import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { milliseconds } from '../../src/domain/time.ts';
import { TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import type { Middleware } from '../../tools/host/middleware.ts';
import { type ServedBuild, serveBuild } from '../e2e/support/serve-build.ts';
import { type Deliveries, readDeliveries } from '../support/outbox/read-deliveries.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { EARLIER_SITE_FOLDER } from './earlier-site.ts';

export interface UpgradableSite extends ServedBuild, Deliveries {
  /** Sheet and mail service answer nothing from now on. */
  readonly stopServices: () => void;
  readonly startServices: () => void;
  /** Puts today's build in the place of the earlier one, and leaves no file of that. */
  readonly deployToday: () => void;
}

export async function serveEarlierSite(): Promise<UpgradableSite> {
  const folder = temporaryFolder('upgrade');
  cpSync(EARLIER_SITE_FOLDER, folder, { recursive: true });
  let areServicesUp = true;
  const gate: Middleware = ({ method, url = '/' }, response, next) => {
    // The outbox asks with HEAD whether anybody is there, and sends nothing where nobody is.
    if (!areServicesUp && (method === 'HEAD' || url.startsWith('/api/'))) response.destroy();
    else next();
  };
  const site = await serveBuild({ gate, sheetPace: NO_LIMIT, mailPace: NO_LIMIT }, folder);
  return {
    ...site,
    ...readDeliveries(site.localFolder),
    stopServices: () => {
      areServicesUp = false;
    },
    startServices: () => {
      areServicesUp = true;
    },
    deployToday: () => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      cpSync(TEST_SITE_FOLDER, folder, { recursive: true });
    },
  };
}

const NO_LIMIT = { requests: 1_000, span: milliseconds(1) };
