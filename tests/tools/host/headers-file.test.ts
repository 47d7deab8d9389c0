import { expect, test } from 'vitest';
import {
  formatHeadersFile,
  headersFor,
  parseHeadersFile,
} from '../../../tools/host/headers-file.ts';

const rules = [
  { pattern: '/*', headers: { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'origin' } },
  { pattern: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  { pattern: '/bill', headers: { 'X-Robots-Tag': 'noindex' } },
];

test('the file is written as Netlify and Cloudflare Pages read it', () => {
  expect(formatHeadersFile(rules).split('\n').slice(0, 4)).toEqual([
    '/*',
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: origin',
    '/assets/*',
  ]);
});

test('a written headers file reads back the same', () => {
  expect(parseHeadersFile(formatHeadersFile(rules))).toEqual(rules);
});

test('an address gets the headers of every rule that matches it, and of no other', () => {
  expect(headersFor(rules, '/assets/page.js')).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'origin',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  expect(headersFor(rules, '/bill')).toHaveProperty('X-Robots-Tag', 'noindex');
  expect(headersFor(rules, '/billing')).not.toHaveProperty('X-Robots-Tag');
});
