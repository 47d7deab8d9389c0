import { decodeBase64Url } from './base64url.ts';
import { checksumOf } from './checksum.ts';
import { type Ciphertext, decrypt } from './cipher.ts';
import { type Credentials, deriveKeyBits } from './credentials.ts';
import { hasCrypto } from './has-crypto.ts';
import { areRoundsSafe } from './rounds.ts';

export type CredentialsOpening =
  | { readonly kind: 'opened'; readonly text: string }
  /**
   * The checksum is valid and this pair does not open the file. A file that was altered and given a
   * new checksum has this outcome too, because a failed tag does not say why.
   */
  | { readonly kind: 'wrong-pair' }
  /** The file has changed since it was sealed, or is in an unknown form; no pair was tried. */
  | { readonly kind: 'damaged'; readonly reason: string }
  /** No `crypto.subtle`: the page was not loaded over https or from localhost. */
  | { readonly kind: 'no-crypto' };

interface SealedWithPair extends Ciphertext {
  readonly header: string;
  readonly rounds: number;
  readonly salt: Uint8Array<ArrayBuffer>;
}

/** Opens what `sealWithCredentials` sealed. Deriving the key is slow, but off the main thread. */
export async function openWithCredentials(
  sealed: string,
  pair: Credentials,
): Promise<CredentialsOpening> {
  if (!hasCrypto()) return { kind: 'no-crypto' };
  const parts = readParts(sealed);
  if (typeof parts === 'string') return { kind: 'damaged', reason: parts };
  if (!(await isWhole(sealed))) return { kind: 'damaged', reason: 'the checksum does not fit' };
  const bits = await deriveKeyBits(pair, parts.salt, parts.rounds);
  const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['decrypt']);
  const text = await decrypt(parts, key, parts.header);
  return text === undefined ? { kind: 'wrong-pair' } : { kind: 'opened', text };
}

/** The parts of the sealed text, or the reason why it cannot be read. */
function readParts(sealed: string): SealedWithPair | string {
  const [format, use, kdf, roundsText = '', ...fields] = sealed.split('.');
  if (format !== 'vault1' || use !== 'pair' || fields.length !== 4) return 'unknown form';
  if (kdf !== 'pbkdf2-sha256') return 'unknown key derivation';
  const rounds = /^[1-9]\d*$/.test(roundsText) ? Number(roundsText) : 0;
  if (!areRoundsSafe(rounds)) return 'rounds out of bounds';
  const [salt, iv, body] = fields.map(decodeBase64Url);
  if (salt === undefined || iv === undefined || body === undefined) return 'unreadable letters';
  return { header: `${format}.${use}.${kdf}.${roundsText}`, rounds, salt, iv, body };
}

async function isWhole(sealed: string): Promise<boolean> {
  const end = sealed.lastIndexOf('.');
  return (await checksumOf(sealed.slice(0, end))) === sealed.slice(end + 1);
}
