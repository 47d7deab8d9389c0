import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { announceStep } from './announce-step.ts';
import { runInSight } from './run-in-sight.ts';
import { readTally, type Tally } from './tally.ts';
import { REPORT_VARIABLE } from './write-report.ts';

const VITEST_REPORTER = resolve(import.meta.dirname, 'vitest-reporter.ts');
const PLAYWRIGHT_REPORTER = resolve(import.meta.dirname, 'playwright-reporter.ts');

/** Runs the tests that need neither a build nor a browser, or leaves out the long ones. */
export function runUnitTests(extent: 'all' | 'quick'): Promise<Tally> {
  return extent === 'all'
    ? runVitest('unit tests', [])
    : runVitest('unit tests, the quick ones', ['--project=!long*']);
}

/** Runs the tests of the built files. */
export function runBuiltTests(): Promise<Tally> {
  return runVitest('tests of the built files', ['--config=vitest.built.config.ts']);
}

/** Runs the browser tests but those that measure times, for which a machine has to be quiet. */
export function runBrowserTests(browser: string): Promise<Tally> {
  const projects = ['browser', 'desktop', 'mobile'].map((project) => `--project=${project}`);
  const words = ['test', `--reporter=list,${PLAYWRIGHT_REPORTER}`, ...projects];
  return runTests('end-to-end tests in a browser', 'playwright', words, { CHROMIUM_PATH: browser });
}

function runVitest(title: string, words: readonly string[]): Promise<Tally> {
  const reporters = ['--reporter=default', `--reporter=${VITEST_REPORTER}`];
  return runTests(title, 'vitest', ['run', ...reporters, ...words]);
}

async function runTests(
  title: string,
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  announceStep(title);
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  const report = join(folder, 'report.json');
  const isContent = await runInSight(program, words, { ...environment, [REPORT_VARIABLE]: report });
  const tally = readTally(title, report, isContent);
  rmSync(folder, { recursive: true });
  return tally;
}
