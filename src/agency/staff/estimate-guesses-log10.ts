import { normaliseUnicode } from '../../domain/normalise-unicode.ts';
import { foldLetters } from './fold-letters.ts';
import type { KnownWords } from './known-words.ts';

/** A longer password is judged by its beginning. */
const MAX_LENGTH = 300;

const LETTERS = 26;
const DIGITS = 10;
const YEARS = 100;
const SHORTEST_REPEAT = 3;

/**
 * The power of ten of the guesses that find a password by putting known words together, with years,
 * digits and single letters between them: the cheapest way from its beginning to its end. Marks and
 * capitals count as nothing.
 */
export function estimateGuessesLog10(password: string, lists: readonly KnownWords[]): number {
  const raw = [...normaliseUnicode(password, 'NFKD')].filter(
    (letter) => foldLetters(letter) !== '',
  );
  const letters = raw.slice(0, MAX_LENGTH);
  const folded = letters.map(foldLetters).join('');
  const least = [0];
  for (let end = 1; end <= folded.length; end += 1) {
    const guesses = Array.from({ length: end }, (_, start) => {
      const part = letters.slice(start, end).join('');
      return (least[start] ?? 0) + Math.log10(guessesOf(part, folded, start, end, lists));
    });
    least.push(Math.min(...guesses));
  }
  return least.at(-1) ?? 0;
}

function guessesOf(
  part: string,
  folded: string,
  start: number,
  end: number,
  lists: readonly KnownWords[],
): number {
  const word = folded.slice(start, end);
  const isRepeat = word.length >= SHORTEST_REPEAT && folded.slice(0, start).includes(word);
  return Math.min(
    ...lists.map((list) => list.get(word) ?? Number.POSITIVE_INFINITY),
    isRepeat ? start : Number.POSITIVE_INFINITY,
    /^(19|20)\d\d$/.test(part) ? YEARS : Number.POSITIVE_INFINITY,
    lettersOf(part),
  );
}

function lettersOf(part: string): number {
  if (part.length > 1) return Number.POSITIVE_INFINITY;
  return /\d/.test(part) ? DIGITS : LETTERS;
}
