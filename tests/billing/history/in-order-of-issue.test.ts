import { expect, test } from 'vitest';
import { inOrderOfIssue } from '../../../src/billing/history/in-order-of-issue.ts';
import type { HistoryInvoice } from '../../../src/billing/history/invoice-records.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { invoiceWith } from '../../support/invoice.ts';

const issuedOn = (
  day: number,
  id: string,
  came: Pick<HistoryInvoice, 'broughtInAt' | 'restoredAt'> = {},
) => ({
  id,
  sequence: day,
  invoice: { ...invoiceWith(), createdAt: `2026-11-${day}T06:30:15.123Z` },
  ...came,
});
const BROUGHT_IN = { broughtInAt: timestamp(0) };
const RESTORED = { restoredAt: timestamp(0) };
const idsOf = (...kept: ReturnType<typeof issuedOn>[]) => inOrderOfIssue(kept).map(({ id }) => id);

test.each([
  ['brought in', BROUGHT_IN],
  ['restored', RESTORED],
])('what was %s takes its place by time among this desk’s own', (_, came) => {
  const own = [issuedOn(20, 'c'), issuedOn(15, 'b'), issuedOn(10, 'a')];
  const theirs = [issuedOn(11, 'x', came), issuedOn(21, 'y', came), issuedOn(12, 'z', came)];
  expect(idsOf(...theirs, ...own)).toEqual(['y', 'c', 'b', 'z', 'x', 'a']);
});

test('of two that were restored from the same instant, the one that was issued later is first', () => {
  expect(idsOf(issuedOn(15, 'later', RESTORED), issuedOn(15, 'earlier', RESTORED))).toEqual([
    'later',
    'earlier',
  ]);
});

test('this desk’s own stay in the order of issue when its clock was set back', () => {
  expect(idsOf(issuedOn(10, 'later'), issuedOn(20, 'earlier'))).toEqual(['later', 'earlier']);
  expect(
    idsOf(issuedOn(15, 'x', BROUGHT_IN), issuedOn(10, 'later'), issuedOn(20, 'earlier')),
  ).toEqual(['x', 'later', 'earlier']);
});
