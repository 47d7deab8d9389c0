import { describe, expect, test } from 'vitest';
import { groupFiles } from '../../../tools/pwa/file-groups.ts';
import { asset, bundleOf, chunk } from '../bundle/small-bundle.ts';

const FILES = [
  chunk('page.js', ['first.js'], ['start.js']),
  chunk('first.js', [], []),
  chunk('start.js', [], ['calculator.js', 'desk.js', 'outbox.js', 'workshop.js']),
  chunk('calculator.js', ['react.js'], ['search.js']),
  chunk('react.js', [], []),
  chunk('search.js', [], ['database.js']),
  chunk('desk.js', ['react.js'], ['pdf.js', 'database.js', 'vault.js']),
  chunk('workshop.js', ['react.js'], ['prices.js', 'vault.js']),
  chunk('prices.js', [], []),
  chunk('vault.js', [], []),
  chunk('pdf.js', [], []),
  chunk('outbox.js', ['database.js'], []),
  chunk('database.js', [], []),
  asset('style.css', 'url(shop.svg)'),
  asset('shop.svg'),
  asset('track.html', '<div data-island="tracker">'),
  asset('bill.html', '<link href="/desk.webmanifest"><div data-island="desk">'),
  asset('owner.html', '<div data-island="workshop"><link href="/workshop.css">'),
  asset('workshop.css'),
  asset('desk.webmanifest'),
  asset('assets/pages-1b2c.json'),
];
const DOORS = { desk: ['desk.ts', 'outbox.ts'], workshop: ['workshop.ts'] };
const groups = groupFiles(bundleOf(FILES), DOORS);

describe('the desk’s files', () => {
  test('are what only the doors lead to, its page, and what that page alone names', () => {
    expect(filesOf('desk')).toEqual([
      'desk.js',
      'pdf.js',
      'outbox.js',
      'bill.html',
      'desk.webmanifest',
    ]);
  });

  test('have none that a shopper’s page uses too', () => {
    for (const file of ['react.js', 'database.js', 'shop.svg'])
      expect(groups.groupOf(file), file).toBeUndefined();
  });

  test('have none that the bundler does not know, such as an icon', () => {
    expect(groups.groupOf('favicon.svg')).toBeUndefined();
  });
});

test('the workshop’s files are only its own, and those of the desk that it needs too', () => {
  expect(filesOf('workshop')).toEqual(['workshop.js', 'prices.js', 'owner.html', 'workshop.css']);
  expect(filesOf('desk-and-workshop')).toEqual(['vault.js']);
});

test('a page is downloaded after the code that it loads, also on demand, and pictures come last', () => {
  const inOrder = [
    'first.js',
    'react.js',
    'calculator.js',
    'start.js',
    'search.js',
    'desk.js',
    'track.html',
    'text.woff2',
    'shop.svg',
    'people/asha.jpg',
  ];
  const names = ['shop.svg', 'people/asha.jpg', 'track.html', 'text.woff2', 'search.js', 'desk.js'];
  names.push('react.js', 'calculator.js', 'start.js', 'first.js');
  expect(names.toSorted((a, b) => groups.orderOf(a) - groups.orderOf(b))).toEqual(inOrder);
});

test('a build that has merged a door into another file stops', () => {
  const merged = FILES.filter(({ fileName }) => fileName !== 'outbox.js');
  expect(() => groupFiles(bundleOf(merged), DOORS)).toThrow('outbox.ts has no file of its own.');
});

test('a build without the file of all pages stops', () => {
  const without = FILES.filter(({ fileName }) => !fileName.endsWith('.json'));
  expect(() => groupFiles(bundleOf(without), DOORS)).toThrow('no file with all pages');
});

function filesOf(group: string): string[] {
  return FILES.map(({ fileName }) => fileName).filter((name) => groups.groupOf(name) === group);
}
