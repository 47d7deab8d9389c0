import { foldText } from '../../src/domain/fold-text.ts';

/** Letters of a text in a normal form, with what stands for them. */
export interface Letters {
  /** One for one, as PostgreSQL's `translate` takes them; in groups, as it is slow with many. */
  readonly groups: readonly Group[];
  /** Those that become several. */
  readonly longer: readonly (readonly [string, string])[];
}

interface Group {
  readonly from: string;
  readonly to: string;
  /** What has one of them in a text of any form, as the inside of brackets in a regular expression. */
  readonly sources: string;
}

/** Beyond ASCII, of which every database knows the case, whatever its language. */
const FIRST_CHARACTER = 0x80;
const LAST_CHARACTER = 0x10ffff;
/** Beyond are Chinese characters and others without case. */
const LAST_WITH_CASE = 0x1ffff;
/** Latin letters come first, then Greek and Cyrillic ones, then those that hardly anybody writes. */
const BEGINNINGS = [FIRST_CHARACTER, 0x370, 0x530] as const;

/** From small letters to capitals, as the device compares numbers. */
export function capitalsOfLetters(): Letters {
  return lettersIn('NFKC', (letter) => letter.toUpperCase());
}

/** As the device folds what is searched for. */
export function foldedLetters(): Letters {
  return lettersIn('NFKD', foldText);
}

/** Every character that fits, as the inside of brackets in a regular expression of PostgreSQL. */
export function rangesOf(pattern: RegExp): string {
  return toRanges(charactersFrom(0, LAST_CHARACTER).filter((character) => pattern.test(character)));
}

function lettersIn(form: 'NFKC' | 'NFKD', change: (letter: string) => string): Letters {
  const characters = charactersFrom(FIRST_CHARACTER, LAST_WITH_CASE);
  const pairs = characters
    .filter((character) => /\p{Changes_When_Casemapped}/u.test(character))
    .filter((letter) => letter.normalize(form) === letter)
    .map((letter) => [letter, change(letter)] as const)
    .filter(([letter, changed]) => letter !== changed);
  const single = pairs.filter(([, changed]) => [...changed].length === 1);
  const groupOf = (letter: string) => BEGINNINGS.findLast((first) => codeOf(letter) >= first);
  return {
    groups: BEGINNINGS.map((beginning) => {
      const group = single.filter(([letter]) => groupOf(letter) === beginning);
      const from = new Set(group.map(([letter]) => letter));
      return {
        from: [...from].join(''),
        to: group.map(([, changed]) => changed).join(''),
        sources: toRanges(
          characters.filter((character) =>
            [...character.normalize(form)].some((letter) => from.has(letter)),
          ),
        ),
      };
    }),
    longer: pairs.filter(([, changed]) => [...changed].length > 1),
  };
}

function charactersFrom(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

function toRanges(characters: readonly string[]): string {
  const ranges: [number, number][] = [];
  for (const code of characters.map(codeOf)) {
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map((range) => [...new Set(range)].map(escaped).join('-')).join('');
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function escaped(code: number): string {
  const digits = code.toString(16);
  return code > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}
