import type { Paise } from '../units.ts';

const UP_TO_NINETEEN = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen ' +
  'Sixteen Seventeen Eighteen Nineteen'
).split(' ');
const TENS = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** The Indian system's steps, largest first; the count of crores may itself be in thousands. */
const STEPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** An amount in Indian words: `One Lakh Two Rupees and Fifty Paise`; `Zero` for zero (spec §9). */
export function amountInWords(amount: Paise): string {
  if (amount === 0) return 'Zero';
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  const parts = [
    rupees > 0 ? `${wordsOf(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}` : '',
    paise > 0 ? `${wordsOf(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}` : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

function wordsOf(number: number): string {
  for (const [size, name] of STEPS) {
    if (number < size) continue;
    const count = `${wordsOf(Math.floor(number / size))} ${name}`;
    const rest = number % size;
    return rest === 0 ? count : `${count} ${wordsOf(rest)}`;
  }
  return wordsBelowHundred(number);
}

function wordsBelowHundred(number: number): string {
  if (number < 20) return UP_TO_NINETEEN[number] ?? '';
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens} ${UP_TO_NINETEEN[number % 10]}`;
}
