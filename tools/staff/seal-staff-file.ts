import { judgeCredentials } from '../../src/agency/staff/judge-credentials.ts';
import type { Business } from '../../src/domain/parse-business.ts';
import type { StaffConfig } from '../../src/domain/staff/staff-config.ts';
import type { UnsealedStaffFile } from '../../src/domain/staff/staff-file.ts';
import { sealWithCredentials } from '../../src/vault/seal-with-credentials.ts';
import { deriveStorageKeyText } from '../../src/vault/storage-key.ts';
import { embedPicture } from './embed-picture.ts';
import { readStaffFile } from './read-staff-file.ts';

export interface SealingResult {
  /** The sealed text that ID and password open; it holds the staff config without them. */
  readonly sealed: string;
  readonly warnings: readonly string[];
}

/** Checks and seals a staff file; throws an Error worded for its owner when that fails. */
export async function sealStaffFile(path: string, business: Business): Promise<SealingResult> {
  const staffFile = readStaffFile(path);
  const signIn = judgeCredentials(staffFile, business);
  if (signIn.kind === 'refused') throw new Error(`${path} cannot be used:\n  - ${signIn.fault}`);
  const { config, warnings } = await layOutStaffConfig(staffFile, path);
  const sealed = await sealWithCredentials(JSON.stringify(config), staffFile);
  return { sealed, warnings: [...signInWarnings(signIn.kind, staffFile), ...warnings] };
}

function signInWarnings(kind: 'safe' | 'sample', { storageKey }: UnsealedStaffFile): string[] {
  if (kind === 'sample') return ['the ID and password are the sample’s, which anyone can look up'];
  if (storageKey !== undefined) return [];
  return [
    'there is no storageKey: when the ID or password changes, drafts and invoices kept on the ' +
      'devices can no longer be opened. `npm run staff:password` prints one',
  ];
}

async function layOutStaffConfig(
  { id, password, companies, qr, storageKey, ...rest }: UnsealedStaffFile,
  path: string,
): Promise<{ config: StaffConfig; warnings: string[] }> {
  const logos = companies.map(({ logo }) => embedPicture(logo, path));
  const code = embedPicture(qr, path);
  const signatures = companies.map(({ tax }) => embedPicture(tax?.signatory?.picture ?? '', path));
  const config: StaffConfig = {
    format: 1,
    ...rest,
    companies: companies.map((company, index) => ({
      ...company,
      logo: logos[index]?.picture ?? '',
      ...withSignature(company, signatures[index]?.picture ?? ''),
    })),
    qr: code.picture,
    storageKey: storageKey ?? (await deriveStorageKeyText({ id, password })),
  };
  return { config, warnings: [...logos, code, ...signatures].flatMap(({ warnings }) => warnings) };
}

function withSignature(
  { tax }: UnsealedStaffFile['companies'][number],
  picture: string,
): Pick<UnsealedStaffFile['companies'][number], 'tax'> {
  if (tax?.signatory === undefined) return {};
  return { tax: { ...tax, signatory: { ...tax.signatory, picture } } };
}
