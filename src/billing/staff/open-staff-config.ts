import { SEALED_STAFF_PATH } from '../../domain/staff/sealed-staff-path.ts';
import { parseStaffConfig, type StaffConfig } from '../../domain/staff/staff-config.ts';
import type { Environment } from '../../environment/environment.ts';
import type { Credentials } from '../../vault/credentials.ts';
import { openWithCredentials } from '../../vault/open-with-credentials.ts';
import { importStorageKey, type StorageKey } from '../../vault/storage-key.ts';

export type StaffOpening =
  | { readonly kind: 'opened'; readonly config: StaffConfig; readonly storageKey: StorageKey }
  | { readonly kind: 'wrong-pair' }
  | { readonly kind: 'unavailable'; readonly reason: 'no-answer' | 'damaged' | 'no-crypto' };

/** Fetches the sealed staff file and opens it with ID and password: that is signing in. */
export async function openStaffConfig(
  environment: Pick<Environment, 'fetch'>,
  pair: Credentials,
): Promise<StaffOpening> {
  const sealed = await fetchSealed(environment);
  if (sealed === undefined) return { kind: 'unavailable', reason: 'no-answer' };
  const opening = await openWithCredentials(sealed, pair);
  if (opening.kind === 'wrong-pair') return opening;
  if (opening.kind === 'no-crypto') return { kind: 'unavailable', reason: 'no-crypto' };
  const parsed = opening.kind === 'opened' ? parseStaffConfig(opening.text) : undefined;
  if (parsed?.kind !== 'config') {
    const why = opening.kind === 'damaged' ? opening.reason : parsed;
    console.error('The staff file cannot be read.', why);
    return { kind: 'unavailable', reason: 'damaged' };
  }
  const { config } = parsed;
  return { kind: 'opened', config, storageKey: await importStorageKey(config.storageKey) };
}

async function fetchSealed({
  fetch: fetchFile,
}: Pick<Environment, 'fetch'>): Promise<string | undefined> {
  try {
    const response = await fetchFile(`/${SEALED_STAFF_PATH}`);
    const sealed: unknown = response.ok ? await response.json() : undefined;
    return typeof sealed === 'string' ? sealed : undefined;
  } catch {
    return undefined;
  }
}
