import { encodeBase64Url } from './base64url.ts';
import type { StorageKey } from './storage-key.ts';

/**
 * HMAC-SHA-256 of a text, as base64url: the same on every device of the agency, and nobody without the
 * storage key can try which text it is of.
 */
export async function fingerprintOf(
  text: string,
  { fingerprintKey }: Pick<StorageKey, 'fingerprintKey'>,
): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', fingerprintKey, new TextEncoder().encode(text));
  return encodeBase64Url(new Uint8Array(signed));
}
