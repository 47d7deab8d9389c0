import { expect, test } from 'vitest';
import { fillPlaceholders, findPlaceholders } from '../../src/domain/fill-placeholders.ts';

test('every placeholder in braces is replaced wherever it occurs', () => {
  const text = 'Divided by {divisor}, and {divisor} again; {surcharge} more.';
  expect(fillPlaceholders(text, { divisor: '5000', surcharge: '₹1,500' })).toBe(
    'Divided by 5000, and 5000 again; ₹1,500 more.',
  );
  expect(findPlaceholders(text)).toEqual(['divisor', 'divisor', 'surcharge']);
});

test('a placeholder without a value is left as it is', () => {
  expect(fillPlaceholders('{name} {}', {})).toBe('{name} {}');
});
