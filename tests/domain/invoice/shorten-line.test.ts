import { expect, test } from 'vitest';
import { shortenLine } from '../../../src/domain/invoice/shorten-line.ts';

test('a text that fits stays whole, on one line', () => {
  expect(shortenLine(' Mrs\nRao ')).toBe('Mrs Rao');
  expect(shortenLine('12345678', 8)).toBe('12345678');
});

test('of a longer one the beginning stays, and an ellipsis says so', () => {
  expect(shortenLine('123456789', 8)).toBe('12345678…');
  expect(shortenLine('Zoë and Asha', 4)).toBe('Zoë…');
  expect(shortenLine('Lorem ipsum '.repeat(4000))).toHaveLength(60);
});

test('no letter is cut in two', () => {
  expect(shortenLine('🙂🙂🙂', 2)).toBe('🙂🙂…');
});
