import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { checksumOf } from './checksum.ts';
import type { CipherKey } from './cipher.ts';
import { type Credentials, deriveKeyBits } from './credentials.ts';
import { MIN_ROUNDS } from './rounds.ts';

const KEY_BYTES = 32;
const ID_LETTERS = 12;

/** The key that drafts and invoices are sealed with, for as long as the desk is open. */
export interface StorageKey {
  /** Names the key without betraying it, so that another key's work is known at sight. */
  readonly id: string;
  /** Cannot be read out again. */
  readonly key: CipherKey;
}

/** A new random storage key: 256 bits as base64url. */
export function makeStorageKey(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

/**
 * The storage key that belongs to a pair, the same in every build, so that a new deployment opens
 * the drafts of the one before. Guessing the pair by it costs as much as by the sealed file.
 */
export async function deriveStorageKey(pair: Credentials): Promise<string> {
  const salt = new TextEncoder().encode(`vault1.storage-key.${pair.id.normalize('NFKC')}`);
  return encodeBase64Url(await deriveKeyBits(pair, salt, MIN_ROUNDS));
}

export function isStorageKeyText(text: string): boolean {
  return decodeBase64Url(text)?.length === KEY_BYTES;
}

/** Takes the storage key of an opened staff file into use; throws a RangeError if it is none. */
export async function importStorageKey(text: string): Promise<StorageKey> {
  const raw = decodeBase64Url(text);
  if (raw?.length !== KEY_BYTES) throw new RangeError('a storage key has 32 bytes');
  const id = (await checksumOf(`vault1.key-id.${encodeBase64Url(raw)}`)).slice(0, ID_LETTERS);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { id, key };
}
