import { type Entry, waitingForRowOf } from '../domain/outbox/entry.ts';
import type { Database } from './database.ts';
import { readEntryOfInvoice } from './entry-rows.ts';

type MayGo = (entry: Entry) => boolean;

/**
 * The first entry that may go, also where its mail has to wait for the row of another entry, which is
 * read for such a one alone; needs a transaction.
 */
export async function firstToGo(
  database: Database,
  find: (mayGo: MayGo) => Promise<Entry | undefined>,
  mayGo: MayGo,
): Promise<Entry | undefined> {
  const held = new Set<number>();
  for (;;) {
    const entry = await find((each) => !held.has(each.sequence) && mayGo(each));
    if (entry?.resendOf === undefined) return entry;
    const invoice = await readEntryOfInvoice(database, entry.resendOf);
    if (mayGo(waitingForRowOf(entry, invoice))) return entry;
    held.add(entry.sequence);
  }
}
