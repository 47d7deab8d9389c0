import { expect, test } from 'vitest';
import { TEST_MARK } from '../../../src/domain/outbox/is-test-row.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { composeTestRow } from '../../../src/outbox/services-check/compose-test-row.ts';

const columnsOf = (extra: Parameters<typeof composeTestRow>[1]) =>
  Object.keys(composeTestRow(timestamp(0), extra));

test('the test row tries every column that an invoice of this agency will have', () => {
  const plain = columnsOf({ hasTax: false });
  expect(plain).toHaveLength(24);
  expect(columnsOf({ hasTax: false, hasDesks: true })).toEqual([...plain, 'desk', 'issued_by']);
  expect(columnsOf({ hasTax: false, hasIssued: true })).toEqual([...plain, 'issued']);
  expect(columnsOf({ hasTax: true }).slice(0, 24)).toEqual(plain);
});

test('no text of the test row could be taken for an invoice', () => {
  const row = composeTestRow(timestamp(0), { hasTax: true, hasDesks: true, hasIssued: true });
  const { invoice_number, company_id, created_at, ...others } = row;
  expect([invoice_number, company_id, created_at]).toEqual([
    'TEST-0',
    'TEST',
    '1970-01-01T00:00:00.000Z',
  ]);
  const texts = Object.values(others).filter((cell) => typeof cell === 'string');
  expect(new Set(texts)).toEqual(new Set([TEST_MARK]));
});

test('the test row has no tax that a sheet could add up', () => {
  const row = composeTestRow(timestamp(0), { hasTax: true });
  const others = Object.entries(row).filter(([, cell]) => typeof cell !== 'string');
  expect(Object.fromEntries(others)).toEqual({
    subtotal: 0,
    cgst: 0,
    sgst: 0,
    total: 0,
    igst: 0,
    rounded_off: 0,
    include_gst: false,
    reverse_charge: false,
  });
});

test('each test has a number of its own, in capitals as an invoice’s', () => {
  const at = (time: number) => composeTestRow(timestamp(time), { hasTax: false })['invoice_number'];
  const now = Date.UTC(2026, 2, 4);
  expect(at(now)).toMatch(/^TEST-[A-Z\d]+$/);
  expect(at(now + 1)).not.toBe(at(now));
});
