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

  /** Undefined when its code could not be loaded; the next search asks for it again. */
  const loadFinder = async (): Promise<FindSimilarInvoices | undefined> => {
    const earlier = similar;
    const loading = earlier ?? loadSimilar().then((loaded) => loaded.makeSimilarInvoices(pause));
    similar = loading;
    try {
      return await loading;
    } catch {
      if (similar === loading) similar = undefined;
      // An earlier search has asked in vain, perhaps when the line was gone.
      return earlier && loadFinder();
    }
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
    const findSimilar = await loadFinder();
    if (own !== newest) return undefined;
    if (findSimilar === undefined) return { invoices: [], isGuess: false };
    const typed = words.map(({ text }) => text);
    const guesses = await findSimilar(invoices, typed, new Set(inScope));
    return own === newest ? { invoices: guesses, isGuess: guesses.length > 0 } : undefined;
  };
}

function isInScope(text: SearchText, { companyId, month }: InvoiceQuery): boolean {
  return (
    (companyId === '' || text.companyId === companyId) && (month === '' || text.month === month)
  );
}
