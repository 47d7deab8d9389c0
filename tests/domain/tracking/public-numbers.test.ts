import { describe, expect, test } from 'vitest';
import { findNumbers } from '../../../src/domain/tracking/find-numbers.ts';
import { normaliseNumber } from '../../../src/domain/tracking/normalise-number.ts';
import { rankCarriers } from '../../../src/domain/tracking/rank-carriers.ts';
import PUBLIC_NUMBERS from '../../fixtures/tracking-numbers.json' with { type: 'json' };
import { SAMPLE_CARD } from '../../support/sample-card.ts';

describe.each(Object.entries(PUBLIC_NUMBERS))(
  'the public test numbers of %s',
  (carrier, numbers) => {
    const fitOf = (number: string) =>
      rankCarriers(number).find((candidate) => candidate.carrier === carrier)?.fit;

    test.each(numbers.valid)('“%s” is valid, and the carrier is offered', (number) => {
      expect(fitOf(number)).toMatch(/^(verified|possible)$/);
    });

    test.each(numbers.invalid)(
      '“%s” is invalid, and no check digit is called correct',
      (number) => {
        expect(fitOf(number)).not.toBe('verified');
      },
    );

    test.each(numbers.valid)('“%s” is found in a message', (number) => {
      const plain = normaliseNumber(number);
      const found = findNumbers(`Your parcel ${plain} is on its way.`).numbers;
      expect(found.map((each) => each.number)).toEqual([plain]);
    });
  },
);

describe('an international postal number ends with a country', () => {
  test('of every country that we send to', () => {
    const refused = SAMPLE_CARD.countries.filter(
      ({ code }) => rankCarriers(`RB123456785${code}`)[0]?.fit !== 'verified',
    );
    expect(refused).toEqual([]);
  });

  test.each(['XX', 'ZZ', 'AA', 'QQ', 'UK', 'EU'])('and %s is none', (code) => {
    expect(rankCarriers(`RB123456785${code}`)).toEqual([]);
  });
});
