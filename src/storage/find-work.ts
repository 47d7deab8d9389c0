import { isDue } from '../domain/outbox/back-off.ts';
import type { Entry, NaturalKey } from '../domain/outbox/entry.ts';
import type { MailAddress, SheetAddress } from '../domain/outbox/request.ts';
import { isOpen } from '../domain/outbox/service-status.ts';
import { attempt, type Stored } from './attempt.ts';
import { nextClaimable, parkDamaged } from './claim-delivery.ts';
import type { Desk } from './database.ts';
import { inOutbox, readEntriesIn, readRequest, readStanding } from './entry-rows.ts';
import { openDesk } from './open-database.ts';

export interface RowSearch {
  readonly kind: 'search';
  readonly sequence: number;
  readonly key: NaturalKey;
  readonly address: SheetAddress;
}

export type RowWork =
  | RowSearch
  | { readonly kind: 'post'; readonly address: SheetAddress }
  | { readonly kind: 'none' };

export type MailWork =
  | { readonly kind: 'send'; readonly address: MailAddress }
  | { readonly kind: 'none' };

/** What the sheet is to be asked next, and where, so that it can be probed before a claim. */
export function findRowWork(now: number, desk = openDesk()): Promise<Stored<RowWork>> {
  return attempt(desk, () =>
    inOutbox(desk, async (): Promise<RowWork> => {
      const search = await findSearch(desk, now);
      if (search !== undefined) return search;
      const next = await nextClaimable(desk, 'sheet', now);
      return next === undefined
        ? { kind: 'none' }
        : { kind: 'post', address: next.request.address };
    }),
  );
}

/** Whether there is a mail to send, and where. */
export function findMailWork(now: number, desk = openDesk()): Promise<Stored<MailWork>> {
  return attempt(desk, () =>
    inOutbox(desk, async (): Promise<MailWork> => {
      const next = await nextClaimable(desk, 'mail', now);
      return next === undefined
        ? { kind: 'none' }
        : { kind: 'send', address: next.request.address };
    }),
  );
}

async function findSearch(desk: Desk, now: number): Promise<RowSearch | undefined> {
  if (!isOpen(await readStanding(desk, 'sheet'), now)) return undefined;
  for (const entry of await readEntriesIn(desk, 'sheet', ['unsure'])) {
    if (!isSearchDue(entry, now)) continue;
    const { sequence, key, sheet } = entry;
    const request = await readRequest(desk, sequence, 'sheet');
    if (request !== undefined) return { kind: 'search', sequence, key, address: request.address };
    await parkDamaged(desk, entry, 'sheet', sheet);
  }
  return undefined;
}

function isSearchDue({ sheet }: Entry, now: number): boolean {
  return sheet.state === 'unsure' && isDue(sheet.searchAt, now);
}
