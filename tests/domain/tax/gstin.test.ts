import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinCheckCharacter, hasGstinForm } from '../../../src/domain/tax/gstin.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('the check character of a GSTIN', () => {
  test.each([
    // A published example, and the samples of the staff file.
    ['27AAPFU0939F1Z', 'V'],
    ['00SAMPL0000E1Z', 'A'],
    ['00SAMPL0000E4Z', '7'],
  ])('of %s is %s', (first14, character) => {
    expect(gstinCheckCharacter(first14)).toBe(character);
  });

  test('changes with any one mistyped character', () => {
    const letter = fc.constantFrom(...LETTERS);
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 14, maxLength: 14 }),
        fc.nat(13),
        letter,
        (typed, at, other) => {
          fc.pre(typed[at] !== other);
          const mistyped = typed.with(at, other).join('');
          expect(gstinCheckCharacter(mistyped)).not.toBe(gstinCheckCharacter(typed.join('')));
        },
      ),
    );
  });
});

test.each([
  '',
  '27AAPFU0939F1Z',
  '27aapfu0939f1zv',
  '27AAPFU0939F0ZV',
  '27AAPFU0939F1XV',
  '2AAAPFU0939F1ZV',
])('%j does not have the form of a GSTIN', (text) => {
  expect(hasGstinForm(text)).toBe(false);
});
