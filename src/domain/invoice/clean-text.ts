/** Nothing to be seen, and without effect on a line that runs from left to right. */
const IDLE = /[\u202A\u202C\u2066\u2068\u2069\u200E\u200F\u061C\u00AD\u200B\u2060\uFEFF]/g;
const LINE_BREAK = /\r\n?|\v|\f|[\u0085\u2028\u2029]/g;
/** Halves of broken pairs, control characters, and marks that turn what stands beside them. */
const UNFIT = /\p{Surrogate}|(?!\n)\p{Control}|[\u202B\u202D\u202E\u2067]/gu;

/**
 * A text as it can be printed, stored and mailed alike: composed letters, `\n` as the only control
 * character, and a visible U+FFFD for what is unfit for that.
 */
export function cleanText(text: string): string {
  return tidyText(text).replace(UNFIT, '\uFFFD');
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** The text without what nobody would miss; what is unfit is still in it, to be named. */
export function tidyText(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(IDLE, '')
    .normalize('NFC')
    .trim();
}
