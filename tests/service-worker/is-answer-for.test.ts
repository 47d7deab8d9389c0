import { describe, expect, test } from 'vitest';
import { isAnswerFor as isAnswerOfBuild } from '../../src/service-worker/is-answer-for.ts';

const answer = (type: string | undefined, text: string) =>
  new Response(new TextEncoder().encode(text), type ? { headers: { 'Content-Type': type } } : {});

const BUILD = new Set(['assets/first-1b2c.js', 'assets/style-1b2c.css']);
const isAnswerFor = (url: string, given: Response) => isAnswerOfBuild(url, given, BUILD);

const PORTAL =
  '\n<!DOCTYPE html><html><title>Hotel</title><body><svg></svg>Please accept our terms</body></html>';

interface Kind {
  readonly url: string;
  readonly text: string;
  readonly types: readonly (string | undefined)[];
}

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>';
const KINDS: readonly Kind[] = [
  {
    url: 'assets/page-1b2c.js',
    text: 'const page = "<!doctype html><html>";',
    types: ['text/javascript', 'application/javascript; charset=UTF-8', 'application/x-javascript'],
  },
  { url: 'assets/page-1b2c.css', text: 'a{}', types: ['text/css', 'text/css; charset=utf-8'] },
  { url: 'favicon.svg', text: SVG, types: ['image/svg+xml', 'text/xml', undefined] },
  {
    url: 'assets/archivo-1b2c.woff2',
    text: 'wOF2\0\x01\0\0',
    types: ['font/woff2', 'application/octet-stream', 'text/plain', undefined],
  },
  {
    url: 'assets/hero-1b2c.avif',
    text: '\0\0\0\x20ftypavif',
    types: ['image/avif', 'image/webp', 'application/octet-stream', undefined],
  },
  {
    url: 'assets/pages-1b2c.json',
    text: '{"index.html":"<!doctype html>"}',
    types: ['application/json', 'text/plain'],
  },
  {
    url: 'desk.webmanifest',
    text: '{"name":"Desk","start_url":"/bill"}',
    types: ['application/manifest+json', 'text/plain', 'application/octet-stream'],
  },
];

describe.each(KINDS)('$url', ({ url, text, types }) => {
  test.each(types)('may come as %s', async (type) => {
    expect(await isAnswerFor(url, answer(type, text))).toBe(true);
  });

  test.each([...types, 'text/html', 'Text/HTML; charset=utf-8', 'application/xhtml+xml'])(
    'is no captive portal’s page, which comes as %s',
    async (type) => {
      expect(await isAnswerFor(url, answer(type, PORTAL))).toBe(false);
    },
  );
});

test.each(KINDS.slice(0, 2))('a browser takes $url as nothing else', async ({ url, text }) => {
  expect(await isAnswerFor(url, answer('text/plain', text))).toBe(false);
  expect(await isAnswerFor(url, answer(undefined, text))).toBe(false);
});

test.each(KINDS.slice(2).flatMap(({ url, types }) => types.map((type) => [url, type] as const)))(
  '%s is no other text that comes as %s',
  async (url, type) => {
    for (const text of ['', 'Bad gateway', '{"error":"busy"}', `Warning: in y.php\n${PORTAL}`])
      expect(await isAnswerFor(url, answer(type, text))).toBe(false);
  },
);

test.each(KINDS)('nothing that is called a page is $url', async ({ url, text }) => {
  for (const each of [text, '', 'Please log in', '<head></head><body><svg></svg>Please accept'])
    expect(await isAnswerFor(url, answer('text/html', each))).toBe(false);
});

test('a page of its own is told from a captive portal’s by what React draws in it, also with what a host adds', async () => {
  const own = '<body><div data-island="desk"></div><script src="/added-by-host.js"></script>';
  expect(await isAnswerFor('bill.html', answer('text/html', own))).toBe(true);
  expect(await isAnswerFor('bill.html', answer('text/html', PORTAL))).toBe(false);
  expect(await isAnswerFor('bill.html', answer('application/json', own))).toBe(false);
});

describe('a page of the desk', () => {
  const page = (code: string, style: string) =>
    answer(
      'text/html',
      `<script type="module" crossorigin src="/assets/${code}"></script>` +
        `<link rel="stylesheet" href="/assets/${style}"><img src="/assets/shop-9z8y.svg">` +
        '<body><div data-island="desk"></div>',
    );

  test('is that of this build where it has all code and styles that the page links to', async () => {
    expect(await isAnswerFor('bill.html', page('first-1b2c.js', 'style-1b2c.css'))).toBe(true);
  });

  test.each([
    ['first-0a1b.js', 'style-1b2c.css'],
    ['first-1b2c.js', 'style-0a1b.css'],
    ['next-first-1b2c.js', 'style-1b2c.css'],
  ])('is that of another one where it links to %s and %s', async (code, style) => {
    expect(await isAnswerFor('bill.html', page(code, style))).toBe(false);
  });

  test.each([
    '<script src="https://cdn.example/assets/seen-0a1b.js"></script>',
    '<script src="//cdn.example/assets/seen-0a1b.js"></script>',
    '<link rel="stylesheet" href="/theme/assets/style-0a1b.css">',
    '<script src="/assets/insights.js"></script>',
    '<!-- moved from /assets/first-0a1b.js -->',
  ])('stays that of this build with what a host adds to it: %s', async (added) => {
    const html = `${added}<script src="/assets/first-1b2c.js"></script><div data-island="desk">`;
    expect(await isAnswerFor('bill.html', answer('text/html', html))).toBe(true);
  });

  test('is known also where a host leaves out quotation marks', async () => {
    const small = (code: string) =>
      answer('text/html', `<script src=/assets/${code}></script><div data-island=desk>`);
    expect(await isAnswerFor('bill.html', small('first-1b2c.js'))).toBe(true);
    expect(await isAnswerFor('bill.html', small('first-0a1b.js'))).toBe(false);
  });
});

test('it can still be read afterwards', async () => {
  const page = answer('text/html', '<div data-island="desk">');
  await isAnswerFor('bill.html', page);
  expect(await page.text()).toContain('desk');
});
