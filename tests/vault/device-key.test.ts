import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type DeviceKey, isDeviceKey, makeDeviceKey } from '../../src/vault/device-key.ts';
import { openOnDevice } from '../../src/vault/open-on-device.ts';
import { sealOnDevice } from '../../src/vault/seal-on-device.ts';

const TEXT = '{"customer":"Zoë"}';

async function newKey(): Promise<DeviceKey> {
  const key = await makeDeviceKey();
  if (key === undefined) throw new Error('no key');
  return key;
}

test('a device key opens what it sealed, and gives itself away to nobody', async () => {
  const key = await newKey();
  const sealed = await sealOnDevice(TEXT, key, 'here');
  expect(Buffer.from(sealed).includes('customer')).toBe(false);
  expect(await openOnDevice(sealed, key, 'here')).toBe(TEXT);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  expect(isDeviceKey(structuredClone(key))).toBe(true);
  expect(isDeviceKey(null)).toBe(false);
});

test('nothing sealed opens in another place or with another key', async () => {
  const key = await newKey();
  const sealed = await sealOnDevice(TEXT, key, 'here');
  expect(await openOnDevice(sealed, key, 'there')).toBeUndefined();
  expect(await openOnDevice(sealed, await newKey(), 'here')).toBeUndefined();
});

test('nothing opens that was cut off or changed by a bit', async () => {
  const key = await newKey();
  const sealed = await sealOnDevice(TEXT, key, 'here');
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (index, bit) => {
      const changed = Uint8Array.from(sealed, (byte, at) =>
        at === index ? byte ^ (1 << bit) : byte,
      );
      expect(await openOnDevice(changed, key, 'here')).toBeUndefined();
      expect(await openOnDevice(sealed.subarray(0, index), key, 'here')).toBeUndefined();
    }),
  );
});

test('a page without cryptography has no device key', async () => {
  vi.stubGlobal('crypto', {});
  expect(await makeDeviceKey()).toBeUndefined();
  vi.unstubAllGlobals();
});
