/**
 * What a page of the agency's own asks the worker: whether the desk would open offline, or to see to
 * it, for the desk or for the owner's workshop.
 */
export type OfflineDeskRequest = 'has-desk' | 'keep-desk' | 'keep-workshop';

/** Whether all that a page needs is on the device; what has arrived stays in either case. */
export type KeepOutcome =
  | { readonly kind: 'whole' }
  | {
      readonly kind: 'broken-off';
      /** Refused where the browser lets the site keep nothing, as in some private windows. */
      readonly reason: 'connection' | 'no-room' | 'refused';
    };

/** The request in a message to the worker; undefined for any other message. */
export function readDeskRequest(message: unknown): OfflineDeskRequest | undefined {
  return REQUESTS.find((request) => request === message);
}

const REQUESTS: readonly OfflineDeskRequest[] = ['has-desk', 'keep-desk', 'keep-workshop'];
