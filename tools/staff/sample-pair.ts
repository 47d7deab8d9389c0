import type { Business } from '../../src/domain/parse-business.ts';
import type { StaffFile } from '../../src/domain/staff/staff-file.ts';
import { isMadeUp } from '../agency/is-made-up.ts';

type Company = StaffFile['companies'][number];

/** The pair that the README prints, so that everybody knows it. */
const SAMPLE_PAIR = { id: 'demo', password: 'demo-parcel-desk' };

export function hasSampleCredentials({
  id,
  password,
}: Pick<StaffFile, 'id' | 'password'>): boolean {
  return id === SAMPLE_PAIR.id && password === SAMPLE_PAIR.password;
}

/** The names of the companies that are not the sample's: some fact of theirs may be real. */
export function namesOfRealCompanies({ companies }: Pick<StaffFile, 'companies'>): string[] {
  return companies.filter((company) => !factsOf(company).every(isMadeUp)).map(({ name }) => name);
}

/** Whether visitors can reach a real agency: one of its addresses or numbers is not the sample's. */
export function isRealAgency({ origin, storefront, email, phone, branches }: Business): boolean {
  const addresses = branches.map(({ address }) => address);
  return ![origin, storefront, email, phone, ...addresses].every(isMadeUp);
}

function factsOf({ name, gstin, pan, mobile, email, bankDetails }: Company): string[] {
  return [name, gstin, pan, mobile, email, bankDetails.accountNumber, bankDetails.ifscCode];
}
