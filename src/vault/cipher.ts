import { padText, unpadText } from './padding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** WebCrypto's `CryptoKey`, derived from `importKey` because Node's types have no global of that name. */
export type CipherKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** 96 bits, the IV length recommended for AES-GCM (NIST SP 800-38D, section 5.2.1.1). */
export const IV_BYTES = 12;

export interface Ciphertext {
  readonly iv: Bytes;
  /** The encrypted text followed by its 128-bit tag. */
  readonly body: Bytes;
}

/** Encrypts a padded text with AES-GCM under a new random iv; `header` is authenticated, not encrypted. */
export async function encrypt(text: string, key: CipherKey, header: string): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const body = await crypto.subtle.encrypt(parametersOf(iv, header), key, padText(text));
  return { iv, body: new Uint8Array(body) };
}

/** The text; undefined when key, iv, header and body do not belong together. */
export async function decrypt(
  { iv, body }: Ciphertext,
  key: CipherKey,
  header: string,
): Promise<string | undefined> {
  try {
    const padded = await crypto.subtle.decrypt(parametersOf(iv, header), key, body);
    return unpadText(new Uint8Array(padded));
  } catch {
    // WebCrypto throws the same OperationError for every cause, so they cannot be distinguished.
    return undefined;
  }
}

function parametersOf(iv: Bytes, header: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(header) };
}
