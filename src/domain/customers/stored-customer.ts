import type { Timestamp } from '../units.ts';
import type { CustomerRecord } from './customer-record.ts';

/** What staff said about a customer, and when. */
export interface StoredCustomer {
  readonly id: string;
  readonly changedAt: Timestamp;
  readonly record: CustomerRecord;
}
