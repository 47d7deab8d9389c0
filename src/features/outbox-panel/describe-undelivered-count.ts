/** The outbox in one sentence. */
export function describeUndeliveredCount(undelivered: number): string {
  if (undelivered === 0) return 'Nothing is waiting on this device.';
  return `${undelivered} ${undelivered === 1 ? 'invoice is' : 'invoices are'} not delivered yet.`;
}
