import { encodeBase64Url } from './base64url.ts';
import { checksumOf } from './checksum.ts';
import { type CipherKey, encrypt } from './cipher.ts';
import { type Credentials, deriveKeyBits } from './credentials.ts';
import { areRoundsSafe, MIN_ROUNDS } from './rounds.ts';

const SALT_BYTES = 16;

/**
 * Seals a text so that only ID and password open it: AES-256-GCM under a PBKDF2-SHA-256 key.
 *
 * The form is `vault1.pair.pbkdf2-sha256.{rounds}.{salt}.{iv}.{body}.{checksum}`; its first four
 * parts are the authenticated header. The checksum protects nothing: it tells a damaged file from a
 * wrong password, which AES-GCM alone cannot. Throws a RangeError when `rounds` is out of bounds.
 */
export async function sealWithCredentials(
  text: string,
  pair: Credentials,
  rounds: number = MIN_ROUNDS,
): Promise<string> {
  if (!areRoundsSafe(rounds)) throw new RangeError(`${rounds} rounds of PBKDF2 are not allowed`);
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await importPairKey(pair, salt, rounds);
  const header = `vault1.pair.pbkdf2-sha256.${rounds}`;
  const { iv, body } = await encrypt(text, key, header);
  const sealed = [header, ...[salt, iv, body].map(encodeBase64Url)].join('.');
  return `${sealed}.${await checksumOf(sealed)}`;
}

async function importPairKey(
  pair: Credentials,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CipherKey> {
  const bits = await deriveKeyBits(pair, salt, rounds);
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt']);
}
