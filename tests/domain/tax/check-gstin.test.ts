import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkGstin } from '../../../src/domain/tax/check-gstin.ts';
import { gstinCheckCharacter } from '../../../src/domain/tax/gstin.ts';
import { stateOfGstin } from '../../../src/domain/tax/states.ts';

const VALID = '27ABCDE1234F1Z0';

test('a valid GSTIN names its State', () => {
  expect(checkGstin(VALID)).toEqual({
    kind: 'valid',
    gstin: VALID,
    state: { code: '27', name: 'Maharashtra' },
  });
});

test.each([' 27abcde1234f1z0 ', '27 ABCDE1234F 1Z0', '27-ABCDE1234F-1Z0'])(
  '%j is read in capital letters, without spaces and hyphens',
  (typed) => {
    expect(checkGstin(typed)).toMatchObject({ kind: 'valid', gstin: VALID });
  },
);

test('a customer without a GSTIN is not registered', () => {
  expect(checkGstin('  ')).toEqual({ kind: 'empty' });
});

describe('a wrong GSTIN is explained in one sentence', () => {
  test.each([
    ['27ABCDE1234F1Z', 'A GSTIN has 15 characters; this has 14.'],
    ['27ABCDE1234F1X0', 'A GSTIN is the State’s two digits, the PAN, one character'],
    ['00ABCDE1234F1Z6', 'No State has the code 00.'],
    ['25ABCDE1234F1Z4', 'No State has the code 25.'],
    ['99ABCDE1234F1Z0', 'No State has the code 99.'],
    ['27ABCDE1234F1Z5', 'The check character does not match'],
  ])('%s: %s', (typed, message) => {
    const checked = checkGstin(typed);
    expect(checked.kind === 'invalid' && checked.message).toContain(message);
  });
});

describe('a likely typing error is recognised', () => {
  test.each([
    ['an O for a zero', '27ABCDE1234F1ZO'],
    ['a letter among the digits', '27ABCDEI234F1Z0'],
    ['a digit among the letters', '27A8CDE1234F1Z0'],
    ['a 2 for the Z', '27ABCDE1234F120'],
    ['two digits swapped', '27ABCDE2134F1Z0'],
    ['two letters swapped', '27BACDE1234F1Z0'],
    ['the State’s digits swapped', '72ABCDE1234F1Z0'],
  ])('%s', (_, typed) => {
    const suggestions = expect.arrayContaining([VALID]);
    expect(checkGstin(typed)).toMatchObject({ kind: 'invalid', suggestions });
  });

  test('and nothing is suggested where no likely error explains it', () => {
    expect(checkGstin('27ABCDE9999F1Z5')).toMatchObject({ kind: 'invalid', suggestions: [] });
    expect(checkGstin('hello')).toMatchObject({ kind: 'invalid', suggestions: [] });
  });
});

test('whatever is typed, only valid GSTINs are suggested, at most three', () => {
  const place = (letters: string, count: number) =>
    fc.string({
      unit: fc.constantFrom(...letters),
      minLength: count,
      maxLength: count,
    });
  const first14 = fc
    .tuple(place('0123', 1), place('0123456789', 1), place('ABIOSZ', 5), place('0125689', 4))
    .chain(([a, b, c, d]) => place('FOIZ', 1).map((e) => `${a}${b}${c}${d}${e}1Z`));
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(first14, fc.nat(14), character, (start, at, other) => {
      const gstin = start + gstinCheckCharacter(start);
      const known = stateOfGstin(gstin) !== undefined;
      expect(checkGstin(gstin).kind).toBe(known ? 'valid' : 'invalid');
      const mistyped = checkGstin(gstin.slice(0, at) + other + gstin.slice(at + 1));
      if (mistyped.kind !== 'invalid') return;
      expect(mistyped.suggestions.length).toBeLessThanOrEqual(3);
      for (const each of mistyped.suggestions) expect(checkGstin(each).kind).toBe('valid');
    }),
  );
});
