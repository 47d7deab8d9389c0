import { encodeBase64Url } from './base64url.ts';
import { encrypt } from './cipher.ts';
import type { StorageKey } from './storage-key.ts';

/**
 * Seals a text to be stored on the device, as `vault1.key.{key id}.{iv}.{body}`. `place` says where
 * (`drafts/17`): it opens only there, so that no record can be passed off as another.
 */
export async function sealWithStorageKey(
  text: string,
  { id, key }: StorageKey,
  place: string,
): Promise<string> {
  const header = `vault1.key.${id}`;
  const { iv, body } = await encrypt(text, key, `${header}.${place}`);
  return [header, encodeBase64Url(iv), encodeBase64Url(body)].join('.');
}
