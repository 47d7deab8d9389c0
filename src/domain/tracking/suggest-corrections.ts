import { isRepeatedDigit } from './is-repeated-digit.ts';
import type { TrackingNumberForm } from './number-forms.ts';

/**
 * Numbers with a valid check digit that may have been mistyped as this one: two neighbours swapped,
 * or one digit misread for a similar one. Likeliest first, at most three; changing any digit at all
 * would nearly always find a match and so proves nothing.
 */
export function suggestCorrections(
  { pattern, isPossible = () => true, fits }: TrackingNumberForm,
  number: string,
): readonly string[] {
  if (fits === undefined) return [];
  const readings = [...swapNeighbours(number), ...swapLookAlikes(number)];
  const fitting = readings.filter(
    (reading) =>
      pattern.test(reading) && isPossible(reading) && fits(reading) && !isRepeatedDigit(reading),
  );
  return [...new Set(fitting)].slice(0, 3);
}

function swapNeighbours(number: string): readonly string[] {
  return [...number].flatMap((character, index) => {
    const next = number[index + 1];
    if (next === undefined || next === character) return [];
    return [number.slice(0, index) + next + character + number.slice(index + 2)];
  });
}

function swapLookAlikes(number: string): readonly string[] {
  return [...number].flatMap((character, index) =>
    [...(LOOK_ALIKES[character] ?? '')].map(
      (other) => number.slice(0, index) + other + number.slice(index + 1),
    ),
  );
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': '68',
  '1': '7',
  '3': '8',
  '4': '9',
  '5': '6',
  '6': '05',
  '7': '1',
  '8': '30',
  '9': '4',
};
