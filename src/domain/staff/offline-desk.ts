/** What the desk's page asks its worker: whether the desk would open offline, or to see to it. */
export type OfflineDeskRequest = 'has-desk' | 'keep-desk';

/** Whether all files are on the device; what has arrived stays in either case. */
export type KeepOutcome =
  | { readonly kind: 'whole' }
  | { readonly kind: 'broken-off'; readonly reason: 'connection' | 'no-room' };

/** The request in a message to the worker; undefined for any other message. */
export function readDeskRequest(message: unknown): OfflineDeskRequest | undefined {
  return message === 'has-desk' || message === 'keep-desk' ? message : undefined;
}
