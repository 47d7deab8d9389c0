import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from '../../../src/domain/invoice/amount-in-words.ts';
import { paise } from '../../../src/domain/units.ts';

test.each([
  [0, 'Zero'],
  [1, 'One Paisa'],
  [50, 'Fifty Paise'],
  [100, 'One Rupee'],
  [101, 'One Rupee and One Paisa'],
  [200, 'Two Rupees'],
  [1100, 'Eleven Rupees'],
  [2000, 'Twenty Rupees'],
  [9999, 'Ninety Nine Rupees and Ninety Nine Paise'],
  [10_000, 'One Hundred Rupees'],
  [11_800, 'One Hundred Eighteen Rupees'],
  [100_000, 'One Thousand Rupees'],
  [101_005, 'One Thousand Ten Rupees and Five Paise'],
  [10_000_000, 'One Lakh Rupees'],
  [
    12_345_678,
    'One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees and Seventy Eight Paise',
  ],
  [1_000_000_000, 'One Crore Rupees'],
  [1_000_000_100, 'One Crore One Rupees'],
  [
    123_456_789_012,
    'One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Rupees and Twelve Paise',
  ],
  [
    9_999_999_999_999,
    'Nine Thousand Nine Hundred Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand ' +
      'Nine Hundred Ninety Nine Rupees and Ninety Nine Paise',
  ],
])('%i paise in words are “%s”', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});

test('the words of any amount can be read back as that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999_999 }), (amount) => {
      expect(readWords(amountInWords(paise(amount)))).toBe(amount);
    }),
    { numRuns: 5000 },
  );
});

test('the words of every amount up to ten thousand rupees can be read back as that amount', () => {
  for (let rupees = 1; rupees <= 10_000; rupees += 1) {
    expect(readWords(amountInWords(paise(rupees * 100)))).toBe(rupees * 100);
  }
});

/** Reads words back into paise, with a table of its own. */
function readWords(words: string): number {
  const match = /^(?:(.+) Rupees?)?(?: and )?(?:(.+) Pais[ae])?$/.exec(words);
  return readNumber(match?.[1] ?? '') * 100 + readNumber(match?.[2] ?? '');
}

const SMALL = new Map(
  Object.entries({
    One: 1,
    Two: 2,
    Three: 3,
    Four: 4,
    Five: 5,
    Six: 6,
    Seven: 7,
    Eight: 8,
    Nine: 9,
    Ten: 10,
    Eleven: 11,
    Twelve: 12,
    Thirteen: 13,
    Fourteen: 14,
    Fifteen: 15,
    Sixteen: 16,
    Seventeen: 17,
    Eighteen: 18,
    Nineteen: 19,
    Twenty: 20,
    Thirty: 30,
    Forty: 40,
    Fifty: 50,
    Sixty: 60,
    Seventy: 70,
    Eighty: 80,
    Ninety: 90,
  }),
);

function readNumber(words: string): number {
  const [crores, rest] = words.includes(' Crore')
    ? [words.slice(0, words.indexOf(' Crore')), words.slice(words.indexOf(' Crore') + 6)]
    : ['', words];
  let total = crores === '' ? 0 : readNumber(crores) * 1e7;
  let group = 0;
  for (const word of rest.split(' ').filter(Boolean)) {
    if (word === 'Hundred') group *= 100;
    else if (word === 'Thousand' || word === 'Lakh') {
      total += group * (word === 'Lakh' ? 1e5 : 1e3);
      group = 0;
    } else group += SMALL.get(word) ?? Number.NaN;
  }
  return total + group;
}
