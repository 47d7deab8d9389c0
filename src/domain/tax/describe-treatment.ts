import type { PlaceOfSupply } from './place-of-supply.ts';
import { stateTaxName } from './states.ts';
import type { TaxTreatment } from './tax-treatment.ts';

/** CGST Rules, rule 46, fourth proviso: the words that an export invoice must carry. */
const SUPPLY_MEANT_FOR_EXPORT =
  'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS';

export interface TreatmentTexts {
  /** At the top of the invoice: CGST Act, section 31. */
  readonly title: 'Tax invoice' | 'Bill of supply' | 'Invoice';
  /** As staff choose it: `CGST 9% + SGST 9%`. */
  readonly name: string;
  /** When it applies, in one line for staff. */
  readonly explanation: string;
  /** Empty when the treatment demands none. */
  readonly endorsement: string;
}

/**
 * What a treatment is called and what it prints. `gstin` is the company's: a registered supplier who
 * charges no tax issues a bill of supply, one without a registration a plain invoice.
 */
export function describeTreatment(
  treatment: TaxTreatment,
  place: PlaceOfSupply | undefined,
  gstin: string,
): TreatmentTexts {
  switch (treatment.kind) {
    case 'intra-state': {
      const stateTax = place?.kind === 'state' ? stateTaxName(place.state) : 'SGST';
      return {
        title: 'Tax invoice',
        name: `CGST ${treatment.cgst}% + ${stateTax} ${treatment.sgst}%`,
        explanation: 'The place of supply is in the company’s own State.',
        endorsement: '',
      };
    }
    case 'inter-state':
      return {
        title: 'Tax invoice',
        name: `IGST ${treatment.igst}%`,
        explanation: 'The place of supply is in another State.',
        endorsement: '',
      };
    case 'export-lut':
      return {
        title: 'Tax invoice',
        name: 'Export under LUT, 0%',
        explanation:
          'The customer is abroad and pays in foreign currency; a letter of undertaking replaces the tax.',
        endorsement: `${SUPPLY_MEANT_FOR_EXPORT} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`,
      };
    case 'export-igst':
      return {
        title: 'Tax invoice',
        name: `Export with IGST ${treatment.igst}%`,
        explanation:
          'The customer is abroad and pays in foreign currency; the company may claim the IGST back.',
        endorsement: `${SUPPLY_MEANT_FOR_EXPORT} ON PAYMENT OF INTEGRATED TAX`,
      };
    case 'no-gst':
      return {
        title: gstin === '' ? 'Invoice' : 'Bill of supply',
        name: 'No GST',
        explanation: 'The service is exempt, or the company charges no GST.',
        endorsement: '',
      };
  }
}
