import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { removeTemporaryFolders, temporaryFolder } from './support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..');

test('a temporary folder goes with the tests', () => {
  const folder = temporaryFolder('temporary');
  expect(existsSync(folder)).toBe(true);
  removeTemporaryFolders();
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(dirname(folder))).toBe(true);
});

test('no test makes a temporary folder in another way', () => {
  const makers = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes('mkdtemp'));
  expect(makers.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual([
    'support/temporary-folder.ts',
    'temporary-folders.test.ts',
  ]);
});

test('every configuration of Vitest removes them, its own or that which it extends', () => {
  const configurations = readdirSync(ROOT).filter((name) => /^vitest.*\.config\.ts$/.test(name));
  expect(configurations.length).toBeGreaterThan(3);
  for (const name of configurations)
    expect(readFileSync(join(ROOT, name), 'utf8')).toMatch(
      /remove-temporary-folders|from '\.\/vitest\.config\.ts'/,
    );
});
