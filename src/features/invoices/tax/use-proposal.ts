import { dayInIndia } from '../../../domain/day-in-india.ts';
import type { Company } from '../../../domain/invoice/company.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import type { CompanyTax } from '../../../domain/tax/company-tax.ts';
import type { DraftTaxFields } from '../../../domain/tax/invoice-tax.ts';
import { type ProposedTreatment, proposeTreatment } from '../../../domain/tax/propose-treatment.ts';
import { useEnvironment } from '../../../ui/page-context.ts';

/** The treatment and place of supply that an invoice issued today would be proposed. */
export function useProposal(
  { customerGstin, chosenPlace }: DraftTaxFields,
  company: Pick<Company, 'gstin'> & { readonly tax: CompanyTax },
): ProposedTreatment {
  const { now } = useEnvironment();
  return proposeTreatment(company, { gstin: customerGstin }, chosenPlace, {
    date: dayInIndia(now()),
    gstRates: TARIFF.gst,
  });
}
