import type { CipherKey } from './cipher.ts';
import { hasCrypto } from './has-crypto.ts';

/**
 * The key of one device, for what must be opened there while nobody is signed in. Code can use it and
 * cannot read it, so it cannot be carried away by a script.
 */
export type DeviceKey = CipherKey;

/** A new random device key, not extractable; undefined where the browser has no cryptography. */
export async function makeDeviceKey(): Promise<DeviceKey | undefined> {
  if (!hasCrypto()) return undefined;
  const algorithm = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
}

/** Whether a stored value is such a key; a browser that cannot open its key store returns another. */
export function isDeviceKey(value: unknown): value is DeviceKey {
  if (typeof value !== 'object' || value === null) return false;
  const { type, usages } = value as { readonly type?: unknown; readonly usages?: unknown };
  return type === 'secret' && Array.isArray(usages) && usages.includes('decrypt');
}
