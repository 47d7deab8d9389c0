import { expect, test } from 'vitest';
import { toMailContent } from '../../../src/domain/invoice/to-mail-content.ts';
import { invoiceWith } from '../../support/invoice.ts';

test('the mail carries recipient, names, number and the PDF', () => {
  expect(toMailContent(invoiceWith(), 'data:application/pdf;base64,')).toEqual({
    to_email: 'zoe@customer.example',
    to_name: 'Zoë Łukasiewicz',
    invoice_number: 'INV-2026-427',
    company_name: 'Sample Courier Company',
    attachment: 'data:application/pdf;base64,',
  });
});
