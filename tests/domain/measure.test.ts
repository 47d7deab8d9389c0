import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convertForDisplay,
  readLength,
  readWeight,
  type TypedMeasure,
} from '../../src/domain/measure.ts';

const metric = (text: string): TypedMeasure => ({ text, system: 'metric' });
const imperial = (text: string): TypedMeasure => ({ text, system: 'imperial' });

describe('a measure typed in kilograms or centimetres', () => {
  test.each([
    ['2.5', 2.5],
    ['  2.5 ', 2.5],
    ['\u00a02.5', 2.5],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['+3', 3],
    ['1e2', 100],
    ['1E-1', 0.1],
    ['1000', 1000],
  ])('“%s” is read as %d', (text, value) => {
    expect(readWeight(metric(text))).toEqual({ kind: 'measured', value });
  });

  test.each(['', ' ', '\t\n', '\u00a0'])('“%s” is missing', (text) => {
    expect(readLength(metric(text))).toEqual({ kind: 'missing' });
  });

  test.each([
    ['1,5', 'comma'],
    ['-1,5', 'comma'],
    [',5', 'comma'],
    ['1,500', 'comma'],
    ['0', 'not-positive'],
    ['-0', 'not-positive'],
    ['0.0', 'not-positive'],
    ['-1', 'not-positive'],
    ['1e-400', 'not-positive'],
    ['1e9', 'too-large'],
    ['1e400', 'too-large'],
    ['1000.01', 'too-large'],
    ['Infinity', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['two', 'not-a-number'],
    ['2 kg', 'not-a-number'],
    ['2.5.1', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1 000', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['１２', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
    ['e5', 'not-a-number'],
    ['2.5<script>', 'not-a-number'],
  ])('“%s” is refused: %s', (text, error) => {
    expect(readWeight(metric(text))).toEqual({ kind: 'invalid', error });
  });

  test('whatever is typed is missing, refused or a number that a parcel can have', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String)),
        fc.constantFrom('metric' as const, 'imperial' as const),
        (text, system) => {
          const read = readWeight({ text, system });
          if (read.kind !== 'measured') return;
          expect(read.value).toBeGreaterThan(0);
          expect(read.value).toBeLessThanOrEqual(1000);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('pounds and inches', () => {
  test('an inch is exactly 2.54 cm, a pound exactly 0.45359237 kg', () => {
    expect(readLength(imperial('1'))).toEqual({ kind: 'measured', value: 2.54 });
    expect(readWeight(imperial('1'))).toEqual({ kind: 'measured', value: 0.45359237 });
    expect(readWeight(imperial('100'))).toEqual({
      kind: 'measured',
      value: 45.359237,
    });
  });

  test('are refused beyond the same limits as kilograms and centimetres', () => {
    expect(readWeight(imperial('2204')).kind).toBe('measured');
    expect(readWeight(imperial('2205'))).toEqual({ kind: 'invalid', error: 'too-large' });
    expect(readLength(imperial('394'))).toEqual({ kind: 'invalid', error: 'too-large' });
  });

  test.each([
    [imperial('10'), 'weight', 'metric', '4.54'],
    [imperial('10'), 'length', 'metric', '25.4'],
    [metric('2.5'), 'weight', 'imperial', '5.51'],
    [metric('25.4'), 'length', 'imperial', '10'],
    [metric('2.50'), 'weight', 'metric', '2.50'],
    [metric('12.34567'), 'length', 'metric', '12.34567'],
    [metric('1,5'), 'weight', 'imperial', '1,5'],
    [metric(''), 'weight', 'imperial', ''],
  ] as const)('%o as a %s is shown in %s units as “%s”', (measure, quantity, system, shown) => {
    expect(convertForDisplay(measure, quantity, system)).toBe(shown);
  });

  test('a very small weight is never shown as 0', () => {
    expect(convertForDisplay(metric('0.001'), 'weight', 'imperial')).not.toBe('0');
  });
});
