import { useCallback } from 'react';
import { readDrafts } from '../../billing/drafts/draft-records.ts';
import { chooseNumber } from '../../billing/numbers/choose-number.ts';
import { ownDeviceCode } from '../../billing/numbers/device-code.ts';
import { dayInIndia } from '../../domain/day-in-india.ts';
import { listUsedNumbers } from '../../storage/used-numbers.ts';
import { useEnvironment } from '../../ui/environment-context.ts';
import { useDatabase } from '../use-database.ts';
import { useDraftStore } from './drafts/use-draft-store.ts';
import { useWorkplace } from './workplace.ts';

/**
 * Finds a number that no invoice of this device has. Random ones avoid those of other drafts too;
 * a series has no gaps, and so a draft only proposes its next number and takes it when issued.
 */
export function useFreeNumber(): (id: string, companyId: string) => Promise<string> {
  const environment = useEnvironment();
  const { desk, storageKey } = useWorkplace();
  const database = useDatabase();
  const drafts = useDraftStore();
  return useCallback(
    async (id: string, companyId: string) => {
      const used = await listUsedNumbers(database);
      const isSeries = desk.invoiceNumbers === 'series';
      const kept = isSeries ? undefined : await readDrafts(database, storageKey, drafts.unsaved());
      const others = kept?.drafts.filter((draft) => draft.id !== id) ?? [];
      const taken = new Set([
        ...(used.kind === 'done' ? used.value : []),
        ...others.map(({ draft }) => draft.invoiceNumber),
      ]);
      return chooseNumber({
        desk,
        companyId,
        deviceCode: desk.deviceCode + ownDeviceCode(environment),
        today: dayInIndia(environment.now()),
        random: environment.random(),
        taken,
      });
    },
    [database, desk, storageKey, drafts, environment],
  );
}
