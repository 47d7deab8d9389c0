import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { reach } from '../../tools/bundle/reach.ts';
import { siteFiles, textOf } from './support/site-files.ts';

const code = siteFiles().filter((file) => /^assets\/.*\.js$/.test(file));

/** By the name of each file of code, those that it cannot start without. */
const imports = new Map(
  code.map((file) => {
    const found = textOf(file).matchAll(/(?:from|import)"\.\/([^"]+)"/g);
    return [basename(file), [...found].map(([, name = '']) => name)] as const;
  }),
);

test('no file of code is loaded in a circle, where one would run before what it needs', () => {
  const circles = [...imports].filter(([name]) => loadedWith(name).has(name));
  expect(circles).toEqual([]);
});

test('what staff load once they sign in comes in few files, as each is a request of its own', () => {
  const login = loadedWith(fileOf('desk-island'));
  const roots = [fileOf('signed-in-desk'), fileOf('open-billing')];
  const loaded = new Set(roots.flatMap((root) => [root, ...loadedWith(root)]));
  const more = [...loaded].filter((name) => !login.has(name));
  expect(more.length).toBeGreaterThan(10);
  expect(more.length).toBeLessThan(45);
});

test('parts are loaded by our own short function, and each style sheet that one needs is in every page', () => {
  const loaders = filesWith('vite:preloadError').filter((name) => !name.startsWith('page-'));
  expect(loaders).toEqual([fileOf('first')]);
  expect(filesWith('Unable to preload CSS')).toEqual([]);

  const lists = code.flatMap((file) => /m\.f=\[([^\]]*)\]/.exec(textOf(file))?.[1] ?? []);
  const sheets = new Set(lists.flatMap((list) => list.match(/assets\/[^"]*\.css/g) ?? []));
  expect(lists.length).toBeGreaterThan(5);
  const pages = siteFiles().filter((file) => file.endsWith('.html'));
  const without = [...sheets].flatMap((sheet) =>
    pages.filter(
      (page) => !textOf(page).includes(`<link rel="stylesheet" crossorigin href="/${sheet}">`),
    ),
  );
  expect(without).toEqual([]);
});

function filesWith(text: string): readonly string[] {
  return code.filter((file) => textOf(file).includes(text)).map((file) => basename(file));
}

function fileOf(name: string): string {
  const found = [...imports.keys()].find((file) => file.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`There is no file of ${name}.`);
  return found;
}

/** All that comes with a file; the file itself only where something leads back to it. */
function loadedWith(file: string): ReadonlySet<string> {
  const importsOf = (name: string) => imports.get(name) ?? [];
  return reach(importsOf(file), importsOf);
}
