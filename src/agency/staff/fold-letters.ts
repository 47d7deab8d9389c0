import { normaliseUnicode } from '../../domain/normalise-unicode.ts';

/** What people write for a letter to make a word look stronger. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/**
 * The letters of a text without accents, case, spaces and marks, and one letter for all that look
 * alike: `Mumb4i` and `MUMBAI` are one word, and so is a number that was folded in the same way.
 */
export function foldLetters(text: string): string {
  return normaliseUnicode(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[01!l34@5$789]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
