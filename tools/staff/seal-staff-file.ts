import { layOutStaffConfig } from '../../src/agency/staff/lay-out-staff-config.ts';
import type { Business } from '../../src/domain/parse-business.ts';
import type { UnsealedStaffFile } from '../../src/domain/staff/staff-file.ts';
import { sealWithCredentials } from '../../src/vault/seal-with-credentials.ts';
import { deriveStorageKeyText } from '../../src/vault/storage-key.ts';
import { embedPicture } from './embed-picture.ts';
import { explainRefusedPair } from './explain-refused-pair.ts';
import { type JudgedCredentials, judgeCredentials } from './judge-credentials.ts';
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
  const refusal = explainRefusedPair(signIn);
  if (refusal !== undefined) throw new Error(`${path} cannot be used:\n  - ${refusal}`);
  const warnings: string[] = [];
  const storageKey = staffFile.storageKey ?? (await deriveStorageKeyText(staffFile));
  const config = layOutStaffConfig(staffFile, storageKey, (named) => {
    const embedded = embedPicture(named, path);
    warnings.push(...embedded.warnings);
    return embedded.picture;
  });
  const sealed = await sealWithCredentials(JSON.stringify(config), staffFile);
  const all = [...signInWarnings(signIn, staffFile), ...readKeyWarnings(staffFile), ...warnings];
  return { sealed, warnings: all };
}

/** The word by which the docs have the table made ready before there is a key. */
function readKeyWarnings({ sheet }: UnsealedStaffFile): string[] {
  if (sheet.kind !== 'postgrest' || sheet.readKey !== 'later') return [];
  return [
    'sheet.readKey is still “later”, which no database accepts, so each tablet says that its ' +
      'reading key is refused. `npm run rows:key` signs one',
  ];
}

function signInWarnings({ kind }: JudgedCredentials, { storageKey }: UnsealedStaffFile): string[] {
  if (kind === 'sample') return ['the ID and password are the sample’s, which anyone can look up'];
  if (storageKey !== undefined) return [];
  return [
    'there is no storageKey: when the ID or password changes, drafts and invoices kept on the ' +
      'devices can no longer be opened. `npm run staff:password` prints one',
  ];
}
