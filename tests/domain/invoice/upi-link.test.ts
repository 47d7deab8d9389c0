import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import { upiLinkOf } from '../../../src/domain/invoice/upi-link.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT, invoiceWith } from '../../support/invoice.ts';

function linkFor(price: number, change: { invoiceNumber?: string; name?: string } = {}) {
  const { invoiceNumber = 'INV-2026-427', name = 'Sample Courier Company' } = change;
  const items = [{ id: '1', description: '', quantity: grams(1000), price: paise(price) }];
  const company = { ...companyAt(0), name, upi: 'courier.sample@bank' };
  const draft = draftWith({ items, includeGst: false, invoiceNumber });
  return upiLinkOf(composeInvoice(draft, company, ISSUED_AT, GST_RATES));
}

test('a UPI link names payee, amount and invoice', () => {
  expect(linkFor(123_456)).toBe(
    'upi://pay?pa=courier.sample@bank&pn=Sample%20Courier%20Company&am=1234.56&cu=INR' +
      '&tn=Invoice%20INV-2026-427',
  );
});

test('the amount always has two decimals', () => {
  expect(linkFor(500_000)).toContain('&am=5000.00&');
  expect(linkFor(5)).toContain('&am=0.05&');
});

test('the amount is the total with its tax, to the paisa', () => {
  const invoice = invoiceWith();
  const link = upiLinkOf({ ...invoice, company: { ...invoice.company, upi: 'a.b@bank' } });
  expect(link).toContain(`&am=${(invoice.totals.total / 100).toFixed(2)}&`);
});

test('a company without a UPI ID has no link, and an invoice of nothing has none', () => {
  expect(upiLinkOf(invoiceWith())).toBeUndefined();
  expect(linkFor(0)).toBeUndefined();
});

test('any name and number can be read back from the link, up to 50 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string(), (name, number) => {
      const link = linkFor(100, { name, invoiceNumber: `N${number}` }) ?? '';
      const query = new URLSearchParams(link.slice(link.indexOf('?')));
      expect([...query.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn']);
      expect(query.get('pn')).toBe([...name].slice(0, 50).join(''));
      expect([...(query.get('tn') ?? '')].length).toBeLessThanOrEqual(50);
    }),
  );
});
