import { expect, test } from 'vitest';
import { numberErrorOf } from '../../../../src/features/invoices/screen/refusal-errors.ts';

const USED = { kind: 'number-used', number: 'INV-2026-953', taken: undefined } as const;
const FREE = 'INV-2026-956';

test('the number’s field says which number is used, and whether it shows a free one', () => {
  expect(numberErrorOf({ ...USED, freeNumber: FREE, isShown: true })).toBe(
    'INV-2026-953 is already used. This number is free.',
  );
  expect(numberErrorOf({ ...USED, freeNumber: FREE, isShown: false })).toBe(
    'This number is already used. Choose another.',
  );
});
