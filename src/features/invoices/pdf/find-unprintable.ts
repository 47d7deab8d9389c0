import coverage from './fonts/coverage.json' with { type: 'json' };

/** Printed in the place of a character that the invoice's font lacks. */
export const REPLACEMENT = '\uFFFD';

/** Each character of a text once that the invoice's font lacks, in their order. */
export function findUnprintable(text: string): string[] {
  return [...new Set(text)].filter((character) => !isPrintable(character));
}

/** The text with a visible mark for each character that would else be left out in silence. */
export function replaceUnprintable(text: string): string {
  return [...text].map((one) => (isPrintable(one) ? one : REPLACEMENT)).join('');
}

function isPrintable(character: string): boolean {
  if (character === '\n') return true;
  const code = character.codePointAt(0) ?? 0;
  return coverage.some(([first = 0, last = 0]) => code >= first && code <= last);
}
