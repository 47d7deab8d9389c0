import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CarrierId } from '../../../src/domain/tracking/carrier.ts';
import { rankCarriers } from '../../../src/domain/tracking/rank-carriers.ts';

function ranking(number: string, named: readonly CarrierId[] = []): string[] {
  return rankCarriers(number, named).map(({ carrier, fit }) => `${carrier} ${fit}`);
}

describe('ranks every carrier that a number may belong to', () => {
  test.each([
    ['1Z5R89390357567127', ['ups verified']],
    ['EE123456785IN', ['india-post verified']],
    ['RB123456785GB', ['national-post verified']],
    ['008182709980000020033350276C', ['dpd verified']],
    ['3318810025', ['dhl-express verified', 'aramex possible']],
    ['790535312317', ['fedex verified', 'delhivery possible', 'aramex possible']],
    ['JVGL0999999990', ['dhl-express possible']],
    ['05300000000001', ['dpd possible', 'delhivery possible', 'dhl-express possible']],
    ['K1506235620', ['ups verified']],
    ['RB123456785XX', []],
    ['GM2951173225174494', ['dhl-express possible']],
    ['1234567890123', ['delhivery possible']],
  ])('%s', (number, expected) => expect(ranking(number)).toEqual(expected));
});

test('keeps a carrier whose check digit fails, last and with a warning', () => {
  expect(ranking('3318810024')).toEqual(['aramex possible', 'dhl-express mistyped']);
});

describe('does not call one repeated digit verified, though it fits every check', () => {
  test.each(['0000000000', '00000000000', '000000000000', '1Z0000000000000000', '77777777777'])(
    '%s',
    (number) => expect(ranking(number).join()).not.toContain('verified'),
  );

  test('and marks it as one repeated digit', () => {
    expect(rankCarriers('0000000000')[0]).toMatchObject({
      carrier: 'dhl-express',
      fit: 'possible',
      isRepeatedDigit: true,
    });
  });
});

test('warns of a mistyped number of a form that only one carrier uses', () => {
  expect(ranking('RB123456786US')).toEqual(['national-post mistyped']);
});

describe('puts the carriers that the text names first', () => {
  test('before one whose check digit fits, and leaves none out', () => {
    expect(ranking('3318810025', ['aramex'])).toEqual(['aramex possible', 'dhl-express verified']);
  });

  test('and still warns when its check digit fails', () => {
    const [first] = rankCarriers('790535312371', ['fedex']);
    expect(first).toMatchObject({ carrier: 'fedex', fit: 'mistyped', isNamed: true });
    expect(first?.readings).toContain('790535312317');
  });

  test('several of them by how well they fit', () => {
    expect(ranking('790535312371', ['fedex', 'aramex'])).toEqual([
      'aramex possible',
      'fedex mistyped',
      'delhivery possible',
    ]);
  });

  test('but not a carrier that has no such numbers', () => {
    expect(ranking('1234567890123', ['ups'])).toEqual(['delhivery possible']);
  });
});

test.each(['', 'hello', '123', '12345678901234567890123456789012345'])(
  'names no carrier for %j',
  (number) => expect(rankCarriers(number)).toEqual([]),
);

test('names each carrier once, even when two of its forms fit', () => {
  const numbers = fc.stringMatching(/^[A-Z0-9]{8,28}$|^[0-9]{8,28}$/);
  fc.assert(
    fc.property(numbers, (number) => {
      const carriers = rankCarriers(number).map(({ carrier }) => carrier);
      expect(new Set(carriers).size).toBe(carriers.length);
    }),
  );
});

describe('suggests what a mistyped number may have been', () => {
  test('for two swapped neighbours', () => {
    const readings = rankCarriers('RB213456785GB').flatMap(({ readings }) => readings);
    expect(readings).toContain('RB123456785GB');
  });

  test('for a digit mistaken for one that looks like it', () => {
    const readings = rankCarriers('RB723456785GB').flatMap(({ readings }) => readings);
    expect(readings).toContain('RB123456785GB');
  });

  test('with at most three suggestions, each of which would be verified', () => {
    const numbers = fc.stringMatching(/^[0-9]{10,15}$|^1Z[0-9]{16}$|^R[A-Z][0-9]{9}(GB|IN)$/);
    fc.assert(
      fc.property(numbers, (number) => {
        for (const { carrier, fit, readings } of rankCarriers(number)) {
          expect(readings.length).toBeLessThanOrEqual(fit === 'mistyped' ? 3 : 0);
          for (const reading of readings) {
            expect(ranking(reading)).toContain(`${carrier} verified`);
            expect(reading).not.toBe(number);
          }
        }
      }),
    );
  });
});
