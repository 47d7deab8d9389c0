import { normaliseCredential } from './normalise-credential.ts';

/** What staff type to sign in. */
export interface Credentials {
  readonly id: string;
  readonly password: string;
}

/**
 * Derives 256 bits from ID and password with PBKDF2-SHA-256. Both are normalised to NFKC, so that the
 * same letters typed on another keyboard (composed, full-width) still match.
 */
export async function deriveKeyBits(
  pair: Credentials,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = JSON.stringify([normaliseCredential(pair.id), normaliseCredential(pair.password)]);
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
}
