import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { estimateGuessesLog10 } from './estimate-guesses-log10.ts';
import { FAMOUS_TEXTS } from './famous-texts.ts';
import { foldLetters } from './fold-letters.ts';
import { type KnownWords, listKnownWords } from './known-words.ts';

/** As a power of ten. The sealed file can be attacked offline, without limit. */
const FEWEST_GUESSES = 18;

export type PasswordStrength = 'strong' | 'weak';

/**
 * Makes a judge of passwords who knows common words, famous texts and what the agency's own files say. It takes
 * a second to learn them, and then judges any number of passwords.
 */
export function makePasswordJudge(
  knownTexts: readonly string[],
): (password: string) => PasswordStrength {
  const dictionary = { ...common, ...english };
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const lists = [
    foldDictionary(Object.values(dictionary)),
    listKnownWords(FAMOUS_TEXTS),
    listKnownWords(knownTexts),
  ];
  const isStrong = (password: string) =>
    estimateGuessesLog10(password, lists) >= FEWEST_GUESSES &&
    Math.log10(zxcvbn.check(password, [...knownTexts]).guesses) >= FEWEST_GUESSES;
  return (password) => (isStrong(password) ? 'strong' : 'weak');
}

/** Shorter ones are in every row of random letters. */
const SHORTEST_COMMON_WORD = 4;
/** No list is so short that its words are found at once, for there are many lists. */
const FEWEST_WORDS = 100;

function foldDictionary(lists: readonly (readonly string[])[]): KnownWords {
  const words = new Map<string, number>();
  for (const list of lists) {
    for (const [index, word] of list.entries()) {
      const folded = foldLetters(word);
      if (folded.length < SHORTEST_COMMON_WORD) continue;
      const guesses = Math.max(index + 1, FEWEST_WORDS);
      words.set(folded, Math.min(guesses, words.get(folded) ?? guesses));
    }
  }
  return words;
}
