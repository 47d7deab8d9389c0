import { expect, test } from 'vitest';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import { gstLabels } from '../../../src/domain/invoice/gst-labels.ts';
import { gstRatesOfInvoice } from '../../../src/domain/invoice/gst-rates.ts';
import { parseIssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { companyAt, draftWith, ISSUED_AT } from '../../support/invoice.ts';

const SIX = { cgst: 6, sgst: 6.5 };

test('a stored invoice keeps the GST rates it was issued with', () => {
  const invoice = composeInvoice(draftWith(), companyAt(0), ISSUED_AT, SIX);
  const stored = parseIssuedInvoice(JSON.parse(JSON.stringify(invoice)));
  expect(stored && gstRatesOfInvoice(stored)).toEqual(SIX);
});

test('an invoice stored without its rates was issued with 9% CGST and 9% SGST', () => {
  const { gstRates: _, ...older } = composeInvoice(draftWith(), companyAt(0), ISSUED_AT, SIX);
  const stored = parseIssuedInvoice(older);
  expect(stored && gstRatesOfInvoice(stored)).toEqual({ cgst: 9, sgst: 9 });
});

test('an invoice without GST stores no rates', () => {
  const draft = draftWith({ includeGst: false });
  expect(composeInvoice(draft, companyAt(0), ISSUED_AT, SIX)).not.toHaveProperty('gstRates');
});

test('each tax label has its own percentage', () => {
  expect(gstLabels(SIX)).toEqual({
    cgst: 'CGST (6%)',
    sgst: 'SGST (6.5%)',
    include: 'Include GST (CGST 6% + SGST 6.5%)',
  });
});
