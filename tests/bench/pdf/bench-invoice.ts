import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { invoiceWith } from '../../support/invoice.ts';

/** An invoice of so many items, no two of them alike. */
export function benchInvoice(count: number): IssuedInvoice {
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    description: `Cotton kurta, block printed, size ${index}`,
    quantity: grams(500 + index * 10),
    price: paise(45_050 + index),
  }));
  return invoiceWith({ items });
}
