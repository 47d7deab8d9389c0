import { dayInIndia } from '../../domain/day-in-india.ts';
import { listUsedNumbers } from '../../storage/used-numbers.ts';
import { readDrafts } from '../drafts/draft-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { chooseNumber } from './choose-number.ts';
import { ownDeviceCode } from './device-code.ts';

/**
 * A number that no invoice of this device has, for the invoice of that id. Random ones avoid those
 * of other drafts too; a series has no gaps, and so a draft only proposes its next number and takes
 * it when issued. Empty while a series has no company to belong to.
 */
export async function findFreeNumber(
  { environment, database, config, storageKey, drafts }: SignedInContext,
  id: string,
  companyId: string,
): Promise<string> {
  const used = await listUsedNumbers(database);
  const isSeries = config.invoiceNumbers === 'series';
  const kept = isSeries ? undefined : await readDrafts(database, storageKey, drafts.unsaved());
  const others = kept?.drafts.filter((draft) => draft.id !== id) ?? [];
  const taken = new Set([
    ...(used.kind === 'done' ? used.value : []),
    ...others.map(({ draft }) => draft.invoiceNumber),
  ]);
  return chooseNumber({
    config,
    companyId,
    deviceCode: config.deviceCode + ownDeviceCode(environment),
    today: dayInIndia(environment.now()),
    random: environment.random(),
    taken,
  });
}
