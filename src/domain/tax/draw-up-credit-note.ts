import { cleanLine } from '../invoice/clean-text.ts';
import { gstRatesOfInvoice } from '../invoice/gst-rates.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { type Grams, grams, minus, type Paise, paise, type Timestamp } from '../units.ts';
import { sumsOfLines } from './compute-tax.ts';
import { type ComputeTaxOptions, computeTaxOptionsOf } from './compute-tax-options.ts';
import { type CreditLeft, creditLeft, creditLeftInAll } from './credit-left.ts';
import type { CreditLine, CreditNote } from './credit-note.ts';
import { dateCreditNote } from './date-credit-note.ts';
import { withRates } from './tax-treatment.ts';
import { valueOfWeight } from './value-of-weight.ts';

/** What is credited of one row: all that is left of it, some of its weight, or some of its value. */
export type RowCredit =
  | { readonly kind: 'rest'; readonly row: number }
  | { readonly kind: 'weight'; readonly row: number; readonly weight: Grams }
  /** Of the taxable value. */
  | { readonly kind: 'amount'; readonly row: number; readonly amount: Paise };

export interface Crediting {
  readonly invoice: IssuedInvoice;
  /** The credit notes issued so far; those against other invoices are ignored. */
  readonly earlier: readonly CreditNote[];
  readonly creditNoteNumber: string;
  readonly reason: string;
  /** All that is left of the invoice when absent. */
  readonly credits?: readonly RowCredit[];
}

export type DrawnUpCreditNote =
  | { readonly kind: 'credit-note'; readonly note: CreditNote }
  | { readonly kind: 'nothing-credited' }
  | { readonly kind: 'no-such-row'; readonly row: number }
  | { readonly kind: 'row-twice'; readonly row: number }
  | { readonly kind: 'more-than-left'; readonly left: CreditLeft }
  /** Of the row some weight or value is chosen, and none is said. */
  | { readonly kind: 'nothing-of-row'; readonly row: number }
  /** No row has less than is credited of it, and the invoice has: some row was credited twice. */
  | { readonly kind: 'more-than-left-in-all'; readonly left: Paise };

/**
 * Draws up a credit note for an invoice or part of it (CGST Act, section 34; rule 53(1A)). Its sums are
 * what the invoice comes to after it, less what it came to before, by the invoice's own treatment and
 * rounding: so all credit notes of an invoice together never take back more than it has, and exactly
 * that once nothing is left. The tax of one partial note may differ from the tax on its own value by a
 * paisa, or by a paisa for each row where tax is rounded by line.
 */
export function drawUpCreditNote(
  { invoice, earlier, creditNoteNumber, reason, credits }: Crediting,
  now: Timestamp,
): DrawnUpCreditNote {
  const left = creditLeft(invoice, earlier);
  const lines: CreditLine[] = [];
  for (const credit of credits ?? restOf(left)) {
    const ofRow = left[credit.row - 1];
    if (ofRow === undefined) return { kind: 'no-such-row', row: credit.row };
    if (lines.some(({ row }) => row === credit.row)) return { kind: 'row-twice', row: credit.row };
    const line = creditRow(invoice, ofRow, credit);
    if (line === undefined) return { kind: 'more-than-left', left: ofRow };
    if (saysNothing(credit)) return { kind: 'nothing-of-row', row: credit.row };
    lines.push(line);
  }
  const credited = lines
    .filter(({ weight, amount }) => weight > 0 || amount < 0)
    // Staff may have chosen them in any order.
    .toSorted((one, other) => one.row - other.row);
  const sums = sumsOf(invoice, left, credited);
  const inAll = creditLeftInAll(left);
  if (sums.subtotal === 0 || inAll === 0) return { kind: 'nothing-credited' };
  if (-sums.subtotal > inAll) return { kind: 'more-than-left-in-all', left: inAll };
  return {
    kind: 'credit-note',
    note: {
      creditNoteNumber: cleanLine(creditNoteNumber),
      invoice,
      reason: cleanLine(reason),
      lines: credited,
      sums,
      createdAt: new Date(dateCreditNote({ invoice, earlier }, now)).toISOString(),
    },
  };
}

/** Of a row that two devices have credited beyond its value there is nothing left. */
function restOf(left: readonly CreditLeft[]): readonly RowCredit[] {
  return left
    .filter(({ weight, amount }) => weight >= 0 && amount >= 0)
    .map(({ row }) => ({ kind: 'rest', row }));
}

function saysNothing(credit: RowCredit): boolean {
  return credit.kind === 'weight'
    ? credit.weight === 0
    : credit.kind === 'amount' && credit.amount === 0;
}

/** Undefined when it is more than is left, or below 0. */
function creditRow(
  { items }: IssuedInvoice,
  left: CreditLeft,
  credit: RowCredit,
): CreditLine | undefined {
  const lineOf = (weight: Grams, amount: Paise): CreditLine | undefined => {
    const isWithin = weight >= 0 && weight <= left.weight && amount >= 0 && amount <= left.amount;
    return isWithin ? { row: left.row, weight, amount: minus(paise(0), amount) } : undefined;
  };
  if (credit.kind === 'rest') return lineOf(left.weight, left.amount);
  if (credit.kind === 'amount') return lineOf(grams(0), credit.amount);
  const item = items[left.row - 1];
  return item && lineOf(credit.weight, valueOfWeight(item, left.weight, credit.weight));
}

function sumsOf(
  invoice: IssuedInvoice,
  left: readonly CreditLeft[],
  credited: readonly CreditLine[],
): CreditNote['sums'] {
  const terms = termsOf(invoice);
  const amountOf = (row: number) => credited.find((line) => line.row === row)?.amount ?? paise(0);
  const before = sumsOfLines(
    left.map(({ amount }) => amount),
    terms,
  );
  const after = sumsOfLines(
    left.map(({ row, amount }) => paise(amount + amountOf(row))),
    terms,
  );
  return {
    subtotal: minus(after.subtotal, before.subtotal),
    cgst: minus(after.cgst, before.cgst),
    sgst: minus(after.sgst, before.sgst),
    igst: minus(after.igst, before.igst),
    roundedOff: minus(after.roundedOff, before.roundedOff),
    total: minus(after.total, before.total),
  };
}

/** An invoice without tax fields has CGST and SGST or nothing, to the paisa. */
function termsOf(invoice: IssuedInvoice): ComputeTaxOptions {
  if (invoice.tax !== undefined) return computeTaxOptionsOf(invoice.tax);
  const kind = invoice.includeGst ? 'intra-state' : 'no-gst';
  return {
    treatment: withRates(kind, gstRatesOfInvoice(invoice)),
    rounding: { tax: 'invoice', total: 'paisa' },
    reverseCharge: false,
  };
}
