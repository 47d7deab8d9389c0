import { createCipheriv, createDecipheriv, createHash, KeyObject, randomBytes } from 'node:crypto';
import type { CipherKey } from '../../../src/vault/cipher.ts';

interface GcmParameters {
  readonly iv: Uint8Array;
  readonly additionalData: Uint8Array;
}

const TAG_BYTES = 16;

/**
 * Lets `crypto.subtle` encrypt, decrypt and hash at once instead of on threads of their own, whose
 * order differs from run to run: a random day then goes the same way each time.
 */
export function answerCryptoAtOnce(): void {
  const { subtle } = crypto;
  Object.assign(subtle, {
    encrypt: async ({ iv, additionalData }: GcmParameters, key: CipherKey, data: Uint8Array) => {
      const cipher = createCipheriv('aes-256-gcm', KeyObject.from(key), iv);
      cipher.setAAD(additionalData);
      return join(cipher.update(data), cipher.final(), cipher.getAuthTag());
    },
    decrypt: async ({ iv, additionalData }: GcmParameters, key: CipherKey, data: Uint8Array) => {
      const decipher = createDecipheriv('aes-256-gcm', KeyObject.from(key), iv);
      decipher.setAAD(additionalData);
      decipher.setAuthTag(data.subarray(-TAG_BYTES));
      return join(decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final());
    },
    digest: async (_: string, data: Uint8Array) => join(createHash('sha256').update(data).digest()),
    generateKey: async (algorithm: AesAlgorithm, isExtractable: boolean, usages: KeyUsages) =>
      subtle.importKey('raw', randomBytes(algorithm.length / 8), 'AES-GCM', isExtractable, usages),
  });
}

interface AesAlgorithm {
  readonly length: number;
}

type KeyUsages = Parameters<typeof crypto.subtle.importKey>[4];

function join(...parts: readonly Uint8Array[]): ArrayBuffer {
  return new Uint8Array(Buffer.concat(parts)).buffer;
}
