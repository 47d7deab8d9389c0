import { expect, test } from 'vitest';
import { labelOf } from '../../../../src/features/invoices/tax/label-of-particular.ts';

const particular = { message: '', source: '' };

test.each([
  ['number', undefined, 'Invoice Number'],
  ['description', 3, 'Description 3'],
  ['SAC', 2, 'SAC 2'],
  ['price', undefined, 'Price/KG (₹) 1'],
  ['country', undefined, 'Country'],
  ['staff file', undefined, undefined],
] as const)('what is missing as %s of item %s is in the field %s', (where, row, label) => {
  expect(labelOf({ ...particular, where, ...(row !== undefined && { row }) })).toBe(label);
});
