import {
  hasWords,
  type SearchText,
  searchTextOf,
  wordsOf,
} from '../../domain/invoice/search-text.ts';
import type { HistoryInvoice } from './invoice-records.ts';
import type { FindSimilarInvoices, makeSimilarInvoices } from './similar-invoices.ts';

export interface InvoiceQuery {
  readonly typed: string;
  /** Empty for all companies. */
  readonly companyId: string;
  /** `2026-11`; empty for all months. */
  readonly month: string;
}

export interface FoundInvoices {
  /** Newest first; the most similar first where none fits. */
  readonly invoices: readonly HistoryInvoice[];
  /** Nothing fits what was typed: these are spelt nearly so. */
  readonly isGuess: boolean;
}

/** Undefined when a later search has begun meanwhile. */
export type InvoiceSearch = (
  invoices: readonly HistoryInvoice[],
  query: InvoiceQuery,
) => Promise<FoundInvoices | undefined>;

/** So many are looked at before the page may answer a key press. */
const BLOCK = 500;

/**
 * Finds invoices by words of number, name, mobile, e-mail, amount and company. What an invoice is
 * found by is worked out once, and the search for misspelt words is loaded when it is first needed.
 *
 * @param pause lets the page answer between two blocks
 * @param loadSimilar fetches the search for misspelt words
 */
export function makeInvoiceSearch(
  pause: () => Promise<void>,
  loadSimilar: () => Promise<{ readonly makeSimilarInvoices: typeof makeSimilarInvoices }>,
): InvoiceSearch {
  const texts = new WeakMap<HistoryInvoice, SearchText>();
  let newest = 0;
  let similar: Promise<FindSimilarInvoices> | undefined;

  const textOf = (kept: HistoryInvoice): SearchText => {
    const known = texts.get(kept) ?? searchTextOf(kept.invoice);
    texts.set(kept, known);
    return known;
  };

  return async (invoices, query) => {
    newest += 1;
    const own = newest;
    const words = wordsOf(query.typed);
    const inScope: HistoryInvoice[] = [];
    const found: HistoryInvoice[] = [];
    for (const [index, kept] of invoices.entries()) {
      if (index > 0 && index % BLOCK === 0) await pause();
      if (own !== newest) return undefined;
      const text = textOf(kept);
      if (!isInScope(text, query)) continue;
      inScope.push(kept);
      if (hasWords(text, words)) found.push(kept);
    }
    if (found.length > 0 || inScope.length === 0) return { invoices: found, isGuess: false };
    similar ??= loadSimilar().then((loaded) => loaded.makeSimilarInvoices(pause));
    try {
      const guesses = await (await similar)(
        invoices,
        words.map(({ text }) => text),
        new Set(inScope),
      );
      return own === newest ? { invoices: guesses, isGuess: guesses.length > 0 } : undefined;
    } catch {
      // Its code could not be loaded; the next search asks for it again.
      similar = undefined;
      return { invoices: [], isGuess: false };
    }
  };
}

function isInScope(text: SearchText, { companyId, month }: InvoiceQuery): boolean {
  return (
    (companyId === '' || text.companyId === companyId) && (month === '' || text.month === month)
  );
}
