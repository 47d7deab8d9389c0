import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { REPORT_VARIABLE } from '../../../tools/checks/write-report.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Inside the project, so that the runners find their own packages from there.
const CACHE = resolve('.cache');

let folder: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = temporaryFolder('reporters', CACHE);
});

test('vitest’s report names each test that did not pass, and what failed outside of any', () => {
  write(
    'one.test.ts',
    `import { describe, expect, test } from 'vitest';
    test('passes', () => {});
    test('fails', () => expect(1).toBe(2));
    test.skip('is skipped', () => {});`,
  );
  write('broken.test.ts', `throw new Error('It cannot be loaded.');`);
  write(
    'late.test.ts',
    `import { test } from 'vitest';
    test('ends before its error', () => void Promise.reject(new Error('Nobody waited.\\nFor this.')));`,
  );
  write('vitest.config.ts', 'export default {};');
  const report = run('vitest', ['run', `--reporter=${reporter('vitest')}`]);
  expect(report.passed).toBe(2);
  expect(report.failures.sort()).toEqual([
    'broken.test.ts: It cannot be loaded.',
    'late.test.ts: Nobody waited.',
    'one.test.ts › fails: expected 1 to be 2 // Object.is equality',
    'one.test.ts › is skipped: skipped',
  ]);
});

test('Playwright’s report names each test that did not pass, and what failed outside of any', () => {
  write(
    'one.spec.ts',
    `import { expect, test } from '@playwright/test';
    test('passes', () => {});
    test('fails', () => expect(1).toBe(2));
    test.skip('is skipped', () => {});
    test('passes in the end', ({}, { retry }) => expect(retry).toBe(1));`,
  );
  write('playwright.config.ts', 'export default { retries: 1, workers: 1 };');
  const report = run('playwright', ['test', `--reporter=${reporter('playwright')}`]);
  expect(report).toEqual({
    passed: 1,
    failures: [
      'one.spec.ts › fails: Error: expect(received).toBe(expected) // Object.is equality',
      'one.spec.ts › is skipped: skipped',
      'one.spec.ts › passes in the end: Error: expect(received).toBe(expected) // Object.is equality',
    ],
  });

  write('broken.spec.ts', `throw new Error('It cannot be loaded.');`);
  expect(run('playwright', ['test', `--reporter=${reporter('playwright')}`])).toEqual({
    passed: 0,
    failures: ['outside of any test: Error: It cannot be loaded.'],
  });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function reporter(runner: 'vitest' | 'playwright'): string {
  return resolve(`tools/checks/${runner}-reporter.ts`);
}

function run(program: string, words: readonly string[]): { passed: number; failures: string[] } {
  const report = join(folder, 'report.json');
  const path = resolve('node_modules/.bin', program);
  // What this run has put into the environment belongs to its own runner.
  const { PATH } = process.env;
  spawnSync(path, words, { cwd: folder, env: { PATH, [REPORT_VARIABLE]: report } });
  return JSON.parse(readFileSync(report, 'utf8'));
}
