import * as v from 'valibot';
import { resentInvoice } from '../domain/outbox/resend-id.ts';
import { readBroughtInIds } from './brought-in-ids.ts';
import type { Database } from './database.ts';
import { ISSUED_KEY, type IssuedKey, OPEN_STATES } from './outbox-entries.ts';
import { parseReadable } from './parse-readable.ts';
import { toStoredState } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** One whose row is delivered. */
interface DeliveredRow extends IssuedKey {
  /** Only staff have said that it is there, who may have typed it. */
  readonly isMarked: boolean;
}

interface DeliveredRows {
  readonly delivered: readonly DeliveredRow[];
  /** Those that were read there, and that this device has never sent: the row is another desk's. */
  readonly broughtIn: readonly DeliveredRow[];
  /** Those whose row is in a state that only a newer version knows. */
  readonly unknown: readonly IssuedKey[];
}

/** The invoices whose row is in the sheet, whatever is known of their mail; all in order of issue. */
export function listDeliveredRows(database: Database): Promise<StorageOutcome<DeliveredRows>> {
  return tryStorage(database, async () => {
    const known = [...OPEN_STATES, 'delivered' as const].map(toStoredState);
    const states = await database.entries.orderBy('sheet.state').uniqueKeys();
    const inStates = async (wanted: readonly string[]) => {
      const rows = await Promise.all(
        wanted.map((state) => database.entries.where('sheet.state').equals(state).toArray()),
      );
      return parseReadable(ISSUED_ROW, rows.flat())
        .filter(({ invoiceId }) => resentInvoice(invoiceId) === undefined)
        .sort((one, other) => one.sequence - other.sequence);
    };
    const there = await inStates([toStoredState('delivered')]);
    const broughtInIds = await readBroughtInIds(database);
    const isBroughtIn = ({ invoiceId, isOnlyFound }: (typeof there)[number]) =>
      isOnlyFound && broughtInIds.has(invoiceId);
    return {
      delivered: there.filter((row) => !isBroughtIn(row)),
      broughtIn: there.filter(isBroughtIn),
      unknown: await inStates(states.map(String).filter((state) => !known.includes(state))),
    };
  });
}

const ISSUED_ROW = v.pipe(
  v.object({
    ...ISSUED_KEY.entries,
    sheet: v.object({ knownBy: v.optional(v.unknown()), attempt: v.optional(v.unknown()) }),
  }),
  v.transform(({ sheet: { knownBy, attempt }, ...issued }) => ({
    ...issued,
    isMarked: knownBy === 'staff',
    isOnlyFound: knownBy === 'search' && attempt === 0,
  })),
);
