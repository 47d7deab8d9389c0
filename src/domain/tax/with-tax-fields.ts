import * as v from 'valibot';
import type { Company } from '../invoice/company.ts';
import type { InvoiceDraft } from '../invoice/invoice-draft.ts';
import { DRAFT_TAX_FIELDS_SCHEMA } from './invoice-tax.ts';

const NOTHING_WRITTEN = v.parse(DRAFT_TAX_FIELDS_SCHEMA, {});

/**
 * A draft with tax fields where its company has `tax`, and without them elsewhere. A draft may have been
 * begun for another company, or before the staff file was changed. The same draft when nothing changes.
 *
 * @param earlier what was written before another company was chosen
 */
export function withTaxFields(
  draft: InvoiceDraft,
  company: Pick<Company, 'tax'> | undefined,
  earlier = NOTHING_WRITTEN,
): InvoiceDraft {
  const isTaxed = company?.tax !== undefined;
  if (isTaxed === (draft.tax !== undefined)) return draft;
  const { tax: _, ...plain } = draft;
  return isTaxed ? { ...plain, tax: earlier } : plain;
}
