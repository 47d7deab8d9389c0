import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import type { GstRates } from '../invoice/gst-rates.ts';

const PERCENT = v.pipe(v.number(), v.finite(), v.minValue(0));

/** How a supply is taxed, with the rates in percent of its taxable value on the day of issue. */
export const TAX_TREATMENT_SCHEMA = v.variant('kind', [
  /** Within one State: IGST Act, section 8. `sgst` is UTGST in six Union territories. */
  extensibleObject({ kind: v.literal('intra-state'), cgst: PERCENT, sgst: PERCENT }),
  /** Between two States, and to a place abroad that is no export: IGST Act, section 7. */
  extensibleObject({ kind: v.literal('inter-state'), igst: PERCENT }),
  /** Zero-rated under a letter of undertaking: IGST Act, section 16(3); CGST Rules, rule 96A. */
  extensibleObject({ kind: v.literal('export-lut') }),
  /** Zero-rated, IGST charged and refundable: IGST Act, section 16. */
  extensibleObject({ kind: v.literal('export-igst'), igst: PERCENT }),
  /** Exempt, or by a supplier who charges no tax: CGST Act, section 31(3)(c). */
  extensibleObject({ kind: v.literal('no-gst') }),
]);

export type TaxTreatment = Readonly<v.InferOutput<typeof TAX_TREATMENT_SCHEMA>>;
export type TreatmentKind = TaxTreatment['kind'];

export const TREATMENT_KIND_SCHEMA = v.picklist([
  'intra-state',
  'inter-state',
  'export-lut',
  'export-igst',
  'no-gst',
]);

/** The treatment with the tariff's rates; the rate of IGST is that of CGST and SGST together. */
export function withRates(kind: TreatmentKind, { cgst, sgst }: GstRates): TaxTreatment {
  // Adding in thousandths keeps 2.55 + 1.15 from becoming 3.6999….
  const igst = Math.round((cgst + sgst) * 1000) / 1000;
  switch (kind) {
    case 'intra-state':
      return { kind, cgst, sgst };
    case 'inter-state':
    case 'export-igst':
      return { kind, igst };
    case 'export-lut':
    case 'no-gst':
      return { kind };
  }
}
