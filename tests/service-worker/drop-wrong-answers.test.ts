import { beforeEach, expect, test } from 'vitest';
import { dropWrongAnswers } from '../../src/service-worker/drop-wrong-answers.ts';
import { FakeCache } from './fake-cache.ts';

const SITE = 'https://site.example';
const file = (url: string) => ({ url, revision: null, key: `${SITE}/${url}` });
const LISTED = new Set(['a.js', 'b.js', 'bill.html', 'index.html', 'assets/first-1b2c.js']);
const FILES = [file('a.js'), file('b.js'), { ...file('index.html'), pack: 'pages.json' }];

let cache: FakeCache;

beforeEach(() => {
  cache = new FakeCache();
});

const put = (url: string, type: string) =>
  cache.put(
    `${SITE}/${url}`,
    new Response(type === 'text/html' ? '<title>Hotel</title>' : url, {
      headers: { 'Content-Type': type },
    }),
  );

test('a captive portal’s page goes, and what may be the file stays', async () => {
  await put('a.js', 'text/javascript');
  await put('b.js', 'text/html');
  await dropWrongAnswers(async () => cache, FILES, LISTED);
  expect(cache.addresses).toEqual([`${SITE}/a.js`]);
});

test('a page of another build stays until the one of this build has come', async () => {
  for (const [build, outdated] of [
    ['0a1b', [`${SITE}/bill.html`]],
    ['1b2c', []],
  ] as const) {
    const html = `<script src="/assets/first-${build}.js"></script><div data-island="desk">`;
    const headers = { 'Content-Type': 'text/html' };
    await cache.put(`${SITE}/bill.html`, new Response(html, { headers }));
    const found = await dropWrongAnswers(async () => cache, [file('bill.html')], LISTED);
    expect([...found]).toEqual(outdated);
    expect(cache.addresses).toEqual([`${SITE}/bill.html`]);
  }
});

test('pages that came in one file stay, as do files of other versions', async () => {
  await put('index.html', 'text/html');
  await put('former.js', 'text/html');
  await dropWrongAnswers(async () => cache, FILES, LISTED);
  expect(cache.addresses).toEqual([`${SITE}/index.html`, `${SITE}/former.js`]);
});

test('a browser that denies its caches is left to the download', async () => {
  const denied = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  await expect(dropWrongAnswers(denied, FILES, LISTED)).resolves.toEqual(new Set());
});
