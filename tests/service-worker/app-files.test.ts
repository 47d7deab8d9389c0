import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppFiles } from '../../src/service-worker/app-files.ts';
import { FakeCache } from './fake-cache.ts';

const SITE = 'https://site.example';
const MANIFEST = [
  { url: 'assets/first-1b2c.js', revision: null },
  { url: 'photo.avif', revision: '1' },
  { url: 'desk.js', revision: null, group: 'desk' },
  { url: 'desk.svg', revision: null, group: 'desk' },
  { url: 'text.woff2', revision: null },
  { url: 'bill.html', revision: '7', group: 'desk' },
];
const BODIES: Readonly<Record<string, readonly [string, string]>> = {
  js: ['text/javascript', 'export {}'],
  html: ['text/html', '<script src="/assets/first-1b2c.js"></script><div data-island="desk">'],
  svg: ['image/svg+xml', '<svg></svg>'],
  avif: ['image/avif', '\0'],
  woff2: ['font/woff2', '\0'],
};

let cache: FakeCache;
let asked: string[];
/** Files that the host has not. */
let lost: RegExp | undefined;
let files: AppFiles;

beforeEach(async () => {
  vi.stubGlobal('location', new URL(`${SITE}/service-worker.js`));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  // Workbox looks about itself as it is loaded.
  const { makeAppFiles } = await import('../../src/service-worker/app-files.ts');
  cache = new FakeCache();
  asked = [];
  lost = undefined;
  const fetch = async (address: string) => {
    asked.push(address);
    if (lost?.test(address)) return new Response('', { status: 404 });
    const [type, text] = BODIES[address.split('.').pop() ?? ''] ?? ['', ''];
    return new Response(text, { headers: { 'Content-Type': type } });
  };
  const timeoutSignal = () => new AbortController().signal;
  const openCache = async () => cache as unknown as Cache;
  const { signal } = new AbortController();
  files = makeAppFiles({ fetch, timeoutSignal, openCache }, MANIFEST, signal);
});

test('fonts come after all code and pages of public site and desk, and pictures last', async () => {
  await files.keep('with-desk');
  expect(asked).toEqual([
    '/assets/first-1b2c.js',
    '/desk.js',
    '/bill.html',
    '/text.woff2',
    '/photo.avif',
    '/desk.svg',
  ]);
});

test('without pictures the desk is whole, without code or a font it is not', async () => {
  lost = /photo|desk\.svg/;
  expect(await files.keep('with-desk')).toEqual({ kind: 'whole' });
  expect(await files.hasAll('with-desk')).toBe(true);
  for (const name of ['desk.js', 'text.woff2']) {
    cache.kept.delete(`${SITE}/${name}`);
    expect(await files.hasAll('with-desk'), name).toBe(false);
    await files.keep('with-desk');
  }
});

test('a page of another build is kept until the one of this build has come, and is not counted', async () => {
  await files.keep('with-desk');
  const key = cache.addresses.find((address) => address.includes('bill.html')) ?? '';
  const former = '<script src="/assets/first-0a1b.js"></script><div data-island="desk">';
  await cache.put(key, new Response(former, { headers: { 'Content-Type': 'text/html' } }));
  lost = /bill/;
  await files.dropWrong();
  expect(await files.keep('with-desk')).toMatchObject({ kind: 'broken-off' });
  expect(await files.hasAll('with-desk')).toBe(false);
  expect(await (await cache.match(key))?.text()).toBe(former);
  lost = undefined;
  expect(await files.keep('with-desk')).toEqual({ kind: 'whole' });
  expect(await files.hasAll('with-desk')).toBe(true);
  expect(await (await cache.match(key))?.text()).toContain('first-1b2c');
});

describe('a file that a page asks for', () => {
  /** What the browser's own `fetch` is asked for. */
  let fetched: number;

  class FakeEvent {
    readonly request: Request;
    constructor(request: Request) {
      this.request = request;
    }
    readonly waitUntil = () => undefined;
  }

  beforeEach(() => {
    fetched = 0;
    vi.stubGlobal('self', globalThis);
    vi.stubGlobal('FetchEvent', class {});
    vi.stubGlobal('ExtendableEvent', FakeEvent);
    vi.stubGlobal('fetch', async () => {
      fetched += 1;
      throw new TypeError('Failed to fetch');
    });
  });

  const ask = (request = new Request(`${SITE}/desk.js`), asked = request) =>
    files.controller.strategy.handle({ request, event: new FakeEvent(asked) as never });

  test('comes from the host where the browser cannot read its caches', async () => {
    const match = () => Promise.reject(new DOMException('Unexpected', 'UnknownError'));
    vi.stubGlobal('caches', { match });
    expect(await (await ask()).text()).toBe('export {}');
    expect(asked).toEqual([`${SITE}/desk.js`]);
  });

  test('at an address without a page is asked for by that address, as the host has an answer of its own', async () => {
    const match = () => Promise.reject(new DOMException('Unexpected', 'UnknownError'));
    vi.stubGlobal('caches', { match });
    await ask(new Request(`${SITE}/not-found.html`), new Request(`${SITE}/lost`));
    expect(asked).toEqual([`${SITE}/lost`]);
  });

  test('is asked for once where it is not kept and the line is gone', async () => {
    vi.stubGlobal('caches', { match: async () => undefined });
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect([fetched, asked]).toEqual([1, []]);
  });
});

test('whether room is left is tried, and leaves nothing behind', async () => {
  await files.keep('public');
  const kept = cache.addresses;
  expect(await files.leavesRoom()).toBe(true);
  cache.room = kept.length;
  expect(await files.leavesRoom()).toBe(false);
  expect(cache.addresses).toEqual(kept);
});
