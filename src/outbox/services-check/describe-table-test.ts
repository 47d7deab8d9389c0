import type { TrialSubject } from './services-trial.ts';

/** What the test of a table without a fault shows besides; empty for a spreadsheet. */
export function describeTableTest({ addresses, table }: TrialSubject): string {
  if (addresses.sheet.kind !== 'postgrest') return '';
  const ofKey =
    ' It is there once although it was sent twice, and the key for adding reads nothing.';
  if (table === undefined) return ofKey;
  return `${ofKey} The reading key finds it, and cannot add one.`;
}
