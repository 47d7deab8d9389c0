import type { Item } from '../invoice/item.ts';
import { lineAmount } from '../invoice/line-amount.ts';
import { percentOf } from '../invoice/percent-of.ts';
import { minus, type Paise, paise, sumOf } from '../units.ts';
import type { ComputeTaxOptions } from './compute-tax-options.ts';

/** The tax charged on one amount; what the treatment does not charge is 0. */
interface Taxes {
  readonly cgst: Paise;
  /** UTGST in six Union territories. */
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** Subtotal + CGST + SGST + IGST + rounding off = total. */
export interface TaxSums extends Taxes {
  /** The taxable value. */
  readonly subtotal: Paise;
  /** From −49 to 50 paise; 0 when totals are kept to the paisa. */
  readonly roundedOff: Paise;
  readonly total: Paise;
}

/** The sums of an invoice in whole paise: CGST Rules, rule 46(j) to (m). */
export function computeTax(items: readonly Item[], terms: ComputeTaxOptions): TaxSums {
  return sumsOfLines(items.map(lineAmount), terms);
}

/** The sums of lines whose taxable value is known. */
export function sumsOfLines(lines: readonly Paise[], terms: ComputeTaxOptions): TaxSums {
  const subtotal = sumOf(lines);
  const taxed = terms.rounding.tax === 'line' ? lines : [subtotal];
  const taxes = taxed.map((amount) => taxOn(amount, terms));
  const charged = {
    cgst: sumOf(taxes.map(({ cgst }) => cgst)),
    sgst: sumOf(taxes.map(({ sgst }) => sgst)),
    igst: sumOf(taxes.map(({ igst }) => igst)),
  };
  const exact = sumOf([subtotal, charged.cgst, charged.sgst, charged.igst]);
  const total = terms.rounding.total === 'rupee' ? toNearestRupee(exact) : exact;
  return { subtotal, ...charged, roundedOff: minus(total, exact), total };
}

/**
 * The tax on one line or on a whole invoice, rounded half up to the paisa. CGST and SGST are two taxes
 * under two Acts, each a percentage of the same value, so each is rounded by itself: at equal rates they
 * are equal, and no odd paisa of their sum is left to be shared.
 */
function taxOn(
  amount: Paise,
  { treatment, reverseCharge }: Pick<ComputeTaxOptions, 'treatment' | 'reverseCharge'>,
): Taxes {
  const none = paise(0);
  if (reverseCharge) return { cgst: none, sgst: none, igst: none };
  switch (treatment.kind) {
    case 'intra-state':
      return {
        cgst: percentOf(amount, treatment.cgst),
        sgst: percentOf(amount, treatment.sgst),
        igst: none,
      };
    case 'inter-state':
    case 'export-igst':
      return { cgst: none, sgst: none, igst: percentOf(amount, treatment.igst) };
    case 'export-lut':
    case 'no-gst':
      return { cgst: none, sgst: none, igst: none };
  }
}

/** Fifty paise and more make a rupee, as section 170 of the CGST Act rounds the tax of a return. */
function toNearestRupee(amount: Paise): Paise {
  return paise(Math.floor((amount + 50) / 100) * 100);
}
