/** Marks that print nothing and turn or hide what stands beside them, bidirectional overrides first. */
const INVISIBLE = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\u00AD\u200B\u2060\uFEFF]/g;
const LINE_BREAK = /\r\n?|\v|\f|[\u0085\u2028\u2029]/g;

/**
 * A text as it can be printed, stored and mailed alike: composed letters, `\n` as the only control
 * character, nothing invisible, and U+FFFD for halves of broken pairs.
 */
export function cleanText(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/(?!\n)\p{Control}/gu, '')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
