import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PaymentRecord,
  parsePaymentRecord,
} from '../../../src/domain/payments/payment-record.ts';
import { type KeptPaymentRecord, settle } from '../../../src/domain/payments/settle.ts';
import { withdrawalId } from '../../../src/domain/payments/withdrawal-id.ts';
import { paise } from '../../../src/domain/units.ts';

function payment(amount: number, date = '2026-11-21'): PaymentRecord {
  return { kind: 'payment', amount: paise(amount), date, way: 'upi' };
}

function keep(...records: PaymentRecord[]): KeptPaymentRecord[] {
  return records.map((record, index) => ({ id: String(index), record }));
}

const TOTAL = { amount: paise(500_000), unread: [] };

describe('an invoice of ₹5,000', () => {
  test.each([
    ['owes all before anything is paid', [], { kind: 'owing', paid: 0, owing: 500_000 }],
    ['is part paid by ₹1,200', [120_000], { kind: 'part-paid', paid: 120_000, owing: 380_000 }],
    ['is paid in two parts', [120_000, 380_000], { kind: 'paid', owing: 0, overpaid: 0 }],
    ['says what was paid too much', [600_000], { kind: 'paid', owing: 0, overpaid: 100_000 }],
  ])('%s', (_, amounts, expected) => {
    expect(settle(TOTAL, keep(...amounts.map((amount) => payment(amount))))).toMatchObject(
      expected,
    );
  });

  test('owes again what was recorded by mistake', () => {
    const records = keep(payment(500_000), { kind: 'withdrawal', of: '0' });
    expect(settle(TOTAL, records)).toMatchObject({ kind: 'owing', owing: 500_000, payments: [] });
  });

  test('owes again what was recorded by mistake, also where only the withdrawal cannot be read', () => {
    const mistaken = { id: 'p1', record: payment(100_000) };
    const withdrawal = { id: withdrawalId('p1'), record: undefined };
    const owing = { kind: 'owing', owing: 500_000, isAtMost: false, unreadRecords: 0 };
    expect(settle(TOTAL, [mistaken, withdrawal])).toMatchObject(owing);
    expect(settle(TOTAL, [{ ...mistaken, record: undefined }, withdrawal])).toMatchObject(owing);
  });

  test('lists its payments by the day on which they came', () => {
    const records = keep(payment(100, '2026-11-22'), payment(200, '2026-11-21'));
    const { payments } = settle(TOTAL, records);
    expect(payments.map((each) => each.payment.amount)).toEqual([200, 100]);
  });
});

test('an invoice of nothing is paid', () => {
  expect(settle({ amount: paise(0), unread: [] }, [])).toMatchObject({ kind: 'paid', overpaid: 0 });
});

test('the order of the records changes nothing, so two devices agree', () => {
  const record = fc.oneof(
    fc.nat(5).map((of): PaymentRecord => ({ kind: 'withdrawal', of: String(of) })),
    fc.integer({ min: 1, max: 900_000 }).map((amount) => payment(amount)),
  );
  const shuffled = fc
    .array(record, { maxLength: 8 })
    .map((records) => keep(...records))
    .chain((kept) =>
      fc.tuple(fc.constant(kept), fc.shuffledSubarray(kept, { minLength: kept.length })),
    );
  fc.assert(
    fc.property(shuffled, ([kept, other]) => {
      expect(settle(TOTAL, other)).toEqual(settle(TOTAL, kept));
      const { paid, owing, overpaid } = settle(TOTAL, kept);
      expect(paid + owing - overpaid).toBe(TOTAL.amount);
    }),
  );
});

test('a way that a newer version has added reads as another one', () => {
  expect(parsePaymentRecord({ ...payment(100), way: 'wallet' })).toMatchObject({ way: 'other' });
});

test.each([
  { ...payment(100), amount: 0 },
  { ...payment(100), amount: 1.5 },
  { kind: 'refund' },
  null,
])('%j is no payment', (record) => {
  expect(parsePaymentRecord(record)).toBeUndefined();
});

describe('a payment record that cannot be read', () => {
  const unread = { id: 'unread', record: undefined };

  test('leaves at most what the others leave owing', () => {
    expect(settle(TOTAL, [...keep(payment(120_000)), unread])).toMatchObject({
      owing: 380_000,
      isAtMost: true,
      unreadRecords: 1,
    });
    expect(settle(TOTAL, keep(payment(120_000)))).toMatchObject({ isAtMost: false });
  });

  test('counts for nothing once it is known to be withdrawn', () => {
    const records = [unread, ...keep({ kind: 'withdrawal', of: 'unread' })];
    expect(settle(TOTAL, records)).toMatchObject({ isAtMost: false, unreadRecords: 0 });
  });
});
