import type { CustomerRecord } from './customer-record.ts';
import type { FingerprintCustomer } from './forgotten-check.ts';

/**
 * What stays of a customer with these keys, who is forgotten.
 *
 * @param invoices that list the customer no longer, by `invoiceIdentity`
 */
export async function forgottenRecord(
  invoices: readonly string[],
  keys: readonly string[],
  fingerprintOf: FingerprintCustomer,
): Promise<CustomerRecord> {
  const fingerprints = await Promise.all([...new Set(keys)].map(fingerprintOf));
  return { kind: 'forgotten', invoices: [...invoices], fingerprints };
}
