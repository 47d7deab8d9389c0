import { expect, test } from 'vitest';
import { numberErrorOf } from '../../../../src/features/invoices/screen/refusal-errors.ts';

const USED = { kind: 'number-used', number: 'INV-2026-953', taken: undefined } as const;
const FREE = 'INV-2026-956';

test('the number’s field says which number is used, whether it shows a free one, and nothing of a third', () => {
  expect(numberErrorOf({ ...USED, freeNumber: FREE, shown: 'free' })).toBe(
    'INV-2026-953 is already used. This number is free.',
  );
  expect(numberErrorOf({ ...USED, freeNumber: FREE, shown: 'used' })).toBe(
    'This number is already used. Choose another.',
  );
  expect(numberErrorOf({ ...USED, freeNumber: FREE, shown: 'other' })).toBeUndefined();
});
