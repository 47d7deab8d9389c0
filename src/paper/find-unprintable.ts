import { isInFont } from './is-in-font.ts';
import type { Letters } from './lettering/letters.ts';

/** Printed for a character that the invoice's font lacks; our fonts draw it as a box. */
export const REPLACEMENT = '\uFFFD';

/** Joiners and variation selectors: they affect the characters beside them and are invisible. */
const JOINERS = /\u200C|\u200D|[\uFE00-\uFE0F]/g;

/** The characters of a text that cannot be printed, each once, in order. */
export function findUnprintable(text: string, letters?: Letters): string[] {
  return [...new Set(text.replace(JOINERS, ''))].filter(
    (character) => !isInFont(character) && letters?.has(character) !== true,
  );
}

/** Replaces each character that the font lacks by a box; jsPDF would leave it out silently. */
export function replaceUnprintable(text: string): string {
  return [...text.replace(JOINERS, '')].map((one) => (isInFont(one) ? one : REPLACEMENT)).join('');
}
