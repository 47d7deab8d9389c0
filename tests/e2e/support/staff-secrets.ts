import { STAFF } from './agency.ts';

/** Every word of the staff file that reveals something, but not its settings. */
export const STAFF_SECRETS: readonly string[] = [
  STAFF.password,
  STAFF.email.serviceId,
  STAFF.email.templateId,
  STAFF.email.publicKey,
  ...STAFF.companies.flatMap(
    ({ name, gstin, pan, address, mobile, email, website, bankDetails }) => [
      name,
      gstin,
      pan,
      address,
      mobile,
      email,
      website,
      ...Object.values(bankDetails),
    ],
  ),
];
