import { existsSync } from 'node:fs';
import { findBrowser } from '../../tools/browser/find-browser.ts';
import { buildTestSite, TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { tryRun } from '../../tools/checks/try-run.ts';
import { installServers } from './support/install-servers.ts';
import { findPostgres } from './support/postgres.ts';

/*
 * Walks the site of `npm run e2e:build` as several desks in browsers, with rows in a real database:
 * the second half of `npm run e2e:rows`. It is left out, with a word, where something is missing.
 */
const obstacle = findObstacle();
if (obstacle !== undefined) {
  console.log(`The desks in browsers are left out: ${obstacle}`);
} else if (!existsSync(TEST_SITE_FOLDER) && !buildTestSite()) {
  process.exitCode = 1;
} else if (!tryRun('playwright', ['test', '--config', 'tests/rows/browser/playwright.config.ts'])) {
  process.exitCode = 1;
}

function findObstacle(): string | undefined {
  if (findPostgres() === undefined) return 'no PostgreSQL is installed.';
  if (findBrowser() === undefined) return 'there is no Chromium; `npm test` finds or gets one.';
  if (installServers() === undefined) return 'the server of the table could not be installed.';
  return undefined;
}
