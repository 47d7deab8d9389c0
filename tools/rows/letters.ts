import { foldText } from '../../src/domain/fold-text.ts';

/** Latin, Greek and Cyrillic beyond ASCII, which is all that some databases know the case of. */
const BLOCKS = [
  [0x80, 0x17f],
  [0x370, 0x45f],
  [0x1e00, 0x1eff],
] as const;
const LAST_CHARACTER = 0x10ffff;

/** Letters, and at the same places what stands for them. */
interface Translation {
  readonly from: string;
  readonly to: string;
}

/** For PostgreSQL's `translate`: small letters to capitals. */
export function capitalsOfLetters(): Translation {
  const pairs = letters().map((letter) => [letter, letter.toUpperCase()] as const);
  return translationOf(pairs.filter(([, capital]) => [...capital].length === 1));
}

/** As the device folds what is searched for: by one letter, and those that become several. */
export function foldedLetters(): Translation & {
  readonly longer: readonly (readonly [string, string])[];
} {
  // The others are taken apart into a plain letter and marks before.
  const whole = letters().filter((letter) => letter.normalize('NFKD') === letter);
  const pairs = whole.map((letter) => [letter, foldText(letter)] as const);
  return {
    ...translationOf(pairs.filter(([, folded]) => folded.length === 1)),
    longer: pairs.filter(([, folded]) => folded.length > 1),
  };
}

/** Every character that fits, as the inside of brackets in a regular expression of PostgreSQL. */
export function rangesOf(pattern: RegExp): string {
  const ranges: [number, number][] = [];
  for (let code = 0; code <= LAST_CHARACTER; code += 1) {
    if (!pattern.test(String.fromCodePoint(code))) continue;
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map((range) => [...new Set(range)].map(escaped).join('-')).join('');
}

function letters(): readonly string[] {
  return BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).filter((character) => /\p{L}/u.test(character));
}

function translationOf(pairs: readonly (readonly [string, string])[]): Translation {
  const changed = pairs.filter(([from, to]) => from !== to);
  return {
    from: changed.map(([from]) => from).join(''),
    to: changed.map(([, to]) => to).join(''),
  };
}

function escaped(code: number): string {
  const digits = code.toString(16);
  return code > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}
