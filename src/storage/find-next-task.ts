import { isDue } from '../domain/outbox/back-off.ts';
import type { Delivery } from '../domain/outbox/delivery.ts';
import { hasRow, type NaturalKey } from '../domain/outbox/entry.ts';
import type { MailAddress, SheetAddress } from '../domain/outbox/request.ts';
import { isAvailable, isOnlyUnreachable } from '../domain/outbox/service-status.ts';
import { setAsideUnreadable } from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import { nextClaimable } from './claim-next-delivery.ts';
import type { Database } from './database.ts';
import {
  inOutboxTransaction,
  putDelivery,
  readEntriesInStates,
  readRequest,
  readServiceStatus,
} from './entry-rows.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export interface RowToSearchFor {
  readonly kind: 'search';
  readonly sequence: number;
  readonly key: NaturalKey;
  readonly address: SheetAddress;
}

export type SheetTask =
  | RowToSearchFor
  | { readonly kind: 'post'; readonly address: SheetAddress }
  | { readonly kind: 'none' };

export type MailTask =
  | { readonly kind: 'send'; readonly address: MailAddress }
  /** Its row was never tried, as the sheet could not be reached; it goes if that is still so. */
  | {
      readonly kind: 'send-if-sheet-is-down';
      readonly address: MailAddress;
      readonly sheet: SheetAddress;
    }
  | { readonly kind: 'none' };

/** What to send to the sheet next, and where, so that the service can be probed before a claim. */
export function findNextSheetTask(
  database: Database,
  now: Timestamp,
): Promise<StorageOutcome<SheetTask>> {
  return tryStorage(database, () =>
    inOutboxTransaction(database, async (): Promise<SheetTask> => {
      const search = await findSearch(database, now);
      if (search !== undefined) return search;
      const next = await nextClaimable(database, 'sheet', { now });
      return next === undefined
        ? { kind: 'none' }
        : { kind: 'post', address: next.request.address };
    }),
  );
}

/** Whether there is a mail to send, and where. */
export function findNextMailTask(
  database: Database,
  now: Timestamp,
): Promise<StorageOutcome<MailTask>> {
  return tryStorage(database, () =>
    inOutboxTransaction(database, async (): Promise<MailTask> => {
      const next = await nextClaimable(database, 'mail', { now });
      if (next !== undefined) return { kind: 'send', address: next.request.address };
      if (!isOnlyUnreachable(await readServiceStatus(database, 'sheet'))) return { kind: 'none' };
      const held = await nextClaimable(database, 'mail', { now, isSheetDown: true });
      const row = held && (await readRequest(database, held.entry.sequence, 'sheet'));
      if (held === undefined || row === undefined) return { kind: 'none' };
      const { address } = held.request;
      return { kind: 'send-if-sheet-is-down', address, sheet: row.address };
    }),
  );
}

async function findSearch(database: Database, now: Timestamp): Promise<RowToSearchFor | undefined> {
  if (!isAvailable(await readServiceStatus(database, 'sheet'), now)) return undefined;
  for (const entry of await readEntriesInStates(database, 'sheet', ['in-doubt'])) {
    if (!hasRow(entry) || !isSearchDue(entry.sheet, now)) continue;
    const { sequence, key, sheet } = entry;
    const request = await readRequest(database, sequence, 'sheet');
    if (request !== undefined) return { kind: 'search', sequence, key, address: request.address };
    await putDelivery(database, sequence, 'sheet', setAsideUnreadable(sheet));
  }
  return undefined;
}

function isSearchDue(sheet: Delivery, now: Timestamp): boolean {
  return sheet.state === 'in-doubt' && isDue(sheet.searchAt, now);
}
