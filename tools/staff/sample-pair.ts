import type { Business } from '../../src/domain/parse-business.ts';
import type { UnsealedStaffFile } from '../../src/domain/staff/staff-file.ts';
import { isSampleText } from '../agency/is-sample-text.ts';

type Company = UnsealedStaffFile['companies'][number];

/** The pair that the README prints, so that everybody knows it. */
export const SAMPLE_PAIR = { id: 'demo', password: 'demo-parcel-desk' };

export function hasSampleCredentials({
  id,
  password,
}: Pick<UnsealedStaffFile, 'id' | 'password'>): boolean {
  return id === SAMPLE_PAIR.id && password === SAMPLE_PAIR.password;
}

/** The names of the companies that are not the sample's: some fact of theirs may be real. */
export function namesOfRealCompanies({
  companies,
}: Pick<UnsealedStaffFile, 'companies'>): string[] {
  return companies
    .filter((company) => !factsOf(company).every(isSampleText))
    .map(({ name }) => name);
}

/** Whether visitors can reach a real agency: one of its addresses or numbers is not the sample's. */
export function isRealAgency({ origin, storefront, email, phone, branches }: Business): boolean {
  const addresses = branches.map(({ address }) => address);
  return ![origin, storefront, email, phone, ...addresses].every(isSampleText);
}

function factsOf({ name, gstin, pan, mobile, email, bankDetails }: Company): string[] {
  return [name, gstin, pan, mobile, email, bankDetails.accountNumber, bankDetails.ifscCode];
}
