import { describe, expect, test } from 'vitest';
import {
  beginProgress,
  noteUnreadable,
} from '../../../src/domain/shared-history/history-progress.ts';
import {
  toUnreadableRow,
  toUnreadCreditNote,
} from '../../../src/domain/shared-history/unreadable-row.ts';
import { isUnreadAgainst } from '../../../src/domain/tax/unread-credit-note.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';

const invoice = invoiceWith();
const { invoiceNumber, createdAt, company } = invoice;
const otherCompany = { ...invoice, company: { ...company, id: 'logistics' } };
const rowOf = (change: object = {}) =>
  invoiceRecord(7, {
    company_id: company.id,
    invoice_number: '2627C1A7K-0001',
    document: 'Credit note',
    against_invoice: invoiceNumber,
    ...change,
  });
const noteOf = (change: object = {}) => toUnreadCreditNote(toUnreadableRow(rowOf(change)));
const isAgainst = (note: ReturnType<typeof noteOf>, of = invoice) =>
  note && isUnreadAgainst(note, of);

describe('a row of the table that no invoice could be made of', () => {
  test('may be a credit note of the invoice whose number it names, and of no other', () => {
    expect(isAgainst(noteOf())).toBe('perhaps');
    expect(isAgainst(noteOf({ against_invoice: ` ${invoiceNumber.toLowerCase()}` }))).toBe(
      'perhaps',
    );
    expect(isAgainst(noteOf({ against_invoice: 'INV-2026-1' }))).toBe('no');
    expect(isAgainst(noteOf(), otherCompany)).toBe('no');
  });

  test('is one of the only invoice that fits, once that is known', () => {
    const against = { invoiceNumber, createdAt, companyId: company.id };
    expect(isAgainst(toUnreadCreditNote(toUnreadableRow(rowOf(), against)))).toBe('yes');
  });

  test.each([
    ['its reference is gone', { against_invoice: '' }],
    ['only its number tells', { against_invoice: '', document: '' }],
    ['its own number is gone too', { against_invoice: '', invoice_number: ' ' }],
    ['its company is gone', { company_id: '' }],
  ])('may be a credit note of any invoice of its company where %s', (_, change) => {
    expect(isAgainst(noteOf(change))).toBe('perhaps');
  });

  test('may be one by its reference alone, whatever document and number say', () => {
    expect(isAgainst(noteOf({ document: 'Tax invoice', invoice_number: 'X-1' }))).toBe('perhaps');
  });

  test('is no credit note where neither number, document nor reference say so', () => {
    const change = { document: '', against_invoice: '', invoice_number: 'INV-2026-9' };
    expect(noteOf(change)).toBeUndefined();
  });

  test('that an earlier version has noted by its key alone may be one by its number', () => {
    const key = { createdAt, invoiceNumber: '2627C1A7-0001', companyId: company.id };
    expect(isAgainst(toUnreadCreditNote(key))).toBe('perhaps');
    expect(toUnreadCreditNote({ ...key, invoiceNumber: '2627-1A7-0001' })).toBeUndefined();
  });
});

describe('the list of these rows', () => {
  const progress = beginProgress('https://sheet.example');

  test('has what a later reading tells of a row', () => {
    const [bare, told] = [
      toUnreadableRow(rowOf({ against_invoice: '' })),
      toUnreadableRow(rowOf()),
    ];
    const before = noteUnreadable(progress, [], [bare]);
    expect(noteUnreadable(before, [told], [told]).unreadable).toEqual([told]);
    expect(noteUnreadable(before, [bare], [bare])).toBe(before);
    expect(noteUnreadable(before, [bare], []).unreadable).toEqual([]);
  });

  test('keeps a credit note where hundreds of invoices cannot be read after it', () => {
    const others = Array.from({ length: 300 }, (_, index) => toUnreadableRow(invoiceRecord(index)));
    const { unreadable } = noteUnreadable(progress, [], [toUnreadableRow(rowOf()), ...others]);
    expect(unreadable).toHaveLength(200);
    expect(unreadable[0]).toEqual(toUnreadableRow(rowOf()));
    expect(unreadable.at(-1)).toEqual(others.at(-1));
  });
});
