import type { StaffConfig } from '../../domain/staff/staff-config.ts';
import type { UnsealedStaffFile } from '../../domain/staff/staff-file.ts';

type Company = UnsealedStaffFile['companies'][number];

/**
 * What is sealed of a staff file: everything but the pair that opens it.
 * @param embed returns a picture that the file names as a data URL.
 */
export function layOutStaffConfig(
  { id: _, password: _password, companies, qr, ...rest }: UnsealedStaffFile,
  storageKey: string,
  embed: (picture: string) => string,
): StaffConfig {
  return {
    format: 1,
    ...rest,
    companies: companies.map((company) => ({
      ...company,
      logo: embed(company.logo),
      ...withSignature(company, embed),
    })),
    qr: embed(qr),
    storageKey,
  };
}

function withSignature({ tax }: Company, embed: (picture: string) => string): Pick<Company, 'tax'> {
  if (tax?.signatory === undefined) return {};
  return {
    tax: { ...tax, signatory: { ...tax.signatory, picture: embed(tax.signatory.picture) } },
  };
}
