import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from './browser/get-browser.ts';
import { announceStep } from './checks/announce-step.ts';
import { reportSteps } from './checks/report-steps.ts';
import { runAside } from './checks/run-aside.ts';
import { runBuiltTests, runUnitTests } from './checks/run-vitest.ts';
import { runStaticChecks } from './checks/static-checks.ts';
import {
  addTallies,
  readPlaywright,
  readTally,
  type Tally,
  tallyPassOrFail,
} from './checks/tally.ts';
import { TEST_SITE_BUILD } from './checks/test-site.ts';
import { tryRun } from './checks/try-run.ts';

/** Runs every check of the project, the quick ones first; the last line counts them all. */
const checked = await runStaticChecks();
reportSteps({ ...checked, unit: runUnitTests('all'), ...(await buildAndVisit()) });

/** Browser tests need both a build and a browser. */
async function buildAndVisit(): Promise<{ build: Tally; built: Tally; e2e: Tally }> {
  const [own, visited] = await Promise.all([
    runAside({ title: 'build', program: 'vite', words: ['build'] }),
    runAside({ title: 'build of the site that the tests visit', ...TEST_SITE_BUILD }),
  ]);
  const build = addTallies([own, visited]);
  if (visited.failed > 0) {
    console.error('No tests of the built site: the build failed.');
    return { build, built: tallyPassOrFail(false), e2e: tallyPassOrFail(false) };
  }
  const built = runBuiltTests();
  announceStep('end-to-end tests in a browser');
  const browser = getBrowser();
  if (browser === undefined) return { build, built, e2e: tallyPassOrFail(false) };
  // Tests that measure time run alone.
  const rounds = [['browser', 'desktop', 'mobile'], ['timed']];
  return { build, built, e2e: addTallies(rounds.map((projects) => visit(browser, projects))) };
}

function visit(browser: string, projects: readonly string[]): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  const report = join(folder, 'report.json');
  const chosen = projects.map((project) => `--project=${project}`);
  const content = tryRun('playwright', ['test', '--reporter=list,json', ...chosen], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const tally = readTally(readPlaywright, report, content);
  rmSync(folder, { recursive: true });
  return tally;
}
