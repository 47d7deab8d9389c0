import { describe, expect, test } from 'vitest';
import { isAnswerFor } from '../../src/service-worker/is-answer-for.ts';

const answer = (type: string | undefined, text = 'text') =>
  new Response(new TextEncoder().encode(text), type ? { headers: { 'Content-Type': type } } : {});

const FILES: readonly (readonly [string, readonly (string | undefined)[]])[] = [
  ['assets/page-1b2c.js', ['text/javascript', 'application/javascript; charset=UTF-8']],
  ['assets/page-1b2c.css', ['text/css', 'text/css; charset=utf-8']],
  ['favicon.svg', ['image/svg+xml']],
  ['assets/archivo-1b2c.woff2', ['font/woff2', 'application/octet-stream', undefined]],
  ['assets/hero-1b2c.avif', ['image/avif', 'image/webp', 'application/octet-stream', 'text/plain']],
  ['assets/pages-1b2c.json', ['application/json', 'text/plain']],
  ['desk.webmanifest', ['application/manifest+json', 'text/plain']],
];

describe.each(FILES)('%s', (url, types) => {
  test.each(types)('may come as %s', async (type) => {
    expect(await isAnswerFor(url, answer(type))).toBe(true);
  });

  test.each(['text/html', 'text/html; charset=utf-8', 'Text/HTML'])('is no %s', async (type) => {
    expect(await isAnswerFor(url, answer(type))).toBe(false);
  });
});

test.each(['assets/page-1b2c.js', 'assets/page-1b2c.css', 'favicon.svg'])(
  'a browser does not take %s as a plain text or as nothing in particular',
  async (url) => {
    expect(await isAnswerFor(url, answer('text/plain'))).toBe(false);
    expect(await isAnswerFor(url, answer(undefined))).toBe(false);
  },
);

test('an error as JSON is no picture', async () => {
  expect(await isAnswerFor('assets/hero-1b2c.avif', answer('application/json'))).toBe(false);
});

test('a page of its own is told from a hotel’s by what React draws in it, also with what a host adds', async () => {
  const own = '<body><div data-island="desk"></div><script src="/added-by-host.js"></script>';
  expect(await isAnswerFor('bill.html', answer('text/html', own))).toBe(true);
  expect(await isAnswerFor('bill.html', answer('text/html', '<title>Hotel</title>'))).toBe(false);
  expect(await isAnswerFor('bill.html', answer('application/json', own))).toBe(false);
});

test('it can still be read afterwards', async () => {
  const page = answer('text/html', '<div data-island="desk">');
  await isAnswerFor('bill.html', page);
  expect(await page.text()).toContain('desk');
});
