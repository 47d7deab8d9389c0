import type { Timestamp } from '../units.ts';

interface SignInTimes {
  readonly signedInAt: Timestamp;
  /** When it is to be stored, which may be later. */
  readonly now: Timestamp;
}

/**
 * Whether what is stored is of a later sign-in on this device. The device's clock tells it, as no count of
 * sign-ins outlives a storage that fails. A stored time that is yet to come is of before the clock was set
 * back, and counts as earlier: no sign-in is ignored because the clock was ahead once. Both times of a
 * sign-in are of one clock, as setting it back locks an open desk. So only a sign-in that found no room
 * until such a wrong time had come is taken for late, and the next one is not.
 */
export function isLateSignIn(
  { signedInAt, now }: SignInTimes,
  storedSignIn: Timestamp | undefined,
): boolean {
  return storedSignIn !== undefined && signedInAt < storedSignIn && storedSignIn <= now;
}
