import { expect, test } from 'vitest';
import { proposeCarrier } from '../../../src/domain/tracking/propose-carrier.ts';

test.each([
  ['1Z999AA10123456784', 'ups'],
  ['1z 999 aa1 01 2345 6784', 'ups'],
  ['RB123456785IN', 'india-post'],
])('%s can only be of one carrier', (number, carrier) => {
  expect(proposeCarrier(number)).toBe(carrier);
});

test.each([
  ['nothing typed', ''],
  ['no known form', 'HELLO'],
  ['a wrong check digit', '1Z999AA10123456785'],
  ['a number that several carriers use', '12345678901'],
])('%s proposes none', (_, number) => {
  expect(proposeCarrier(number)).toBeUndefined();
});
