import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildTestSite, TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { tryRun } from '../../tools/checks/try-run.ts';
import { engines } from './drivers/engines.ts';
import { installDriver } from './drivers/install-driver.ts';

/*
 * Makes the main journeys in Firefox and WebKit: `npm run e2e:engines`. An engine that is not here
 * is left out, and how to install it is printed. `-- --project firefox` takes one engine,
 * `-- outbox` one journey.
 */
const obstacles = engines.map((engine) => ({ engine, obstacle: engine.findObstacle() }));
for (const { engine, obstacle } of obstacles) {
  console.log(`${engine.name}: ${obstacle === undefined ? 'is here' : `left out. ${obstacle}`}`);
}
if (obstacles.every(({ obstacle }) => obstacle !== undefined)) {
  console.log('No journey was made: no engine besides Chromium is here.');
} else if (!isReady() || !makeJourneys()) {
  process.exitCode = 1;
}

function isReady(): boolean {
  return installDriver() && (existsSync(TEST_SITE_FOLDER) || buildTestSite());
}

function makeJourneys(): boolean {
  const config = join(relative('.', import.meta.dirname), 'vitest.config.ts');
  return tryRun('vitest', ['run', '--config', config, ...process.argv.slice(2)]);
}
