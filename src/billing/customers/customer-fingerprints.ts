import type { FingerprintCustomer } from '../../domain/customers/forgotten-check.ts';
import { fingerprintOf } from '../../vault/fingerprint.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

/** Fingerprints of customers by their `customerKey`, each made once while staff are signed in. */
export function makeCustomerFingerprints(storageKey: StorageKey): FingerprintCustomer {
  const made = new Map<string, Promise<string>>();
  return (key) => {
    const fingerprint = made.get(key) ?? fingerprintOf(`customers/${key}`, storageKey);
    made.set(key, fingerprint);
    return fingerprint;
  };
}
