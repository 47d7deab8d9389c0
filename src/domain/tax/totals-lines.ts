import type { Paise } from '../units.ts';
import type { TaxSums } from './compute-tax.ts';
import type { ComputeTaxOptions } from './compute-tax-options.ts';
import type { PlaceOfSupply } from './place-of-supply.ts';
import { stateTaxName } from './states.ts';

/** One printed line below the items; the amounts of all but the last add up to the last. */
export interface TotalsLine {
  readonly label: string;
  /** Negative only where a total is rounded down. */
  readonly amount: Paise;
}

/** The sums as they are printed: rule 46(j) to (m), and the total last. */
export function totalsLines(
  { subtotal, cgst, sgst, igst, roundedOff, total }: TaxSums,
  { treatment, rounding, reverseCharge }: ComputeTaxOptions,
  place: PlaceOfSupply | undefined,
): readonly TotalsLine[] {
  const payer = reverseCharge ? ', payable by the customer' : '';
  const stateTax = place?.kind === 'state' ? stateTaxName(place.state) : 'SGST';
  const taxes = (): TotalsLine[] => {
    switch (treatment.kind) {
      case 'intra-state':
        return [
          { label: `CGST (${treatment.cgst}%)${payer}`, amount: cgst },
          { label: `${stateTax} (${treatment.sgst}%)${payer}`, amount: sgst },
        ];
      case 'inter-state':
      case 'export-igst':
        return [{ label: `IGST (${treatment.igst}%)${payer}`, amount: igst }];
      case 'export-lut':
        return [{ label: 'IGST (0%)', amount: igst }];
      case 'no-gst':
        return [];
    }
  };
  const rounded = { label: 'Rounded off', amount: roundedOff };
  return [
    { label: treatment.kind === 'no-gst' ? 'Subtotal' : 'Taxable value', amount: subtotal },
    ...taxes(),
    ...(rounding.total === 'rupee' ? [rounded] : []),
    { label: 'Total', amount: total },
  ];
}
