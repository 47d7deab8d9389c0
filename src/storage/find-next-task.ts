import { isDue } from '../domain/outbox/back-off.ts';
import type { Delivery } from '../domain/outbox/delivery.ts';
import { hasRow, type InvoiceEntry, type NaturalKey } from '../domain/outbox/entry.ts';
import { originOfRelay } from '../domain/outbox/origin-of-relay.ts';
import type { MailServiceAddress, SheetServiceAddress } from '../domain/outbox/request.ts';
import { isUnreachable } from '../domain/outbox/service-availability.ts';
import type { ServiceStatus } from '../domain/outbox/service-status.ts';
import { admitsSearches, isRowsTurn } from '../domain/outbox/sheet-searches.ts';
import { takesRowsOnce } from '../domain/outbox/takes-rows-once.ts';
import type { Timestamp } from '../domain/units.ts';
import { type ClaimConditions, nextClaimable } from './claim-next-delivery.ts';
import type { Database } from './database.ts';
import type { DeviceSealed } from './device-sealing.ts';
import { inOutboxTransaction, readEntriesInStates, readServiceStatus } from './entry-rows.ts';
import { openServiceAddress, readServiceAddress } from './service-addresses.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export interface RowToSearchFor {
  readonly kind: 'search';
  readonly sequence: number;
  readonly key: NaturalKey;
  readonly address: SheetServiceAddress;
  /** The address as it is stored. */
  readonly sealedAddress: DeviceSealed;
}

export type SheetTask =
  | RowToSearchFor
  | { readonly kind: 'post'; readonly address: SheetServiceAddress }
  | { readonly kind: 'none' };

export type MailTask =
  | { readonly kind: 'send'; readonly address: MailServiceAddress }
  /** Its row was never tried, as the sheet could not be reached; it goes if that is still so. */
  | {
      readonly kind: 'send-if-sheet-is-down';
      readonly address: MailServiceAddress;
      readonly sheet: SheetServiceAddress;
    }
  | { readonly kind: 'none' };

const NONE = { kind: 'none' } as const;

/**
 * What to send to the sheet next, and where, so that the service can be probed before a claim. Searches that
 * are due and rows that can be posted take turns.
 */
export function findNextSheetTask(
  database: Database,
  now: Timestamp,
): Promise<StorageOutcome<SheetTask>> {
  return tryStorage(database, async (): Promise<SheetTask> => {
    const unopened = await readServiceAddress(database, 'sheet');
    if (unopened === undefined) return NONE;
    const address = await openServiceAddress(unopened, 'sheet');
    if (address === undefined) return NONE;
    const isOnceOnly = takesRowsOnce(address);
    const found = await inOutboxTransaction(database, async (database) => {
      const status = await readServiceStatus(database, 'sheet');
      const search = await findSearch(database, status, now);
      if (search !== undefined && !isRowsTurn(status)) return { search };
      const next = await nextClaimable(database, 'sheet', { now, isOnceOnly });
      return next === undefined ? search && { search } : { search: undefined };
    });
    if (found === undefined) return NONE;
    const { search } = found;
    if (search === undefined) return { kind: 'post', address };
    const { sequence, key } = search;
    return { kind: 'search', sequence, key, address, sealedAddress: unopened.sealed };
  });
}

/** Whether there is a mail to send, and where. */
export function findNextMailTask(
  database: Database,
  now: Timestamp,
): Promise<StorageOutcome<MailTask>> {
  return tryStorage(database, async (): Promise<MailTask> => {
    const unopened = await readServiceAddress(database, 'mail');
    const address = unopened && (await openServiceAddress(unopened, 'mail'));
    if (address === undefined) return NONE;
    const relayOrigin = originOfRelay(address);
    const found = await inOutboxTransaction(database, async (database) =>
      findMail(database, { now, relayOrigin }),
    );
    if (found === undefined) return NONE;
    if (found.sheet === undefined) return { kind: 'send', address };
    const sheet = await openServiceAddress(found.sheet, 'sheet');
    return sheet === undefined ? NONE : { kind: 'send-if-sheet-is-down', address, sheet };
  });
}

/** With the sheet's address for a mail that goes only if the sheet is down. */
async function findMail(database: Database, moment: ClaimConditions) {
  const next = await nextClaimable(database, 'mail', moment);
  if (next !== undefined) return { sheet: undefined };
  if (!isUnreachable(await readServiceStatus(database, 'sheet'))) return undefined;
  const sheet = await readServiceAddress(database, 'sheet');
  if (sheet === undefined) return undefined;
  const held = await nextClaimable(database, 'mail', { ...moment, sheet: 'maybe-down' });
  return held && { sheet };
}

async function findSearch(
  database: Database,
  status: ServiceStatus,
  now: Timestamp,
): Promise<InvoiceEntry | undefined> {
  if (!admitsSearches(status, now)) return undefined;
  const inDoubt = await readEntriesInStates(database, 'sheet', ['in-doubt']);
  const due = inDoubt.filter(hasRow).filter(({ sheet }) => isSearchDue(sheet, now));
  const { urgent = [] } = status;
  const [asked] = urgent.flatMap(
    (sequence) => due.find((each) => each.sequence === sequence) ?? [],
  );
  // Else what was due first: a row whose search always fails does not keep others from theirs.
  return (
    asked ?? due.toSorted((one, other) => dueSince(one.sheet, now) - dueSince(other.sheet, now))[0]
  );
}

function isSearchDue(sheet: Delivery, now: Timestamp): boolean {
  return sheet.state === 'in-doubt' && isDue(sheet.searchAt, now);
}

/** A time still to come is from before the clock was set back. */
function dueSince(sheet: Delivery, now: Timestamp): number {
  return sheet.state === 'in-doubt' && sheet.searchAt <= now ? sheet.searchAt : 0;
}
