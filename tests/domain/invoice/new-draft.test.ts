import { describe, expect, test } from 'vitest';
import { appendNewItem } from '../../../src/domain/invoice/append-new-item.ts';
import { parseInvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import { newDraft } from '../../../src/domain/invoice/new-draft.ts';
import { uncheckedIsoDate } from '../../../src/domain/iso-date.ts';
import { draftWith } from '../../support/invoice.ts';

describe('a draft', () => {
  test('starts with one row of one kilogram and no price, today’s date, no GST and no company', () => {
    expect(newDraft('INV-2026-001', uncheckedIsoDate('2026-11-21'))).toEqual({
      invoiceNumber: 'INV-2026-001',
      companyId: '',
      customer: { name: '', email: '', mobile: '', address: '' },
      shipping: { from: '', to: '', date: '2026-11-21' },
      items: [{ id: '1', description: '', quantity: 1000, price: 0 }],
      includeGst: false,
    });
  });

  test('gives every added row a number of its own', () => {
    const [first, second, third] = appendNewItem(appendNewItem(appendNewItem([])));
    expect([first?.id, second?.id, third?.id]).toEqual(['1', '2', '3']);
    const left = [first, third].filter((item) => item !== undefined);
    expect(appendNewItem(left).map(({ id }) => id)).toEqual(['1', '3', '4']);
  });

  test('reads back as it was saved; anything else is not a draft', () => {
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

  test('saved by a newer version keeps the fields that this version does not know', () => {
    const { customer, shipping, items } = draftWith();
    const later = { added: 'by a newer version' };
    const saved = {
      ...draftWith(),
      customer: { ...customer, ...later },
      shipping: { ...shipping, ...later },
      items: items.map((item) => ({ ...item, ...later })),
      ...later,
    };
    expect(parseInvoiceDraft(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  test('saved before a field was added opens with that field empty', () => {
    const { mobile: _, ...customer } = draftWith().customer;
    const opened = parseInvoiceDraft({ ...draftWith(), customer });
    expect(opened?.customer).toEqual({ ...customer, mobile: '' });
  });
});
