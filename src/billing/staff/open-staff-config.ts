import {
  parseStaffConfig,
  type StaffConfigWithoutStorageKey,
} from '../../domain/staff/staff-config.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';
import type { Credentials } from '../../vault/credentials.ts';
import { openWithCredentials } from '../../vault/open-with-credentials.ts';
import { importStorageKey, type StorageKey } from '../../vault/storage-key.ts';
import {
  fetchHostStaffFile,
  fetchStaffFileOrCopy,
  type SealedStaffFile,
} from './fetch-staff-file.ts';

/** When this device saved the staff file that was opened; undefined when the host sent it. */
interface FromCopy {
  readonly savedAt?: Timestamp | undefined;
}

export type StaffConfigOpening =
  | ({
      readonly kind: 'opened';
      readonly config: StaffConfigWithoutStorageKey;
      readonly storageKey: StorageKey;
    } & FromCopy)
  | ({ readonly kind: 'wrong-pair' } & FromCopy)
  | { readonly kind: 'unavailable'; readonly reason: 'no-answer' | 'damaged' | 'no-crypto' };

type Needed = Pick<PageEnvironment, 'fetch' | 'timeoutSignal'>;

/** Fetches the sealed staff file and opens it with ID and password: that is signing in. */
export async function openStaffConfig(
  environment: Needed,
  pair: Credentials,
): Promise<StaffConfigOpening> {
  const file = await fetchStaffFileOrCopy(environment);
  if (file === undefined) return { kind: 'unavailable', reason: 'no-answer' };
  const opening = await openFile(file, pair);
  if (opening.kind === 'opened' || file.savedAt === undefined) return opening;
  // The pair may have been changed since the copy was saved.
  const newer = await fetchHostStaffFile(environment);
  return newer === undefined ? opening : openFile(newer, pair);
}

async function openFile(
  { sealed, savedAt }: SealedStaffFile,
  pair: Credentials,
): Promise<StaffConfigOpening> {
  const opening = await openWithCredentials(sealed, pair);
  if (opening.kind === 'wrong-pair') return { kind: 'wrong-pair', savedAt };
  if (opening.kind === 'no-crypto') return { kind: 'unavailable', reason: 'no-crypto' };
  const parsed = opening.kind === 'opened' ? parseStaffConfig(opening.text) : undefined;
  if (parsed?.kind !== 'config') {
    const why = opening.kind === 'damaged' ? opening.reason : parsed;
    console.error('The staff file cannot be read.', why);
    return { kind: 'unavailable', reason: 'damaged' };
  }
  const { storageKey, ...config } = parsed.config;
  return { kind: 'opened', config, storageKey: await importStorageKey(storageKey), savedAt };
}
