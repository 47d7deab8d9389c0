import coverage from './fonts/coverage.json' with { type: 'json' };

/** Printed for a character that the invoice's font lacks; our fonts draw it as a box. */
export const REPLACEMENT = '\uFFFD';

/** Joiners and variation selectors: they affect the characters beside them and are invisible. */
const JOINERS = /\u200C|\u200D|[\uFE00-\uFE0F]/g;

/** The characters of a text that the invoice's font lacks, each once, in order. */
export function findUnprintable(text: string): string[] {
  return [...new Set(text.replace(JOINERS, ''))].filter((character) => !isPrintable(character));
}

/** Replaces each character that the font lacks by a box; jsPDF would leave it out silently. */
export function replaceUnprintable(text: string): string {
  return [...text.replace(JOINERS, '')]
    .map((one) => (isPrintable(one) ? one : REPLACEMENT))
    .join('');
}

function isPrintable(character: string): boolean {
  if (character === '\n') return true;
  if (character === REPLACEMENT) return false;
  const code = character.codePointAt(0) ?? 0;
  return coverage.some(([first = 0, last = 0]) => code >= first && code <= last);
}
