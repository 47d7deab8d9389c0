import { groupDigits } from '../../domain/group-digits.ts';
import { type FoundNumbers, MAX_TEXT_LENGTH } from '../../domain/tracking/find-numbers.ts';
import { MAX_NUMBER_LENGTH } from '../../domain/tracking/is-number-like.ts';

/** What is wrong with a text that holds no number, and what to do; undefined when it holds one. */
export function explainNoneFound(
  text: string,
  { numbers, exceeded }: FoundNumbers,
): string | undefined {
  if (numbers.length > 0) return undefined;
  if (text.trim() === '') return 'Type or paste a tracking number.';
  return `No tracking number found. ${reasonOf(exceeded)}`;
}

function reasonOf(exceeded: FoundNumbers['exceeded']): string {
  if (exceeded.includes('number-length'))
    return `This is too long: a tracking number has ${MAX_NUMBER_LENGTH} characters at most.`;
  if (exceeded.includes('text'))
    return `Only the first ${groupDigits(String(MAX_TEXT_LENGTH))} characters were read. Paste only the number.`;
  return 'Paste only the number. It has at least five digits, and is not a date, phone number or order number.';
}
