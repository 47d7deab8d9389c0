import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { MUTATED_PARTS } from '../../../tools/mutants/mutated-parts.ts';

const ROOMS = ['src/outbox/', 'src/storage/', 'src/domain/outbox/', 'src/billing/'];
const PROJECT = join(import.meta.dirname, '../../..');
const ALL_PATHS = [...filesBelow('src'), ...filesBelow('tests')];
const PARTS = Object.values(MUTATED_PARTS);

test('every file of the outbox, the storage and the billing belongs to exactly one part', () => {
  const paths = ALL_PATHS.filter((path) => ROOMS.some((room) => path.startsWith(room)));
  expect(paths.length).toBeGreaterThan(100);
  const partsOf = (path: string) =>
    PARTS.filter(({ files }) => files.includes(path) || files.includes(wholeFolderOf(path)));
  expect(paths.filter((path) => partsOf(path).length !== 1)).toEqual([]);
});

test('every file and every folder that a part names is there', () => {
  const known = new Set(ALL_PATHS.flatMap((path) => [path, wholeFolderOf(path)]));
  const named = PARTS.flatMap(({ files }) => files);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every test that has to notice a change is there', () => {
  const patterns = PARTS.flatMap(({ tests }) => tests).flatMap(alternativesOf);
  const isThere = (name: RegExp) => ALL_PATHS.some((path) => name.test(path));
  expect(patterns.filter((pattern) => !isThere(namesLike(pattern)))).toEqual([]);
});

/** `a/b.ts` as `a/*.ts`, which names all files of the folder. */
function wholeFolderOf(path: string): string {
  return path.replace(/[^/]+$/, '*.ts');
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function alternativesOf(pattern: string): readonly string[] {
  const [, start = '', choices, end = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => alternativesOf(`${start}${choice}${end}`));
}

/** `*` is any part of one name. */
function namesLike(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.\\+?^$()[\]|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path.split(sep).join('/')}`);
}
