import { formatRupees } from '../../../src/domain/format-rupees.ts';
import { amountInWords } from '../../../src/domain/invoice/amount-in-words.ts';
import { coercePrice, coerceWeight } from '../../../src/domain/invoice/coerce.ts';
import { computeTotals } from '../../../src/domain/invoice/totals.ts';
import { TARIFF } from './agency.ts';
import type { TypedItem } from './billing-screen.ts';

/** What an invoice of these items comes to at the rates of the build. */
export function expectedTotals(items: readonly TypedItem[], includeGst: boolean) {
  const { total, ...sums } = computeTotals(
    items.map(({ description, weight, price }, index) => ({
      id: String(index),
      description,
      quantity: coerceWeight(weight).value,
      price: coercePrice(price).value,
    })),
    includeGst,
    TARIFF.gst,
  );
  const inSheet = Object.entries({ ...sums, total }).map(
    ([name, amount]) => [name, String(amount / 100)] as const,
  );
  return {
    /** As screen and PDF write it. */
    total: formatRupees(total),
    inWords: amountInWords(total),
    /** The columns of the sheet. */
    columns: Object.fromEntries(inSheet),
  };
}
