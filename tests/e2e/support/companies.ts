import type { Company } from '../../../src/domain/invoice/company.ts';
import { STAFF } from './agency.ts';

/** The companies of the staff file that tests issue invoices for. */
export const FIRST_COMPANY: Company = companyWhere(() => true);
export const SECOND_COMPANY: Company = companyWhere(({ id }) => id !== FIRST_COMPANY.id);
export const COMPANY_WITHOUT_LOGO: Company = companyWhere(({ logo }) => logo === '');

function companyWhere(isWanted: (company: Company) => boolean): Company {
  const company = STAFF.companies.find(isWanted);
  if (company === undefined) throw new Error('The staff file has no such company.');
  return company;
}
