import * as v from 'valibot';
import { attempt, type Stored } from './attempt.ts';
import { openDesk } from './open-database.ts';
import { keepReadable } from './quarantine.ts';

export type RecentQuote = v.InferOutput<typeof QUOTE>;

const QUOTE = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  /** The calculator's URL from its `?`: opens the same quote again. */
  search: v.string(),
  label: v.string(),
  /** Whole paise. */
  economy: v.pipe(v.number(), v.safeInteger()),
});

/** Keeps a quote as the newest, instead of an older one with the same inputs; at most `most` stay. */
export function saveQuote(quote: RecentQuote, most = 10, desk = openDesk()): Promise<Stored<void>> {
  return attempt(desk, () =>
    desk.transaction('rw', desk.quotes, desk.setAside, async () => {
      const kept = await readQuotes(desk);
      const same = kept.filter(({ search }) => search === quote.search);
      const others = kept.filter(({ search }) => search !== quote.search);
      const gone = [...same, ...others.slice(most - 1)];
      await desk.quotes.bulkDelete(gone.map(({ id }) => id));
      await desk.quotes.put(quote);
    }),
  );
}

/** Newest first. */
export function listQuotes(desk = openDesk()): Promise<Stored<RecentQuote[]>> {
  return attempt(desk, () => readQuotes(desk));
}

export function clearQuotes(desk = openDesk()): Promise<Stored<void>> {
  return attempt(desk, () => desk.quotes.clear());
}

async function readQuotes(desk: ReturnType<typeof openDesk>): Promise<RecentQuote[]> {
  const rows = await desk.quotes.orderBy('savedAt').reverse().toArray();
  return keepReadable(desk, desk.quotes, QUOTE, rows);
}
