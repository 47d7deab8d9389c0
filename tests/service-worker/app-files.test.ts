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

test('pictures come after all that desk and public pages need to work', async () => {
  await files.keep('with-desk');
  expect(asked).toEqual([
    '/assets/first-1b2c.js',
    '/text.woff2',
    '/desk.js',
    '/bill.html',
    '/photo.avif',
    '/desk.svg',
  ]);
});

test('without pictures the desk is whole, without code or a font it is not', async () => {
  lost = /photo|desk\.svg/;
  expect(await files.keep('with-desk')).toEqual({ kind: 'whole', lacksPictures: true });
  expect(await files.hasAll('with-desk')).toBe(true);
  for (const name of ['desk.js', 'text.woff2']) {
    cache.kept.delete(`${SITE}/${name}`);
    expect(await files.hasAll('with-desk'), name).toBe(false);
    await files.keep('with-desk');
  }
});

describe('a file that a page asks for', () => {
  /** What the browser's own `fetch` is asked for. */
  let fetched: number;

  class FakeEvent {
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

  const ask = () =>
    files.controller.strategy.handle({
      request: new Request(`${SITE}/desk.js`),
      event: new FakeEvent() as never,
    });

  test('comes from the host where the browser cannot read its caches', async () => {
    const match = () => Promise.reject(new DOMException('Unexpected', 'UnknownError'));
    vi.stubGlobal('caches', { match });
    expect(await (await ask()).text()).toBe('export {}');
    expect(asked).toEqual([`${SITE}/desk.js`]);
  });

  test('is asked for once where it is not kept and the line is gone', async () => {
    vi.stubGlobal('caches', { match: async () => undefined });
    await expect(ask()).rejects.toThrow('Failed to fetch');
    expect([fetched, asked]).toEqual([1, []]);
  });
});
