/** The outbox in one sentence. */
export function describeUndeliveredCount(undelivered: number): string {
  if (undelivered === 0) return 'Everything is delivered.';
  return `${undelivered} ${undelivered === 1 ? 'invoice is' : 'invoices are'} not delivered yet.`;
}
