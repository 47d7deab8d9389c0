import { padText, unpadText } from './padding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** WebCrypto's key, named by what makes it: Node's types have no global `CryptoKey`. */
export type CipherKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** 96 bits, the length that AES-GCM is made for (NIST SP 800-38D, 5.2.1.1). */
const IV_BYTES = 12;

export interface Ciphertext {
  readonly iv: Bytes;
  /** The encrypted text with its 128-bit tag behind it. */
  readonly body: Bytes;
}

/** Encrypts with AES-256-GCM under a fresh random iv; `header` stays readable and is authenticated. */
export async function encrypt(text: string, key: CipherKey, header: string): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const body = await crypto.subtle.encrypt(parametersOf(iv, header), key, padText(text));
  return { iv, body: new Uint8Array(body) };
}

/** The text, or undefined when key, iv, header and body do not belong together. */
export async function decrypt(
  { iv, body }: Ciphertext,
  key: CipherKey,
  header: string,
): Promise<string | undefined> {
  try {
    const padded = await crypto.subtle.decrypt(parametersOf(iv, header), key, body);
    return unpadText(new Uint8Array(padded));
  } catch {
    // WebCrypto gives one mute OperationError for every reason; there is nothing to tell apart.
    return undefined;
  }
}

function parametersOf(iv: Bytes, header: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(header) };
}
