import { normaliseUnicode } from '../normalise-unicode.ts';

/** Invisible characters that change nothing in left-to-right text. */
const INVISIBLE = /[\u202A\u202C\u2066\u2068\u2069\u200E\u200F\u061C\u00AD\u200B\u2060\uFEFF]/g;
const LINE_BREAK = /\r\n?|\v|\f|[\u0085\u2028\u2029]/g;
/** Lone surrogates, control characters, and marks that reverse the text beside them. */
const UNPRINTABLE = /\p{Surrogate}|(?!\n)\p{Control}|[\u202B\u202D\u202E\u2067]/gu;

/**
 * Makes a text safe to print, store and mail: composed letters (NFC), `\n` as the only control
 * character, and a visible U+FFFD for each character that cannot be kept.
 */
export function cleanText(text: string): string {
  return tidyKeepingUnprintable(text).replace(UNPRINTABLE, '\uFFFD');
}

/** The same, with line breaks and runs of spaces turned into single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Trims and normalises a text but keeps unprintable characters, so that they can be reported. */
export function tidyKeepingUnprintable(text: string): string {
  const visible = text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '');
  return normaliseUnicode(visible, 'NFC').trim();
}
