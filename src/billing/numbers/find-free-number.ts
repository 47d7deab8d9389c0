import { dayInIndia } from '../../domain/day-in-india.ts';
import { hasSeries } from '../../domain/staff/has-series.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { listUsedInvoiceNumbers } from '../../storage/used-numbers.ts';
import { readDrafts } from '../drafts/draft-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { chooseForAllDesks } from './choose-for-all-desks.ts';
import { chooseNumber } from './choose-number.ts';
import { ownDeviceCode } from './device-code.ts';

/**
 * A number that no invoice of this device has, nor of another desk as far as the server answers in
 * time, for the invoice with that id. Random numbers also avoid those of other drafts. A series has no
 * gaps, so a draft only shows the next number and takes it when it is issued. Empty when a series has
 * no company yet. A series fails where storage does, since its next number depends on what is stored;
 * a random number is drawn all the same.
 */
export async function findFreeNumber(
  context: SignedInContext,
  id: string,
  companyId: string,
  signal?: AbortSignal,
): Promise<StorageOutcome<string>> {
  const { environment, database, config, storageKey, drafts } = context;
  const used = await listUsedInvoiceNumbers(database);
  const isSeries = hasSeries(config, companyId);
  // Drawn while numbers are random too: the staff file may ask for a series later.
  const code = await ownDeviceCode({ environment, database });
  if (isSeries && used.kind !== 'done') return used;
  if (isSeries && code.kind !== 'done') return code;
  const kept = isSeries ? undefined : await readDrafts(database, storageKey, drafts.unsaved());
  const others = kept?.drafts.filter((draft) => draft.id !== id) ?? [];
  const taken = new Set([
    ...(used.kind === 'done' ? used.value : []),
    ...others.map(({ draft }) => draft.invoiceNumber),
  ]);
  const random = environment.random();
  const choose = (unavailable: ReadonlySet<string>) =>
    chooseNumber({
      config,
      companyId,
      deviceCode: config.deviceCode + (code.kind === 'done' ? code.value : ''),
      today: dayInIndia(environment.now()),
      random,
      taken: unavailable,
    });
  const value =
    context.allDesks === undefined
      ? choose(taken)
      : await chooseForAllDesks(context, { isSeries, taken, choose }, signal);
  return { kind: 'done', value };
}
