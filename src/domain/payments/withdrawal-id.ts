const END = '/withdrawn';

/** The id of the record that withdraws a payment: one, on whichever device it is withdrawn. */
export function withdrawalId(paymentId: string): string {
  return `${paymentId}${END}`;
}

/** The id of the payment that a record with this id withdraws; undefined for a payment. */
export function withdrawnPayment(id: string): string | undefined {
  return id.endsWith(END) ? id.slice(0, -END.length) : undefined;
}
