import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { lineAmount } from '../invoice/line-amount.ts';
import { type Grams, minus, type Paise, paise, sumOf } from '../units.ts';
import type { CreditNote } from './credit-note.ts';
import { isAgainst } from './is-against.ts';

/** What of one row of an invoice has not been credited yet. */
export interface CreditLeft {
  /** Counted from 1, as it is printed. */
  readonly row: number;
  readonly weight: Grams;
  /** Of the taxable value. */
  readonly amount: Paise;
}

/** For each row of an invoice what is left of it; credit notes against other invoices are ignored. */
export function creditLeft(
  invoice: IssuedInvoice,
  notes: readonly CreditNote[],
): readonly CreditLeft[] {
  const lines = notes.filter((note) => isAgainst(note, invoice)).flatMap((note) => note.lines);
  return invoice.items.map((item, index) => {
    const row = index + 1;
    const credited = lines.filter((line) => line.row === row);
    return {
      row,
      weight: minus(item.quantity, sumOf(credited.map(({ weight }) => weight))),
      // Credited amounts are negative.
      amount: sumOf([lineAmount(item), ...credited.map(({ amount }) => amount)]),
    };
  });
}

/**
 * What is left of the taxable value of the whole invoice. A row that two desks have credited, each
 * without knowing of the other, takes what it is short of from the other rows.
 */
export function creditLeftInAll(left: readonly CreditLeft[]): Paise {
  return paise(Math.max(0, sumOf(left.map(({ amount }) => amount))));
}
