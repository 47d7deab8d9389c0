import type { AllDesks } from '../../billing/all-desks.ts';
import { readableTable } from '../../domain/staff/readable-table.ts';
import type { StaffConfigWithoutStorageKey } from '../../domain/staff/staff-config.ts';
import type { Environment } from '../../environment/environment.ts';
import { loadInTime } from '../../environment/load-in-time.ts';

/** Asks what all desks have issued, where the staff file has the key that may read it; undefined elsewhere. */
export function allDesksOf(
  environment: Pick<Environment, 'fetch'>,
  { sheet }: Pick<StaffConfigWithoutStorageKey, 'sheet'>,
): AllDesks | undefined {
  const table = readableTable(sheet);
  if (table === undefined) return undefined;
  // The login screen has no use for its code, and most agencies have none either.
  const load = async (signal: AbortSignal) => {
    if (signal.aborted) return undefined;
    const loading = loadInTime(
      { timeoutSignal: () => signal },
      () => import('../../outbox/ask-all-desks.ts'),
    );
    return loading.then(
      ({ askAllDesks }) => askAllDesks(environment, table),
      () => undefined,
    );
  };
  return {
    findUsed: async (asked, signal) => (await load(signal))?.findUsed(asked, signal),
    findRepeated: async (signal) => (await load(signal))?.findRepeated(signal),
    findCreditNotes: async (invoice, signal) =>
      (await load(signal))?.findCreditNotes(invoice, signal),
  };
}
