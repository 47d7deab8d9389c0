import { expect, test } from 'vitest';
import { joinStyles } from '../../../tools/bundle/join-styles.ts';
import { asset, bundleOf, chunk } from './small-bundle.ts';

const DOORS = ['desk.ts'];
const FILES = [
  chunk('page.js', ['button.js'], ['tracker.js', 'desk.js'], ['page.css']),
  chunk('button.js', [], [], ['button.css']),
  chunk('tracker.js', ['button.js', 'field.js'], [], ['tracker.css']),
  chunk('field.js', [], [], ['field.css']),
  chunk('desk.js', ['field.js', 'dialog.js'], ['history.js'], ['desk.css']),
  chunk('dialog.js', [], [], ['dialog.css']),
  chunk('history.js', ['dialog.js'], [], ['history.css']),
  ...['page', 'button', 'tracker', 'field', 'desk', 'dialog', 'history'].map((name) =>
    asset(`${name}.css`, `.${name}{}`),
  ),
  asset('shop.svg'),
];

test('shoppers get the styles of their own pages, each after what it builds on', () => {
  expect(joinStyles(bundleOf(FILES), DOORS).site).toBe('.button{}.page{}.field{}.tracker{}');
});

test('what only the desk draws is the desk’s, also what comes on demand there', () => {
  expect(joinStyles(bundleOf(FILES), DOORS).staff).toBe('.dialog{}.desk{}.history{}');
});

test('no file of single styles stays in the build', () => {
  const bundle = bundleOf(FILES);
  joinStyles(bundle, DOORS);
  expect(Object.keys(bundle).filter((name) => name.endsWith('.css'))).toEqual([]);
  expect(bundle).toHaveProperty(['shop.svg']);
});

test('a build that has merged the desk into another file stops', () => {
  const merged = FILES.filter(({ fileName }) => fileName !== 'desk.js');
  expect(() => joinStyles(bundleOf(merged), DOORS)).toThrow('desk.ts has no file of its own.');
});
