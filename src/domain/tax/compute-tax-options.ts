import type { TaxRounding } from './company-tax.ts';
import type { InvoiceTax } from './invoice-tax.ts';
import type { TaxTreatment } from './tax-treatment.ts';

/** What the sums of an invoice are computed by, beside its items. */
export interface ComputeTaxOptions {
  readonly treatment: TaxTreatment;
  readonly rounding: TaxRounding;
  /** The customer then pays the tax to the government, so none is charged (CGST Act, section 9(3)). */
  readonly reverseCharge: boolean;
}

export function computeTaxOptionsOf({
  treatment,
  written,
  company,
}: InvoiceTax): ComputeTaxOptions {
  return { treatment, rounding: company.rounding, reverseCharge: written.reverseCharge };
}
