import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from './browser/get-browser.ts';
import { run } from './checks/run.ts';
import {
  addTallies,
  readPlaywright,
  readTally,
  readVitest,
  type Tally,
  tallyOf,
} from './checks/tally.ts';
import { buildTestSite } from './checks/test-site.ts';
import { typePrograms } from './checks/type-programs.ts';

/** Runs every check of the project, the quick ones first; the last line counts them all. */
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const steps: Readonly<Record<string, Tally>> = {
  types: addTallies(typePrograms.map(checkTypes)),
  lint: check('lint', 'biome', ['check', '--error-on-warnings', '.']),
  unit: runUnitTests(),
  ...buildAndVisit(),
};
rmSync(reports, { recursive: true });

const { passed, failed } = addTallies(Object.values(steps));
console.log('\n');
for (const [name, tally] of Object.entries(steps)) {
  console.log(`${name.padEnd(6)} ${tally.passed} passed, ${tally.failed} failed`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function checkTypes(program: string): Tally {
  return check(`types of ${program}`, 'tsc', ['-p', program]);
}

function check(title: string, program: string, words: readonly string[]): Tally {
  announce(title);
  return tallyOf(run(program, words));
}

function runUnitTests(): Tally {
  announce('unit, component and architecture tests');
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return readTally(readVitest, report, run('vitest', ['run', ...reporters]));
}

/** Without a build there is nothing to visit, and without a browser nobody to visit it. */
function buildAndVisit(): { build: Tally; e2e: Tally } {
  const own = check('build', 'vite', ['build']);
  announce('build of the site that the browser visits');
  const visited = tallyOf(buildTestSite());
  const build = addTallies([own, visited]);
  announce('end-to-end tests in a browser');
  if (visited.failed > 0) {
    console.error('Not run: the build failed.');
    return { build, e2e: tallyOf(false) };
  }
  const browser = getBrowser();
  if (browser === undefined) return { build, e2e: tallyOf(false) };
  // What measures time has the machine to itself.
  const rounds = [['browser', 'desktop', 'mobile'], ['timed']];
  return { build, e2e: addTallies(rounds.map((projects) => visit(browser, projects))) };
}

function visit(browser: string, projects: readonly string[]): Tally {
  const report = join(reports, `e2e-${projects.join('-')}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const content = run('playwright', ['test', '--reporter=list,json', ...chosen], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readTally(readPlaywright, report, content);
}

function announce(title: string): void {
  console.log(`\n── ${title} ──`);
}
