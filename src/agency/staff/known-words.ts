import { foldLetters } from './fold-letters.ts';

/** Folded words and how many guesses find each. */
export type KnownWords = ReadonlyMap<string, number>;

/** In a row of more words than this, somebody who knows the text still types it whole. */
const MAX_WORDS_IN_A_ROW = 8;
const SHORTEST = 3;

/**
 * What somebody who knows these texts tries first: each of their words and numbers, then rows of
 * words as they follow one another, and whole texts; all of it backwards too.
 */
export function listKnownWords(texts: readonly string[]): KnownWords {
  const words = new Set(texts.flatMap(wordsOf));
  const rows = new Set(texts.flatMap(rowsOf));
  const known = new Map<string, number>();
  for (const [list, guesses] of [
    [rows, rows.size],
    [words, words.size],
  ] as const) {
    for (const folded of [...list].map(foldLetters)) {
      if (folded.length < SHORTEST) continue;
      known.set(folded, guesses);
      known.set([...folded].reverse().join(''), guesses);
    }
  }
  return known;
}

/** Words and numbers, and those that are written together: `WELCOME10` is three. */
function wordsOf(text: string): string[] {
  const joined = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...joined, ...partsOf(text)];
}

function partsOf(text: string): string[] {
  return text.match(/\p{L}+|\p{N}+/gu) ?? [];
}

function rowsOf(text: string): string[] {
  const parts = partsOf(text);
  const rows = parts.flatMap((_, start) =>
    parts
      .slice(start, start + MAX_WORDS_IN_A_ROW)
      .map((_, index) => parts.slice(start, start + index + 1).join('')),
  );
  return [...rows, parts.join('')];
}
