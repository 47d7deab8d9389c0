import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fingerprintOf } from '../../src/vault/fingerprint.ts';
import { openWithStorageKey } from '../../src/vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../src/vault/seal-with-storage-key.ts';
import {
  deriveStorageKeyText,
  generateStorageKeyText,
  importStorageKey,
  isStorageKeyText,
  type StorageKey,
} from '../../src/vault/storage-key.ts';

let key: StorageKey;
beforeAll(async () => {
  key = await importStorageKey(generateStorageKeyText());
});

test('a sealed draft of any text opens to the same text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), async (text) => {
      const sealed = await sealWithStorageKey(text, key, 'drafts/1');
      expect(await openWithStorageKey(sealed, key, 'drafts/1')).toEqual({ kind: 'opened', text });
    }),
  );
});

test('the same draft sealed twice looks different', async () => {
  const [one, two] = [
    await sealWithStorageKey('a', key, 'd'),
    await sealWithStorageKey('a', key, 'd'),
  ];
  expect(one).not.toBe(two);
});

test('a sealed draft with one bit flipped anywhere never opens', async () => {
  const sealed = await sealWithStorageKey('{"number":"INV-2026-123"}', key, 'drafts/1');
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
      const flipped = String.fromCharCode(sealed.charCodeAt(at) ^ (1 << bit));
      const text = sealed.slice(0, at) + flipped + sealed.slice(at + 1);
      expect((await openWithStorageKey(text, key, 'drafts/1')).kind).not.toBe('opened');
    }),
    { numRuns: 1000 },
  );
});

test('a sealed draft put in the place of another counts as damaged', async () => {
  const sealed = await sealWithStorageKey('mine', key, 'drafts/1');
  expect((await openWithStorageKey(sealed, key, 'drafts/2')).kind).toBe('damaged');
});

test('a draft sealed with another key is reported as such, not as damaged', async () => {
  const other = await importStorageKey(generateStorageKeyText());
  const sealed = await sealWithStorageKey('mine', other, 'drafts/1');
  expect(await openWithStorageKey(sealed, key, 'drafts/1')).toEqual({ kind: 'other-key' });
});

test.each(['', 'vault1.key', 'vault2.key.a.b.c', 'vault1.key.a.?.c'])(
  '%j is not a sealed draft',
  async (text) => {
    expect((await openWithStorageKey(text, key, 'drafts/1')).kind).toBe('damaged');
  },
);

test('the storage key cannot be read out of the page', async () => {
  expect(key.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key.key)).rejects.toThrow();
});

test('the same ID and password make the same storage key in every build', async () => {
  const pair = { id: 'demo', password: 'a' };
  const text = await deriveStorageKeyText(pair);
  expect(isStorageKeyText(text)).toBe(true);
  expect(await deriveStorageKeyText(pair)).toBe(text);
  expect(await deriveStorageKeyText({ ...pair, password: 'b' })).not.toBe(text);
  expect(await deriveStorageKeyText({ ...pair, id: 'other' })).not.toBe(text);
});

test('a storage key of the wrong length is refused', async () => {
  expect(isStorageKeyText('short')).toBe(false);
  await expect(importStorageKey('short')).rejects.toThrow(RangeError);
});

test('a fingerprint is the same under the same key, and another one under another', async () => {
  const text = generateStorageKeyText();
  const [same, again] = [await importStorageKey(text), await importStorageKey(text)];
  expect(await fingerprintOf('asha', same)).toBe(await fingerprintOf('asha', again));
  expect(await fingerprintOf('asha', key)).not.toBe(await fingerprintOf('asha', same));
  expect(await fingerprintOf('zoe', key)).not.toBe(await fingerprintOf('asha', key));
});
