import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import { timestamp } from '../domain/time.ts';
import { paise } from '../domain/units.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type RecentQuote = v.InferOutput<typeof QUOTE_SCHEMA>;

export const QUOTE_SCHEMA = extensibleObject({
  id: v.string(),
  savedAt: v.pipe(v.number(), v.transform(timestamp)),
  /** The query of the calculator's URL, from `?` on, which reopens the quote. */
  search: v.string(),
  label: v.string(),
  economy: v.pipe(v.number(), v.safeInteger(), v.transform(paise)),
});

/** Saves a quote as the newest, replacing one with the same inputs; only the newest `most` are kept. */
export function saveQuote(
  database: Database,
  quote: RecentQuote,
  most = 10,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.quotes], async (database) => {
      const kept = await readQuotes(database);
      const same = kept.filter(({ search }) => search === quote.search);
      const others = kept.filter(({ search }) => search !== quote.search);
      const gone = [...same, ...others.slice(most - 1)];
      await database.quotes.bulkDelete(gone.map(({ id }) => id));
      await database.quotes.put(quote);
    }),
  );
}

/** Newest first. */
export function listQuotes(database: Database): Promise<StorageOutcome<RecentQuote[]>> {
  return tryStorage(database, () => readQuotes(database));
}

/** Deletes every recent quote. */
export function clearQuotes(database: Database): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.quotes.clear());
}

async function readQuotes(database: Database): Promise<RecentQuote[]> {
  const rows = await database.quotes.orderBy('savedAt').reverse().toArray();
  return parseReadable(QUOTE_SCHEMA, rows);
}
