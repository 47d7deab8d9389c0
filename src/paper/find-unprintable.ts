import coverage from './fonts/coverage.json' with { type: 'json' };

/** Printed in place of a character that the invoice's font lacks: our fonts draw it as a box. */
export const REPLACEMENT = '\uFFFD';

/** They join or vary the characters beside them and are invisible by themselves. */
const JOINERS = /\u200C|\u200D|[\uFE00-\uFE0F]/g;

/** Each character of a text once that the invoice's font lacks, in their order. */
export function findUnprintable(text: string): string[] {
  return [...new Set(text.replace(JOINERS, ''))].filter((character) => !isPrintable(character));
}

/** The text with a box for each character that would otherwise be silently left out. */
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
