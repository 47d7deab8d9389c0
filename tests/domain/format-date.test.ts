import { expect, test } from 'vitest';
import { formatDate } from '../../src/domain/format-date.ts';

test('a day is written out, with its year or without', () => {
  expect(formatDate('2026-04-01')).toBe('1 April 2026');
  expect(formatDate('2026-03-02', { withYear: false })).toBe('2 March');
});

test.each(['', 'tomorrow', '1.4.2026', '2026-13-01'])(
  '“%s”, no calendar day, is left as it is',
  (text) => {
    expect(formatDate(text)).toBe(text);
  },
);
