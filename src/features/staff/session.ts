import { useSyncExternalStore } from 'react';
import type { StaffConfig } from '../../domain/staff/staff-config.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

/** What a signed-in member of staff works with. */
export interface Session {
  readonly desk: StaffConfig;
  readonly storageKey: StorageKey;
}

export type LockReason = 'asked' | 'idle';

/** In memory alone: it outlives a change of page, and a reload asks for the pair again. */
let session: Session | undefined;
let locked: LockReason | undefined;
const listeners = new Set<() => void>();
const preparations = new Set<() => Promise<void>>();

/** The open session, or undefined while the desk is locked. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(
    listen,
    () => session,
    () => undefined,
  );
}

export function openSession(opened: Session): void {
  change(opened);
}

/** Forgets the key once whoever needs it has sealed what it was writing. */
export async function lockSession(why: LockReason): Promise<void> {
  for (const prepare of [...preparations]) await prepare();
  locked = why;
  change(undefined);
}

/** What locked the desk; undefined when it was not open since the page was loaded. */
export function lockReason(): LockReason | undefined {
  return locked;
}

/** Does `prepare` before each lock; gives how to end that. */
export function beforeLock(prepare: () => Promise<void>): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

function change(next: Session | undefined): void {
  session = next;
  for (const tell of listeners) tell();
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
