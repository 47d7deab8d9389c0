import { encrypt } from './cipher.ts';
import type { DeviceKey } from './device-key.ts';

/**
 * Seals a text with the device's key, as iv and body in one array of bytes. `place` says where it is
 * stored (`requests/17/mail`): it opens only there, so that no record can be passed off as another.
 */
export async function sealOnDevice(
  text: string,
  key: DeviceKey,
  place: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { iv, body } = await encrypt(text, key, deviceHeaderOf(place));
  const sealed = new Uint8Array(iv.length + body.length);
  sealed.set(iv);
  sealed.set(body, iv.length);
  return sealed;
}

/** What is authenticated beside the text. */
export function deviceHeaderOf(place: string): string {
  return `vault1.device.${place}`;
}
