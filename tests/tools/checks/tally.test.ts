import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { addTallies, readTally, tallyPassOrFail } from '../../../tools/checks/tally.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const NO_TEST_TO_BLAME = ['unit tests: the runner itself'];

let folder: string;
let report: string;

beforeEach(() => {
  folder = temporaryFolder('tally');
  report = join(folder, 'report.json');
});

test('a tally is what the runner’s report says', () => {
  write({ passed: 10, failures: ['a test: it broke'] });
  expect(read(false)).toEqual({ passed: 10, failures: ['a test: it broke'] });
});

test('a run without any test is a failure', () => {
  write({ passed: 0, failures: [] });
  expect(read(true)).toEqual({ passed: 0, failures: NO_TEST_TO_BLAME });
});

test('a runner that fails outside its tests is a failure', () => {
  write({ passed: 12, failures: [] });
  expect(read(false)).toEqual({ passed: 12, failures: NO_TEST_TO_BLAME });
});

test.each(['', '{"passed":"twelve"}'])('a report that reads "%s" is a failure', (text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  writeFileSync(report, text);
  expect(read(true)).toEqual({ passed: 0, failures: NO_TEST_TO_BLAME });
});

test('a runner that left no report is a failure', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(read(true)).toEqual({ passed: 0, failures: NO_TEST_TO_BLAME });
});

test('tallies are added up', () => {
  const tallies = [
    tallyPassOrFail('types', true),
    tallyPassOrFail('lint', false),
    { passed: 5, failures: ['one', 'other'] },
  ];
  expect(addTallies(tallies)).toEqual({ passed: 6, failures: ['lint', 'one', 'other'] });
});

function read(isContent: boolean) {
  return readTally('unit tests', report, isContent);
}

function write(counts: unknown): void {
  writeFileSync(report, JSON.stringify(counts));
}
