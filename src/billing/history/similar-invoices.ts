import MiniSearch from 'minisearch';
import { foldText } from '../../domain/fold-text.ts';
import { toCode } from '../../domain/invoice/search-text.ts';
import type { HistoryInvoice } from './invoice-records.ts';

/** The invoices of `within` that are spelt nearly so, the most similar first. */
export type FindSimilarInvoices = (
  invoices: readonly HistoryInvoice[],
  words: readonly string[],
  within: ReadonlySet<HistoryInvoice>,
) => Promise<readonly HistoryInvoice[]>;

/** So many are added to the index before the page may answer a key press. */
const BLOCK = 250;
/** More guesses than anybody reads. */
const MAX_GUESSES = 50;
/** Shorter words with a typing error fit too many others. */
const MIN_WORD_LENGTH = 4;
/** Invoice numbers differ in one digit; only mobiles are long enough to be recognised with an error. */
const MIN_DIGITS = 8;
/** Of a mobile that is typed without +91. */
const DIGITS_IN_INDIA = 10;

/** Prepares the search for misspelt words; invoices that come later are added to its index. */
export function makeSimilarInvoices(pause: () => Promise<void>): FindSimilarInvoices {
  const index = new MiniSearch<HistoryInvoice>({
    fields: ['words'],
    extractField: (kept, field) => (field === 'id' ? kept.id : wordsOfInvoice(kept)),
    tokenize: (text) => text.split('\n'),
    processTerm: (word) => word,
  });
  const byId = new Map<string, HistoryInvoice>();

  return async (invoices, words, within) => {
    let added = 0;
    for (const kept of invoices) {
      if (byId.has(kept.id)) continue;
      byId.set(kept.id, kept);
      index.add(kept);
      added += 1;
      if (added % BLOCK === 0) await pause();
    }
    return index
      .search({
        combineWith: 'AND',
        queries: words.flatMap(partsOf).map((part) => ({
          queries: [part],
          prefix: true,
          fuzzy: spellingErrorsIn(part),
        })),
      })
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
      .filter((kept) => within.has(kept))
      .slice(0, MAX_GUESSES);
  };
}

/** The words of an e-mail address one by one, a mobile as a whole. */
function partsOf(word: string): readonly string[] {
  const code = toCode(word);
  return isLongNumber(code) ? [code] : splitWords(word);
}

/** How many letters may be wrong; swapped neighbours count as two. */
function spellingErrorsIn(word: string): number | false {
  if (/\d/.test(word)) return isLongNumber(word) ? 2 : false;
  if (word.length < MIN_WORD_LENGTH) return false;
  return word.length === MIN_WORD_LENGTH ? 1 : 2;
}

function isLongNumber(word: string): boolean {
  return new RegExp(`^\\d{${MIN_DIGITS},}$`).test(word);
}

function splitWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** One word a line. */
function wordsOfInvoice({ invoice: { invoiceNumber, customer, company } }: HistoryInvoice): string {
  const text = foldText(`${customer.name} ${customer.email} ${company.name}`);
  const mobile = toCode(customer.mobile);
  const codes = [toCode(invoiceNumber), mobile, mobile.slice(-DIGITS_IN_INDIA)];
  return [...new Set([...splitWords(text), ...codes])].join('\n');
}
