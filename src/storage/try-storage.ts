import type { Database } from './database.ts';

export type StorageFailure =
  /** The disk or the browser's quota is full: nothing of this change was stored. */
  | { readonly kind: 'full' }
  /** The database cannot be used now: `reason` is `blocked` or the name of the browser's error. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export type StorageOutcome<T> = { readonly kind: 'done'; readonly value: T } | StorageFailure;

/** Runs `work` on the opened database. A storage failure is returned; a bug is thrown. */
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
    const reason = names.find((name) => BROWSER_ERRORS.has(name));
    if (reason === undefined) throw error;
    return { kind: 'unavailable', reason };
  }
}

/** Errors that a browser may report for a database without any bug of ours. */
const BROWSER_ERRORS = new Set([
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

/** Opens the database, or returns `blocked` instead of making the user wait for another tab. */
function openOrBlocked(database: Database): Promise<'open' | 'blocked'> {
  if (database.isOpen()) return Promise.resolve('open');
  if (database.isBlocked) return Promise.resolve('blocked');
  return new Promise((resolve, reject) => {
    const onBlocked = () => resolve('blocked');
    database.on('blocked', onBlocked);
    database
      .open()
      .then(() => resolve('open'), reject)
      .finally(() => database.on('blocked').unsubscribe(onBlocked));
  });
}

/** Dexie reports a full disk as an `AbortError` with the real error inside. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  const names = inner === error ? [] : namesOf(inner);
  return typeof name === 'string' ? [...names, name] : names;
}
