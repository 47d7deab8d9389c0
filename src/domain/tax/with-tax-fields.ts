import * as v from 'valibot';
import type { Company } from '../invoice/company.ts';
import type { InvoiceDraft } from '../invoice/invoice-draft.ts';
import { DRAFT_TAX_FIELDS_SCHEMA, type DraftTaxFields } from './invoice-tax.ts';

/** Tax fields in which nothing is written yet. */
export const NO_TAX_FIELDS: DraftTaxFields = v.parse(DRAFT_TAX_FIELDS_SCHEMA, {});

/**
 * A draft with tax fields where its company has `tax`, as it may have been begun for another company or
 * before the staff file was changed. Where the company has none, what was written stays, unseen, for
 * the day on which it has. The same draft when nothing changes.
 */
export function withTaxFields(
  draft: InvoiceDraft,
  company: Pick<Company, 'tax'> | undefined,
): InvoiceDraft {
  const isMissing = company?.tax !== undefined && draft.tax === undefined;
  return isMissing ? { ...draft, tax: NO_TAX_FIELDS } : draft;
}
