import { describe, expect, test } from 'vitest';
import { formatState, stateOfGstin, stateTaxName } from '../../../src/domain/tax/states.ts';

const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
const states = codes.map(stateOfGstin).filter((state) => state !== undefined);

test('there are 28 States, 8 Union territories and one code for other territory', () => {
  expect(states).toHaveLength(37);
  expect(new Set(states.map(({ name }) => name)).size).toBe(37);
});

test('codes that States had before a merger or a split are no longer taken', () => {
  expect(['25', '28'].map(stateOfGstin)).toEqual([undefined, undefined]);
});

describe('beside CGST', () => {
  test('a State and a Union territory with a legislature take SGST', () => {
    const names = ['27', '07', '34', '01'].map((code) => stateTaxName({ code, name: '' }));
    expect(names).toEqual(['SGST', 'SGST', 'SGST', 'SGST']);
  });

  test('six territories take UTGST', () => {
    expect(
      states.filter((state) => stateTaxName(state) === 'UTGST').map(({ code }) => code),
    ).toEqual(['04', '26', '31', '35', '38', '97']);
  });
});

test('a State is printed with its code', () => {
  expect(formatState({ code: '04', name: 'Chandigarh' })).toBe('Chandigarh (04)');
});
