import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import type { CompanyTax } from '../../../src/domain/tax/company-tax.ts';
import { COMPANY_TAX } from '../tax.ts';
import { staffConfigWith } from './staff-config.ts';

/** The test devices' clocks begin in this financial year. */
const LUT = { number: 'AD270425000000X', year: '2025-26' };

/** The sample's companies, of which the first is in Maharashtra and has tax. */
export function companiesWithTax(change: Partial<CompanyTax> = {}): StaffConfig['companies'] {
  return staffConfigWith().companies.map((company, index) =>
    index === 0
      ? { ...company, gstin: '27SAMPL0000E1ZU', tax: { ...COMPANY_TAX, lut: LUT, ...change } }
      : company,
  );
}
