import type { NaturalKey } from '../outbox/entry.ts';

/** An invoice or credit note as far as its number has to be explained. */
export interface NumberedInvoice {
  readonly key: NaturalKey;
  readonly companyName: string;
  /** Empty when unknown. */
  readonly customerName: string;
  /** The desk that issued it; empty when unknown. */
  readonly desk: string;
}
