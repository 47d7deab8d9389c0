import { expect, test } from 'vitest';
import { chunkNames } from '../../../tools/bundle/chunk-names.ts';

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
  page: ['first-paint', '?start'],
  start: ['environment', 'first-paint', '?takeOver', 'islands'],
  islands: ['?calculator', '?track', '?contact'],
  takeOver: ['react-dom'],
  'react-dom': ['react'],
  calculator: ['react', 'field', 'quote', 'environment'],
  track: ['react', 'field', 'icons'],
  contact: ['react', 'icons'],
  field: ['labels'],
};
const MODULES = { entry: 'page', start: 'start', takeOver: 'takeOver', islands: 'islands' };

test('what every page loads first is in a file of its own', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.get('page')).toBe('first');
  expect(names.get('first-paint')).toBe('first');
});

test('what every page loads once its text is drawn is in the file of pages', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.get('environment')).toBe('page');
  expect(names.get('islands')).toBe('page');
  // In a file of its own it needs no code of the bundler to be imported on demand.
  expect(names.has('start')).toBe(false);
});

test('React is in the file of the parts that need it', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.get('react-dom')).toBe('island');
  expect(names.get('react')).toBe('island');
});

test('what two parts of three import is in that file, with all that it imports', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.get('field')).toBe('island');
  expect(names.get('labels')).toBe('island');
});

test('what only one part imports is not in a shared file, nor is a part', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.has('quote')).toBe(false);
  expect(names.has('calculator')).toBe(false);
});

test('a build whose parts are not found stops', () => {
  expect(() => chunkNames(graphOf({ page: [], islands: [] }), MODULES)).toThrow(
    'islands imports nothing on demand',
  );
});
