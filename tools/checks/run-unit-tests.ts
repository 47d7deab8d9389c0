import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { announceStep } from './run-step.ts';
import { readTally, readVitest, type Tally } from './tally.ts';

/** Files named so take minutes together; `npm test` runs them, `npm run check` does not. */
const LONG_TESTS = 'tests/**/*.long.test.ts';

/** Runs the tests that need no browser, or only those of them that are quick. */
export function runUnitTests(extent: 'all' | 'quick'): Tally {
  announceStep(extent === 'all' ? 'unit tests' : 'unit tests, the quick ones');
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = extent === 'all' ? [] : ['--exclude', LONG_TESTS];
  const tally = readTally(readVitest, report, run('vitest', ['run', ...reporters, ...chosen]));
  rmSync(folder, { recursive: true });
  return tally;
}
