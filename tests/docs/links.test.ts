import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

test.each(pages)('every link in %s leads to a file or heading that exists', (page) => {
  expect(brokenLinks(page, read(page))).toEqual([]);
});

test.each(pages)('every file of ours that is named in %s exists', (page) => {
  expect(missingPaths(read(page))).toEqual([]);
});

test('every file of ours that is named by its path in code exists', () => {
  const missing = readSourceFiles()
    .filter(({ path }) => path !== 'tests/docs/links.test.ts')
    .flatMap(({ path }) => missingPaths(read(path)).map((name) => `${path}: ${name}`));
  expect(missing.filter((line) => !line.endsWith('/planted.ts'))).toEqual([]);
});

test('a link to a missing file, a link to a missing heading and a missing path are found', () => {
  const text = '[a](docs/none.md) [b](docs/rooms.md#none) [c](#none) `src/none/none.ts`';
  expect(brokenLinks('README.md', text)).toEqual(['docs/none.md', 'docs/rooms.md#none', '#none']);
  expect(missingPaths(text)).toEqual(['src/none/none.ts']);
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Links to files of the project, and to headings in them, that do not exist. */
function brokenLinks(page: string, text: string): string[] {
  const withoutCode = text.replace(/`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(join(ROOT, target))) return true;
      return heading !== undefined && !anchorsOf(read(target)).includes(heading);
    });
}

/** What a link to a heading may end in, as GitHub makes it from the heading's words. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const named = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);
  return [...headings, ...named];
}

/** Paths in the code's folders that do not exist; a path with a pattern in it is skipped. */
function missingPaths(text: string): string[] {
  return [...text.matchAll(/\b(?:src|tools|tests)\/[\w./-]*[\w/](?![\w*{$-])/g)]
    .map(([path]) => path)
    .filter((path) => !existsSync(join(ROOT, path)));
}
