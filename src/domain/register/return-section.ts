import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { checkGstin } from '../tax/check-gstin.ts';

/** Where a document goes in the sheets of GSTR-1. */
export interface ReturnSection {
  /** The sheet; empty where the invoice has no tax fields, so that only the accountant knows. */
  readonly sheet: '' | 'b2b' | 'b2c' | 'exp' | 'cdnr' | 'cdnur' | 'exemp';
  /** What the sheet calls the kind of invoice; empty where it has no such column. */
  readonly supply: string;
}

/**
 * The sheet of GSTR-1 for a document. What is supplied to an unregistered customer is `b2c`: from which
 * value on it goes to b2cl, and its credit note to cdnur, is for the return to say.
 */
export function returnSectionOf(
  { tax }: IssuedInvoice,
  kind: 'invoice' | 'credit-note',
): ReturnSection {
  if (tax === undefined) return { sheet: '', supply: '' };
  const isRegistered = checkGstin(tax.written.customerGstin).kind === 'valid';
  const isNote = kind === 'credit-note';
  switch (tax.treatment.kind) {
    case 'no-gst':
      return { sheet: 'exemp', supply: '' };
    case 'export-lut':
    case 'export-igst': {
      const isPaid = tax.treatment.kind === 'export-igst';
      // A unit in a special economic zone has a GSTIN like anybody else.
      if (isRegistered)
        return {
          sheet: isNote ? 'cdnr' : 'b2b',
          supply: `SEZ supplies ${isPaid ? 'with' : 'without'} payment`,
        };
      return isNote
        ? { sheet: 'cdnur', supply: isPaid ? 'EXPWP' : 'EXPWOP' }
        : { sheet: 'exp', supply: isPaid ? 'WPAY' : 'WOPAY' };
    }
    case 'intra-state':
    case 'inter-state':
      return isRegistered
        ? { sheet: isNote ? 'cdnr' : 'b2b', supply: 'Regular B2B' }
        : { sheet: 'b2c', supply: '' };
  }
}
