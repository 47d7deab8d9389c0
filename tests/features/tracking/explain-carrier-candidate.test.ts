import { expect, test } from 'vitest';
import type { CarrierId } from '../../../src/domain/tracking/carrier.ts';
import { rankCarriers } from '../../../src/domain/tracking/rank-carriers.ts';
import { explainCarrierCandidate } from '../../../src/features/tracking/explain-carrier-candidate.ts';

test('the reason names the form and what the check digit says', () => {
  expect(reasons('3318810025')).toEqual([
    '10 or 11 digits, and the check digit is correct.',
    '10 to 12 digits: the right format, with no check digit to verify.',
  ]);
});

test('a carrier that the text names has that for its first reason', () => {
  expect(reasons('3318810025', ['dhl-express'])[0]).toBe(
    'Mentioned in your text. 10 or 11 digits, and the check digit is correct.',
  );
});

test('one repeated digit is not called likely', () => {
  expect(reasons('0000000000')[0]).toBe(
    '10 or 11 digits: the right format, but a tracking number is hardly ever one digit repeated.',
  );
});

function reasons(number: string, named: readonly CarrierId[] = []): string[] {
  return rankCarriers(number, named).map(explainCarrierCandidate);
}
