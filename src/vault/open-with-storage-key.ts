import { decodeBase64Url } from './base64url.ts';
import { decrypt } from './cipher.ts';
import type { StorageKey } from './storage-key.ts';

export type StorageKeyOpening =
  | { readonly kind: 'opened'; readonly text: string }
  /** Apparently intact, but sealed with another storage key, as under another staff file. */
  | { readonly kind: 'other-key' }
  | { readonly kind: 'damaged'; readonly reason: string };

/** Opens what `sealWithStorageKey` sealed for the same `place`; elsewhere it counts as damaged. */
export async function openWithStorageKey(
  sealed: string,
  { id, key }: StorageKey,
  place: string,
): Promise<StorageKeyOpening> {
  const [format, use, keyId, ivText = '', bodyText = '', ...rest] = sealed.split('.');
  const iv = decodeBase64Url(ivText);
  const body = decodeBase64Url(bodyText);
  if (format !== 'vault1' || use !== 'key' || rest.length > 0 || !iv?.length || !body?.length) {
    return { kind: 'damaged', reason: 'unknown form' };
  }
  if (keyId !== id) return { kind: 'other-key' };
  const text = await decrypt({ iv, body }, key, `vault1.key.${id}.${place}`);
  if (text === undefined) return { kind: 'damaged', reason: 'the seal is broken' };
  return { kind: 'opened', text };
}
