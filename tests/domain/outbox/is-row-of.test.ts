import { expect, test } from 'vitest';
import { comparableText } from '../../../src/domain/outbox/comparable-text.ts';
import { isRowOf } from '../../../src/domain/outbox/is-row-of.ts';

const key = { createdAt: '2026-03-01T10:00:00.001Z', invoiceNumber: '0007', companyId: 'cart' };
const row = { created_at: key.createdAt, invoice_number: '7', company_id: 'CART ' };

test('a row is the invoice’s own although the sheet has trimmed and shortened it', () => {
  expect(isRowOf(row, key)).toBe(true);
  expect(isRowOf({ ...row, created_at: ` ${key.createdAt} ` }, key)).toBe(true);
});

test.each([
  ['was issued a millisecond later', { created_at: '2026-03-01T10:00:00.002Z' }],
  ['has no time', { created_at: null }],
  ['has another number', { invoice_number: '8' }],
  ['is of another company', { company_id: 'logistics' }],
])('a row that %s is another invoice', (_, changes) => {
  expect(isRowOf({ ...row, ...changes }, key)).toBe(false);
});

test.each([
  ['0007', '7'],
  [' inv-7', 'INV-7'],
])('%j and %j are the same number', (one, other) => {
  expect(comparableText(one)).toBe(comparableText(other));
});

test.each([
  ['1007', '17'],
  ['007A', '7A'],
  ['00A7', '0A7'],
])('%j and %j are two numbers', (one, other) => {
  expect(comparableText(one)).not.toBe(comparableText(other));
});
