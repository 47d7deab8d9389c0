import type { Database } from './database.ts';

export type StorageFailure =
  /** The disk, or the browser's share of it, is full: nothing of this change was kept. */
  | { readonly kind: 'full' }
  /** The database cannot be used now: `reason` is `blocked` or the browser's name for the fault. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export type StorageOutcome<T> = { readonly kind: 'done'; readonly value: T } | StorageFailure;

/** Runs `work` on the opened database; a fault of the storage is an outcome, a bug is thrown. */
export async function tryStorage<T>(
  database: Database,
  work: () => PromiseLike<T>,
): Promise<StorageOutcome<T>> {
  try {
    if ((await openOrBlocked(database)) === 'blocked')
      return { kind: 'unavailable', reason: 'blocked' };
    return { kind: 'done', value: await work() };
  } catch (error) {
    const names = namesOf(error);
    if (names.includes('QuotaExceededError')) return { kind: 'full' };
    const reason = names.find((name) => FAULTS.has(name));
    if (reason === undefined) throw error;
    return { kind: 'unavailable', reason };
  }
}

/** What a browser may do to a database that nothing in our code caused. */
const FAULTS = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'NoSuchDatabaseError',
  'NotFoundError',
  'OpenFailedError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'UpgradeError',
  'VersionChangeError',
  'VersionError',
]);

/** An open that waits for another tab tells so instead of keeping the user waiting with it. */
function openOrBlocked(database: Database): Promise<'open' | 'blocked'> {
  if (database.isOpen()) return Promise.resolve('open');
  if (database.isBlocked) return Promise.resolve('blocked');
  return new Promise((resolve, reject) => {
    const tellBlocked = () => resolve('blocked');
    database.on('blocked', tellBlocked);
    database
      .open()
      .then(() => resolve('open'), reject)
      .finally(() => database.on('blocked').unsubscribe(tellBlocked));
  });
}

/** Dexie reports a full disk as an `AbortError` with the truth inside. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  const names = inner === error ? [] : namesOf(inner);
  return typeof name === 'string' ? [...names, name] : names;
}
