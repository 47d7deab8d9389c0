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
  start: ['environment', 'first-paint', '?takeOver', 'islands', '?outbox'],
  islands: ['?calculator', '?track', '?login'],
  takeOver: ['react-dom'],
  'react-dom': ['react'],
  calculator: ['react', 'field', 'quote', 'environment'],
  track: ['react', 'field', 'icons'],
  field: ['labels'],
  login: ['react', 'icons', 'drafts', '?signed-in', '?billing', '?staff-file'],
  'signed-in': ['react', 'invoice-form', 'drafts', 'quote', '?history'],
  billing: ['sealing', 'entries', 'invoice-form'],
  'staff-file': ['sealing'],
  history: ['entries', 'table'],
  outbox: ['?flush'],
  flush: ['entries'],
  entries: ['rows'],
};
const MODULES = {
  entry: 'page',
  start: 'start',
  takeOver: 'takeOver',
  islands: 'islands',
  desk: ['signed-in', 'billing'],
  outbox: 'outbox',
};

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

test('so is what two parts of four import, where it is tiny', () => {
  const graph = graphOf({
    ...SITE,
    islands: ['?calculator', '?track', '?login', '?contact'],
    contact: ['react'],
    labels: [],
    icons: ['pictures'],
  });
  const names = chunkNames(
    {
      getModuleInfo: (id) => {
        const info = graph.getModuleInfo(id);
        return info && { ...info, code: ' '.repeat(id === 'field' ? 1000 : 100) };
      },
    },
    MODULES,
  );
  expect(names.get('labels')).toBe('island');
  expect(names.has('field')).toBe(false);
  // It would bring along what it imports.
  expect(names.has('icons')).toBe(false);
});

test('what only one part imports is not in a shared file, nor is a part', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.has('quote')).toBe(false);
  expect(names.has('calculator')).toBe(false);
});

test('what staff load once they sign in, and nobody else, is in one file', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.get('invoice-form')).toBe('desk');
});

test('what the desk shares with a public page, or with the login screen, is not in that file', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  for (const shared of ['quote', 'drafts', 'sealing']) expect(names.has(shared)).toBe(false);
});

test('what the desk shares with nothing but the outbox is in a file of its own', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  expect(names.get('entries')).toBe('outbox');
  expect(names.get('rows')).toBe('outbox');
});

test('what the desk imports later is not fetched with it', () => {
  const names = chunkNames(graphOf(SITE), MODULES);
  for (const later of ['history', 'table', 'signed-in', 'billing', 'outbox'])
    expect(names.has(later)).toBe(false);
});

test('a build whose parts are not found stops', () => {
  expect(() => chunkNames(graphOf({ ...SITE, islands: [] }), MODULES)).toThrow(
    'islands imports nothing on demand',
  );
});

test.each([{ desk: ['signed-in', 'moved'] }, { outbox: 'moved' }])(
  'a build in which a part of the desk or the outbox is not found stops',
  (change) => {
    expect(() => chunkNames(graphOf(SITE), { ...MODULES, ...change })).toThrow(
      'moved: not in this build',
    );
  },
);
