import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitsFedexExpress,
  fitsFedexGround,
  fitsModulo7,
  fitsModulo37And36,
  fitsS10,
  fitsUps,
} from '../../../src/domain/tracking/check-digits.ts';

describe('numbers published as valid pass the check', () => {
  // 331881002 = 7 × 47411571 + 5.
  test.each(['3318810025', '8487135506', '1099255990', '3821724944', '73891051146'])(
    'DHL Express %s',
    (number) => expect(fitsModulo7(number)).toBe(true),
  );

  // 9·3+8·1+6·7+5·3+7·1+8·7+7·3+8·1+8·7+8·3+5·1 = 269 = 24·11 + 5.
  test.each(['986578788855', '477179081230', '799531274483', '790535312317', '974367662710'])(
    'FedEx Express %s',
    (number) => expect(fitsFedexExpress(number)).toBe(true),
  );

  test.each(['041441760228964', '568283610012000', '568283610012734'])(
    'FedEx Ground %s',
    (number) => expect(fitsFedexGround(number)).toBe(true),
  );

  test.each([
    '1Z5R89390357567127',
    '1Z879E930346834440',
    '1Z410E7W0392751591',
    '1Z8V92A70367203024',
  ])('UPS %s', (number) => expect(fitsUps(number)).toBe(true));

  // 1·8+2·6+3·4+4·2+5·3+6·5+7·9+8·7 = 204 = 18·11 + 6, and 11 − 6 = 5.
  test.each(['RB123456785GB', 'RB123456785US', 'RB123456785CV'])('S10 %s', (number) =>
    expect(fitsS10(number)).toBe(true),
  );

  test.each(['008182709980000020033350276C', '008182709980000020045327276N'])('DPD %s', (number) =>
    expect(fitsModulo37And36(number)).toBe(true),
  );
});

describe('numbers published as invalid fail the check', () => {
  test.each(['3318810010', '3318810034', '3318810011'])('DHL Express %s', (number) =>
    expect(fitsModulo7(number)).toBe(false),
  );
  test('FedEx Express 996578788855', () => expect(fitsFedexExpress('996578788855')).toBe(false));
  test('FedEx Ground 568283610012732', () =>
    expect(fitsFedexGround('568283610012732')).toBe(false));
  test('UPS 1Z1111111111111111', () => expect(fitsUps('1Z1111111111111111')).toBe(false));
  test('S10 RB123456786US', () => expect(fitsS10('RB123456786US')).toBe(false));
  test.each(['008182709980000020033350276A', '008182709980000020045000000N'])('DPD %s', (number) =>
    expect(fitsModulo37And36(number)).toBe(false),
  );
});

describe('the two exceptions in S10', () => {
  // 1·8 + 1·3 = 11.
  test('a remainder of 0 is written as 5', () => expect(fitsS10('EE100010005IN')).toBe(true));
  // 1·6 + 3·2 = 12.
  test('a remainder of 1 is written as 0', () => expect(fitsS10('EE010300000IN')).toBe(true));
});

/** Which digits a carrier's sum cannot tell apart is arithmetic; anything else must be detected. */
describe('one wrong digit', () => {
  test('is always detected by DPD', () => {
    expectDetected(
      digits(14),
      withCheck(fitsModulo37And36, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      fitsModulo37And36,
      () => false,
    );
  });

  test('is always detected by FedEx Ground, since 1 and 3 share no factor with 10', () => {
    expectDetected(digits(14), withCheck(fitsFedexGround), fitsFedexGround, () => false);
  });

  test('is detected by DHL Express, except 0 for 7, 1 for 8, 2 for 9', () => {
    expectDetected(
      digits(9),
      withCheck(fitsModulo7),
      fitsModulo7,
      (was, is) => Math.abs(was - is) === 7,
    );
  });

  test('is detected by UPS, except a digit five off in a doubled place', () => {
    expectDetected(
      digits(15).map((tail) => `1Z${tail}`),
      withCheck(fitsUps),
      fitsUps,
      (was, is, index) => index % 2 === 1 && Math.abs(was - is) === 5,
      2,
    );
  });

  test('is detected by FedEx Express, except where a remainder of 10 is written as 0', () => {
    expectDetected(
      digits(11),
      withCheck(fitsFedexExpress),
      fitsFedexExpress,
      (_was, _is, index, number) => index < 11 && number.at(-1) === '0',
    );
  });

  test('is detected by S10, except where a remainder of 0 or 6 is written as 5', () => {
    const stems = digits(8).map((serial) => `RR${serial}`);
    const fits = (number: string) => fitsS10(`${number}IN`);
    expectDetected(
      stems,
      withCheck(fits),
      fits,
      (_was, _is, index, number) => index < 10 && number.at(-1) === '5',
      2,
    );
  });
});

function digits(length: number): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
}

function withCheck(fits: (number: string) => boolean, alphabet = '0123456789') {
  return (stem: string) => [...alphabet].map((check) => stem + check).find(fits);
}

function expectDetected(
  stems: fc.Arbitrary<string>,
  complete: (stem: string) => string | undefined,
  fits: (number: string) => boolean,
  isUndetectable: (was: number, is: number, index: number, number: string) => boolean,
  first = 0,
): void {
  fc.assert(
    fc.property(stems, fc.nat(), fc.integer({ min: 1, max: 9 }), (stem, place, shift) => {
      const number = complete(stem);
      if (number === undefined) throw new Error(`no check digit makes ${stem} right`);
      const index = first + (place % (stem.length - first));
      const was = Number(number[index]);
      const is = (was + shift) % 10;
      const wrong = number.slice(0, index) + is + number.slice(index + 1);
      if (!isUndetectable(was, is, index, number)) expect(fits(wrong)).toBe(false);
    }),
    { numRuns: 500 },
  );
}
