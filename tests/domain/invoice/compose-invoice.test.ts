import { describe, expect, test } from 'vitest';
import { appendNewItem } from '../../../src/domain/invoice/append-new-item.ts';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import { parseIssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import type { Item } from '../../../src/domain/invoice/item.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT, itemsOf } from '../../support/invoice.ts';

describe('empty rows at the end', () => {
  const written = itemsOf(2);

  test('are left out of the invoice and kept in the draft', () => {
    const draft = draftWith({ items: appendNewItem(appendNewItem(written)) });
    const { items, totals } = compose(draft.items);
    expect(items).toEqual(written);
    expect(totals).toEqual(compose(written).totals);
    expect(draft.items).toHaveLength(4);
  });

  test('are left out even if a space or an invisible mark was typed', () => {
    const [blank] = appendNewItem([]).map((item) => ({
      ...item,
      id: '3',
      description: ' \u200B\n',
    }));
    expect(compose(blank ? [...written, blank] : []).items).toEqual(written);
  });

  test.each<[string, Partial<Item>]>([
    ['a description', { description: 'Free gift' }],
    ['a weight', { quantity: grams(0) }],
    ['a price', { price: paise(1) }],
  ])('are no longer empty once they have %s', (_, change) => {
    const items = appendNewItem(written).map((item) =>
      item.id === '3' ? { ...item, ...change } : item,
    );
    expect(compose(items).items).toEqual(items);
  });

  test('are kept when a filled-in row follows', () => {
    const [first, second] = written;
    const items = [first, { ...appendNewItem([])[0], id: '9' }, second] as Item[];
    expect(compose(items).items).toEqual(items);
  });

  test('are reduced to one when all rows are empty', () => {
    expect(compose(appendNewItem([])).items).toEqual(appendNewItem([]));
    expect(compose(appendNewItem(appendNewItem(appendNewItem([])))).items).toEqual(
      appendNewItem([]),
    );
  });
});

test('a stored invoice reads back exactly, so that its PDF has the same bytes again', () => {
  const written = JSON.stringify(compose(appendNewItem(appendNewItem([]))));
  expect(JSON.stringify(parseIssuedInvoice(JSON.parse(written)))).toBe(written);
});

function compose(items: Item[]) {
  return composeInvoice(draftWith({ items }), companyAt(0), ISSUED_AT, GST_RATES);
}
