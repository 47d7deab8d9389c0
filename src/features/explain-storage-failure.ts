import type { StorageFailure } from '../storage/try-storage.ts';

/**
 * Why a list of this device cannot be shown, and what helps.
 * @param list the list with its verb: `The history needs`, `The drafts need`.
 */
export function explainStorageFailure(list: string, failure: StorageFailure): string {
  if (failure.kind === 'unavailable' && TURNED_OFF.has(failure.reason)) {
    return `${list} browser storage, which is turned off. Turn it on for this site, or use another browser.`;
  }
  const [name] = list.split(/ needs?$/);
  return `${name} can’t be read right now. Close other tabs of this site and try again.`;
}

/** Errors of a browser that denies its database, or has none. */
const TURNED_OFF: ReadonlySet<string> = new Set([
  'MissingAPIError',
  'SecurityError',
  'InvalidStateError',
]);
