import { gstinCheckCharacter, hasGstinForm } from './gstin.ts';
import { stateOfGstin } from './states.ts';

/** Which kind of character is at each of the 15 places: digit, letter, `Z` or any. */
const PLACES = '99AAAAA9999A*Z*';

const LETTER_TO_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const DIGIT_TO_LETTER: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
};

/**
 * Valid GSTINs that may have been mistyped as this one: a letter typed for a digit that looks like it
 * or the other way round, two neighbours swapped, or both. Changing any character at all would nearly
 * always find a match and so proves nothing.
 */
export function suggestGstins(typed: string): readonly string[] {
  if (typed.length !== PLACES.length) return [];
  const repaired = repairPlaces(typed);
  const readings = [repaired, ...swapAnyPlace(repaired), ...swapNeighbours(repaired)];
  return [...new Set(readings.filter(isValid))].slice(0, 3);
}

function isValid(gstin: string): boolean {
  return (
    hasGstinForm(gstin) &&
    stateOfGstin(gstin) !== undefined &&
    gstin.endsWith(gstinCheckCharacter(gstin))
  );
}

/** Turns each character into the kind that its place demands. */
function repairPlaces(typed: string): string {
  return [...typed]
    .map((character, index) => {
      const place = PLACES[index];
      if (place === '9') return LETTER_TO_DIGIT[character] ?? character;
      if (place === 'A') return DIGIT_TO_LETTER[character] ?? character;
      return place === 'Z' && character === '2' ? 'Z' : character;
    })
    .join('');
}

/** Places that take letters and digits may have either of two look-alikes. */
function swapAnyPlace(typed: string): readonly string[] {
  return [...typed].flatMap((character, index) => {
    const other = LETTER_TO_DIGIT[character] ?? DIGIT_TO_LETTER[character];
    if (PLACES[index] !== '*' || other === undefined) return [];
    return [typed.slice(0, index) + other + typed.slice(index + 1)];
  });
}

function swapNeighbours(typed: string): readonly string[] {
  return [...typed].flatMap((character, index) => {
    const next = typed[index + 1];
    if (next === undefined || next === character) return [];
    return [typed.slice(0, index) + next + character + typed.slice(index + 2)];
  });
}
