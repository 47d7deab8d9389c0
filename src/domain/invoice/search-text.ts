import { dayInIndia } from '../day-in-india.ts';
import { foldText } from '../fold-text.ts';
import { timestamp } from '../time.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** What an invoice is found by. */
export interface SearchText {
  /** Number, customer and company, folded. */
  readonly words: string;
  /** Number and mobile, folded, without spaces and punctuation. */
  readonly codes: string;
  /** `₹3748.75`: without grouping, so that any way of writing it fits. */
  readonly amount: string;
  readonly companyId: string;
  /** The month of issue in India, `2026-11`. */
  readonly month: string;
}

export function searchTextOf(invoice: IssuedInvoice): SearchText {
  const { invoiceNumber, customer, company, totals } = invoice;
  const { name, mobile, email } = customer;
  return {
    words: foldText(`${invoiceNumber} ${name} ${mobile} ${email} ${company.name}`),
    codes: `${toCode(invoiceNumber)} ${toCode(mobile)}`,
    amount: `₹${(totals.total / 100).toFixed(2)}`,
    companyId: company.id,
    month: monthOfIssue(invoice),
  };
}

/** A typed word in the forms in which it is looked for. */
export interface SearchWord {
  readonly text: string;
  /** As `codes` has it; empty when it is none. */
  readonly code: string;
  /** As `amount` begins; empty when it is none. */
  readonly amount: string;
}

/** Whether every typed word is in the text, in any order. */
export function hasWords(text: SearchText, words: readonly SearchWord[]): boolean {
  return words.every(
    (word) =>
      text.words.includes(word.text) ||
      (word.amount !== '' && text.amount.startsWith(word.amount)) ||
      (word.code !== '' && text.codes.includes(word.code)),
  );
}

/** The words of what was typed; no text of an invoice's head is as long as what is cut off. */
export function wordsOf(typed: string): readonly SearchWord[] {
  const words = foldText(typed.slice(0, MAX_TYPED_LENGTH)).split(' ');
  return [...new Set(words)].filter(Boolean).map((text) => {
    const code = toCode(text);
    const [, figure] = /^(?:₹|rs\.?)?([\d,]+(?:\.\d{0,2})?)$/.exec(text) ?? [];
    return {
      text,
      code: code.length >= MIN_CODE_LENGTH && /\d/.test(code) ? code : '',
      amount: figure === undefined ? '' : `₹${figure.replaceAll(',', '')}`,
    };
  });
}

export function monthOfIssue({ createdAt }: Pick<IssuedInvoice, 'createdAt'>): string {
  return dayInIndia(timestamp(Date.parse(createdAt))).slice(0, 7);
}

/** `INV-2026/427` as `inv2026427`. */
export function toCode(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Shorter ones are in too many numbers. */
const MIN_CODE_LENGTH = 4;

const MAX_TYPED_LENGTH = 300;
