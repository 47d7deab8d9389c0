import type { Timestamp } from '../units.ts';
import type { StoredCustomer } from './stored-customer.ts';

/** When a customer got the last of the names in this record. */
export function namedAt({ changedAt, record }: Omit<StoredCustomer, 'id'>): Timestamp {
  return (record.kind === 'kept' && record.namedAt) || changedAt;
}
