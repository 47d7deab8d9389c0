import { expect, test } from 'vitest';
import { findSharedModules } from '../../../tools/bundle/find-shared-modules.ts';

/** A graph of modules by their imports; those behind a `?` are imported on demand. */
function graphOf(modules: Readonly<Record<string, readonly string[]>>) {
  return {
    getModuleInfo: (id: string) => {
      const imports = modules[id];
      if (imports === undefined) return null;
      return {
        importedIds: imports.filter((name) => !name.startsWith('?')),
        dynamicallyImportedIds: imports
          .filter((name) => name.startsWith('?'))
          .map((name) => name.slice(1)),
      };
    },
  };
}

const SITE = {
  main: ['routes', 'react'],
  routes: ['?home', '?track', '?about'],
  home: ['react', 'heading', 'offers'],
  track: ['react', 'heading', 'icons'],
  about: ['react', 'icons'],
  heading: ['words'],
};

test('what the entry imports is in the shared file, and the entry itself is not', () => {
  const shared = findSharedModules(graphOf(SITE), 'main', 'routes');
  expect(shared).toContain('routes');
  expect(shared).toContain('react');
  expect(shared).not.toContain('main');
});

test('what two pages of three import is in the shared file, with all that it imports', () => {
  const shared = findSharedModules(graphOf(SITE), 'main', 'routes');
  expect(shared).toContain('heading');
  expect(shared).toContain('words');
});

test('what only one page imports is not in the shared file, nor is a page', () => {
  const shared = findSharedModules(graphOf(SITE), 'main', 'routes');
  expect(shared).not.toContain('offers');
  expect(shared).not.toContain('home');
});

test('the index of an icon package does not put every icon into the shared file', () => {
  const icons = Array.from({ length: 1000 }, (_, index) => `icon-${index}`);
  const shared = findSharedModules(graphOf({ ...SITE, icons }), 'main', 'routes');
  expect(shared).toContain('icons');
  expect(shared).not.toContain('icon-0');
});

test('a build whose pages are not found stops', () => {
  expect(() => findSharedModules(graphOf({ main: [], routes: [] }), 'main', 'routes')).toThrow(
    'routes imports no page on demand',
  );
});
