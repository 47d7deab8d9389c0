import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceStep } from './announce-step.ts';
import { readTally, readVitest, type Tally } from './tally.ts';
import { tryRun } from './try-run.ts';

/** Runs the tests that need neither a build nor a browser, or leaves out the long ones. */
export function runUnitTests(extent: 'all' | 'quick'): Tally {
  return extent === 'all'
    ? runVitest('unit tests', [])
    : runVitest('unit tests, the quick ones', ['--project=!long']);
}

/** Runs the tests of the built files. */
export function runBuiltTests(): Tally {
  return runVitest('tests of the built files', ['--config=vitest.built.config.ts']);
}

function runVitest(title: string, words: readonly string[]): Tally {
  announceStep(title);
  const folder = mkdtempSync(join(tmpdir(), 'vitest-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tally = readTally(readVitest, report, tryRun('vitest', ['run', ...reporters, ...words]));
  rmSync(folder, { recursive: true });
  return tally;
}
