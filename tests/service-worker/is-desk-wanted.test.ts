import { expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { isDeskWanted } from '../../src/service-worker/is-desk-wanted.ts';
import { FakeCache } from './fake-cache.ts';

const SEALED = JSON.stringify('vault1.pair.pbkdf2-sha256.600000.salt.iv.text.check');

function ask(pages: readonly string[], copy?: string) {
  const cache = new FakeCache();
  if (copy !== undefined) cache.kept.set('/staff.sealed.json', new Response(copy));
  const matchAll = async () => pages.map((path) => ({ url: `https://site.example${path}` }));
  return isDeskWanted(
    { clients: { matchAll } },
    { now: () => timestamp(0), openCache: async () => cache as unknown as Cache },
  );
}

test.each([
  ['a device of shoppers', ['/', '/track'], undefined, false],
  ['a device on which the desk is open', ['/', '/bill?x'], undefined, true],
  ['a device on which the desk was opened once', ['/track'], SEALED, true],
  ['a device that a hotel answered instead', [], '<title>Hotel</title>', false],
] as const)('%s', async (_, pages, copy, isWanted) => {
  expect(await ask(pages, copy)).toBe(isWanted);
});

test('a browser that denies its caches has none of the desk', async () => {
  const denied = { now: () => timestamp(0), openCache: () => Promise.reject(new Error('denied')) };
  const clients = { matchAll: async () => [] };
  expect(await isDeskWanted({ clients }, denied)).toBe(false);
});
