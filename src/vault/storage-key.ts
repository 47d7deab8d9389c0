import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { checksumOf } from './checksum.ts';
import type { CipherKey } from './cipher.ts';
import { type Credentials, deriveKeyBits } from './credentials.ts';
import { normaliseCredential } from './normalise-credential.ts';
import { MIN_ROUNDS } from './rounds.ts';

const KEY_BYTES = 32;
const ID_LETTERS = 12;

/** The key that drafts and invoices are sealed with, while staff are signed in. */
export interface StorageKey {
  /** Identifies the key without revealing it, so that what another key sealed can be recognised. */
  readonly id: string;
  /** Not extractable. */
  readonly key: CipherKey;
  /** Derived from the same text, for `fingerprintOf` alone; not extractable. */
  readonly fingerprintKey: CipherKey;
}

/** A new random storage key: 256 bits as base64url. */
export function generateStorageKeyText(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

/**
 * The storage key derived from ID and password, the same in every build, so that a new deployment
 * opens the drafts of the one before. Guessing the pair from it is as hard as from the sealed file.
 */
export async function deriveStorageKeyText(pair: Credentials): Promise<string> {
  const salt = new TextEncoder().encode(`vault1.storage-key.${normaliseCredential(pair.id)}`);
  return encodeBase64Url(await deriveKeyBits(pair, salt, MIN_ROUNDS));
}

/** Whether a text is 32 bytes as base64url. */
export function isStorageKeyText(text: string): boolean {
  return decodeBase64Url(text)?.length === KEY_BYTES;
}

/** Imports a storage key from its base64url text; throws a RangeError unless it has 32 bytes. */
export async function importStorageKey(text: string): Promise<StorageKey> {
  const raw = decodeBase64Url(text);
  if (raw?.length !== KEY_BYTES) throw new RangeError('a storage key has 32 bytes');
  const checksumFor = (use: string) => checksumOf(`vault1.${use}.${encodeBase64Url(raw)}`);
  const id = (await checksumFor('key-id')).slice(0, ID_LETTERS);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const fingerprintKey = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(await checksumFor('fingerprint-key')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return { id, key, fingerprintKey };
}
