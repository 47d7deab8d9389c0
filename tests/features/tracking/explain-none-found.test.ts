import { describe, expect, test } from 'vitest';
import { findNumbers } from '../../../src/domain/tracking/find-numbers.ts';
import { explainNoneFound } from '../../../src/features/tracking/explain-none-found.ts';

function say(text: string): string | undefined {
  return explainNoneFound(text, findNumbers(text));
}

test('says nothing of a text with a number in it', () => {
  expect(say('3318810025')).toBeUndefined();
});

test('asks for a number when there is no text', () => {
  expect(say(' \n')).toBe('Type or paste a tracking number.');
});

test.each(['Where is my parcel?', 'AB12', 'ABCDEFGHIJ1', '21-11-2026', '+91 98765 43210'])(
  'says of %j what a number is',
  (text) => {
    expect(say(text)).toBe(
      'No tracking number found. Paste only the number. It has at least five digits, and is not a date, phone number or order number.',
    );
  },
);

test.each([41, 5000, 20_000])('says of %d digits that they are too many', (count) => {
  expect(say('7'.repeat(count))).toBe(
    'No tracking number found. This is too long: a tracking number has 40 characters at most.',
  );
});

test('says of a long text how much of it was read', () => {
  expect(say('words '.repeat(2000))).toBe(
    'No tracking number found. Only the first 10,000 characters were read. Paste only the number.',
  );
});

describe('keeps to its word', () => {
  test.each(['12345', '12345678', '123456789', 'XB-55512', '7'.repeat(40)])(
    '%s alone is a number',
    (text) => expect(say(text)).toBeUndefined(),
  );
});
