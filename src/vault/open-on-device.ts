import { decrypt, IV_BYTES } from './cipher.ts';
import type { DeviceKey } from './device-key.ts';
import { deviceHeaderOf } from './seal-on-device.ts';

/** Opens what `sealOnDevice` sealed for the same `place`; undefined if it is damaged or was sealed elsewhere. */
export function openOnDevice(
  sealed: Uint8Array,
  key: DeviceKey,
  place: string,
): Promise<string | undefined> {
  const bytes = new Uint8Array(sealed);
  const parts = { iv: bytes.subarray(0, IV_BYTES), body: bytes.subarray(IV_BYTES) };
  return decrypt(parts, key, deviceHeaderOf(place));
}
