import { expect, test } from 'vitest';
import { amountsDue } from '../../../src/domain/payments/amounts-due.ts';
import type { CreditNote } from '../../../src/domain/tax/credit-note.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { invoiceWith } from '../../support/invoice.ts';

const NOTHING = { subtotal: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0) };

function noteOf(invoice: CreditNote['invoice'], total: number): CreditNote {
  return {
    creditNoteNumber: '2627C1A7-0001',
    invoice,
    reason: '',
    lines: [{ row: 1, weight: grams(0), amount: paise(0) }],
    sums: { ...NOTHING, roundedOff: paise(0), total: paise(total) },
    createdAt: invoice.createdAt,
  };
}

test('credit notes of an invoice lower what is due, and those of others do not', () => {
  const invoice = invoiceWith();
  const other = invoiceWith({ invoiceNumber: 'INV-2026-428' });
  const dueOf = amountsDue([noteOf(invoice, -100), noteOf(invoice, -250), noteOf(other, -7)], []);
  expect(dueOf(invoice).amount).toBe(invoice.totals.total - 350);
  expect(dueOf(other).amount).toBe(other.totals.total - 7);
  expect(dueOf(invoiceWith({ invoiceNumber: 'INV-2026-429' })).amount).toBe(invoice.totals.total);
});

test('an unreadable credit note of an invoice makes what is due at most that, and of no other invoice', () => {
  const [invoice, other] = [invoiceWith(), invoiceWith({ invoiceNumber: 'INV-2026-428' })];
  const { invoiceNumber, createdAt, company } = invoice;
  const against = { invoiceNumber, createdAt, companyId: company.id };
  const unread = [{ key: undefined, against }];
  const dueOf = amountsDue([], unread);
  expect(dueOf(invoice)).toEqual({ amount: invoice.totals.total, unread });
  expect(dueOf(other).unread).toEqual([]);
});

test('one that says nothing of its invoice may be of any', () => {
  const unread = [{ key: undefined, against: undefined }];
  expect(amountsDue([], unread)(invoiceWith()).unread).toEqual(unread);
});

test('a credit note counts though the sheet has dropped the zeros before its invoice’s number', () => {
  const [asIssued, fromSheet] = ['0012', '12'].map((invoiceNumber) =>
    invoiceWith({ invoiceNumber }),
  );
  if (asIssued === undefined || fromSheet === undefined) throw new Error('there are two');
  const { total } = asIssued.totals;
  expect(amountsDue([noteOf(fromSheet, -total)], [])(asIssued).amount).toBe(0);
  expect(amountsDue([noteOf(asIssued, -total)], [])(fromSheet).amount).toBe(0);
});
