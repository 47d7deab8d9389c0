import * as v from 'valibot';
import { timestamp } from '../domain/time.ts';
import { paise } from '../domain/units.ts';
import type { Database } from './database.ts';
import { parseOrQuarantine } from './quarantine.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type RecentQuote = v.InferOutput<typeof QUOTE>;

const QUOTE = v.object({
  id: v.string(),
  savedAt: v.pipe(v.number(), v.transform(timestamp)),
  /** The calculator's URL from its `?`: opens the same quote again. */
  search: v.string(),
  label: v.string(),
  economy: v.pipe(v.number(), v.safeInteger(), v.transform(paise)),
});

/** Keeps a quote as the newest, instead of an older one with the same inputs; at most `most` stay. */
export function saveQuote(
  database: Database,
  quote: RecentQuote,
  most = 10,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    database.transaction('rw', database.quotes, database.quarantined, async () => {
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

export function clearQuotes(database: Database): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.quotes.clear());
}

async function readQuotes(database: Database): Promise<RecentQuote[]> {
  const rows = await database.quotes.orderBy('savedAt').reverse().toArray();
  return parseOrQuarantine(database, database.quotes, QUOTE, rows);
}
