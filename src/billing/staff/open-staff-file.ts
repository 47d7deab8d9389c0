import { SEALED_STAFF_PATH } from '../../domain/staff/sealed-staff-path.ts';
import { parseStaffConfig } from '../../domain/staff/staff-config.ts';
import type { Environment } from '../../environment/environment.ts';
import type { Session } from '../../features/staff/session.ts';
import { openWithPair } from '../../vault/open-with-pair.ts';
import type { Pair } from '../../vault/pair.ts';
import { importStorageKey } from '../../vault/storage-key.ts';

export type StaffOpening =
  | { readonly kind: 'opened'; readonly session: Session }
  | { readonly kind: 'wrong-pair' }
  | { readonly kind: 'unavailable'; readonly reason: 'no-answer' | 'damaged' | 'no-crypto' };

/** Fetches the sealed staff file and opens it with ID and password: that is signing in. */
export async function openStaffFile(
  fetchFile: Environment['fetch'],
  pair: Pair,
): Promise<StaffOpening> {
  const sealed = await fetchSealed(fetchFile);
  if (sealed === undefined) return { kind: 'unavailable', reason: 'no-answer' };
  const opening = await openWithPair(sealed, pair);
  if (opening.kind === 'wrong-pair') return opening;
  if (opening.kind === 'no-crypto') return { kind: 'unavailable', reason: 'no-crypto' };
  const parsed = opening.kind === 'opened' ? parseStaffConfig(opening.text) : undefined;
  if (parsed?.kind !== 'desk') {
    console.error(
      'The staff file cannot be read.',
      opening.kind === 'damaged' ? opening.reason : parsed,
    );
    return { kind: 'unavailable', reason: 'damaged' };
  }
  const { desk } = parsed;
  return { kind: 'opened', session: { desk, storageKey: await importStorageKey(desk.storageKey) } };
}

async function fetchSealed(fetchFile: Environment['fetch']): Promise<string | undefined> {
  try {
    const response = await fetchFile(`/${SEALED_STAFF_PATH}`);
    const sealed: unknown = response.ok ? await response.json() : undefined;
    return typeof sealed === 'string' ? sealed : undefined;
  } catch {
    return undefined;
  }
}
