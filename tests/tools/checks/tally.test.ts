import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addTallies,
  readPlaywright,
  readTally,
  readVitest,
  tallyPassOrFail,
} from '../../../tools/checks/tally.ts';

let folder: string;
let report: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
  report = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a tally has the runner’s own counts', () => {
  write({ numTotalTests: 12, numPassedTests: 10 });
  expect(readTally(readVitest, report, false)).toEqual({ passed: 10, failed: 2 });
  write({ stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 0 } });
  expect(readTally(readPlaywright, report, false)).toEqual({ passed: 7, failed: 1 });
});

test('a test that was skipped, or passed only at a second try, has not passed', () => {
  write({ stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 2 } });
  expect(readTally(readPlaywright, report, true)).toEqual({ passed: 7, failed: 3 });
});

test('a run without any test is a failure', () => {
  write({ numTotalTests: 0, numPassedTests: 0 });
  expect(readTally(readVitest, report, true)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that fails outside its tests is a failure', () => {
  write({ numTotalTests: 12, numPassedTests: 12 });
  expect(readTally(readVitest, report, false)).toEqual({ passed: 12, failed: 1 });
});

test.each(['', '{"numTotalTests":"twelve"}'])('a report that reads "%s" is a failure', (text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  writeFileSync(report, text);
  expect(readTally(readVitest, report, true)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that left no report is a failure', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(readTally(readVitest, report, true)).toEqual({ passed: 0, failed: 1 });
});

test('tallies are added up', () => {
  const tallies = [tallyPassOrFail(true), tallyPassOrFail(false), { passed: 5, failed: 2 }];
  expect(addTallies(tallies)).toEqual({ passed: 6, failed: 3 });
});

function write(counts: unknown): void {
  writeFileSync(report, JSON.stringify(counts));
}
