import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildTestSite, TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { tryRun } from '../../tools/checks/try-run.ts';
import { buildEarlierSite } from './build-earlier-site.ts';

/*
 * Updates devices from an earlier build to the one of `npm run e2e:build`: `npm run e2e:upgrade`. It
 * is left out, with a word, where the earlier commit is not there to be built.
 */
const obstacle = buildEarlierSite();
if (obstacle !== undefined) {
  console.log(`Left out. ${obstacle}`);
} else if (!existsSync(TEST_SITE_FOLDER) && !buildTestSite()) {
  process.exitCode = 1;
} else {
  const config = join(relative('.', import.meta.dirname), 'playwright.config.ts');
  if (!tryRun('playwright', ['test', '--config', config, ...process.argv.slice(2)]))
    process.exitCode = 1;
}
