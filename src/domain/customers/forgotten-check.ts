import { timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import type { StoredCustomer } from './stored-customer.ts';

/** What is kept in the place of a `customerKey` that must not be kept: one that tells nobody who it is. */
export type FingerprintCustomer = (key: string) => Promise<string>;

/** Tells of a `customerKey` when that customer was last forgotten, where it was at this time or later. */
export type ForgottenCheck = (key: string, time: Timestamp) => Promise<Timestamp | undefined>;

/** Asked with this time, a check tells of whoever was ever forgotten. */
export const EVER = timestamp(0);

/**
 * What was forgotten covers what was issued or corrected before, on whichever device, however late it
 * comes here. The clocks of the devices say what was before.
 */
export function makeForgottenCheck(
  stored: readonly StoredCustomer[],
  fingerprintOf: FingerprintCustomer,
): ForgottenCheck {
  const forgottenAt = new Map<string, Timestamp>();
  for (const { changedAt, record } of stored) {
    if (record.kind !== 'forgotten') continue;
    for (const fingerprint of record.fingerprints ?? []) {
      const known = forgottenAt.get(fingerprint);
      if (known === undefined || known < changedAt) forgottenAt.set(fingerprint, changedAt);
    }
  }
  const last = Math.max(...forgottenAt.values());
  return async (key, time) => {
    // Fingerprints of thousands of customers take a while, and most lists need none.
    if (time > last) return undefined;
    const at = forgottenAt.get(await fingerprintOf(key));
    return at !== undefined && time <= at ? at : undefined;
  };
}
