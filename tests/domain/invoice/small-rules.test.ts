import { describe, expect, test } from 'vitest';
import { addItem } from '../../../src/domain/invoice/add-item.ts';
import { parseInvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import { isoDateOf } from '../../../src/domain/invoice/iso-date.ts';
import { toMailParameters } from '../../../src/domain/invoice/mail-parameters.ts';
import { newDraft } from '../../../src/domain/invoice/new-draft.ts';
import { pdfFileName } from '../../../src/domain/invoice/pdf-file-name.ts';
import { readRecipient } from '../../../src/domain/invoice/recipient.ts';
import { draftWith, invoiceWith } from '../../support/invoice.ts';

describe('a new draft', () => {
  test('has one row of one kilogram at no price, today, no GST and no company', () => {
    expect(newDraft('INV-2026-001', '2026-11-21')).toEqual({
      invoiceNumber: 'INV-2026-001',
      companyId: '',
      customer: { name: '', email: '', mobile: '', address: '' },
      shipping: { from: '', to: '', date: '2026-11-21' },
      items: [{ id: '1', description: '', quantity: 1000, price: 0 }],
      includeGst: false,
    });
  });

  test('gets rows numbered on, never twice the same', () => {
    const [first, second, third] = addItem(addItem(addItem([])));
    expect([first?.id, second?.id, third?.id]).toEqual(['1', '2', '3']);
    const left = [first, third].filter((item) => item !== undefined);
    expect(addItem(left).map(({ id }) => id)).toEqual(['1', '3', '4']);
  });

  test('reads back as it was kept; anything else is no draft', () => {
    expect(parseInvoiceDraft(JSON.parse(JSON.stringify(draftWith())))).toEqual(draftWith());
    for (const other of [
      null,
      {},
      { ...draftWith(), items: [] },
      { ...draftWith(), customer: 1 },
    ]) {
      expect(parseInvoiceDraft(other)).toBeUndefined();
    }
  });
});

test('today is the date on the wall, also just after midnight', () => {
  expect(isoDateOf(new Date(2026, 0, 2, 0, 0, 1))).toBe('2026-01-02');
  expect(isoDateOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
});

test.each([
  ['INV-2026-427', 'INV-2026-427.pdf'],
  ['2627/1A/0001', '2627-1A-0001.pdf'],
  ['a<b>:"c|?*\u0000d', 'a-b-c-d.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['', 'invoice.pdf'],
  ['...', 'invoice.pdf'],
  ['con', 'invoice-con.pdf'],
  ['  7. ', '7.pdf'],
  ['रसीद ७', 'रसीद ७.pdf'],
  ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
])('invoice %j is saved as %j', (number, name) => {
  expect(pdfFileName(number)).toBe(name);
});

describe('an invoice is mailed to exactly one address', () => {
  test.each([
    'zoe@customer.example',
    ' zoe+india@mail.customer.example ',
    'žofie@zákazník.example',
  ])('%j', (typed) => {
    expect(readRecipient(typed)).toEqual({ kind: 'recipient', address: typed.trim() });
  });

  test.each(['', '  ', '\n'])('%j: none is wanted', (typed) => {
    expect(readRecipient(typed)).toEqual({ kind: 'none' });
  });

  test.each([
    'zoe',
    'zoe@',
    '@b.example',
    'a@b',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'Zoë <a@b.example>',
    'a@b@c.example',
    'a b@c.example',
    'a@b..example',
    'mailto:a@b.example',
    `${'a'.repeat(250)}@b.example`,
  ])('%j is refused', (typed) => {
    expect(readRecipient(typed)).toEqual({ kind: 'malformed' });
  });
});

test('the mail carries recipient, names, number and the PDF', () => {
  expect(
    toMailParameters(invoiceWith(), 'zoe@customer.example', 'data:application/pdf;base64,'),
  ).toEqual({
    to_email: 'zoe@customer.example',
    to_name: 'Zoë Łukasiewicz',
    invoice_number: 'INV-2026-427',
    company_name: 'Sample Courier Company',
    attachment: 'data:application/pdf;base64,',
  });
});
