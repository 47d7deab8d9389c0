import { expect, test } from 'vitest';
import { inOrderOfIssue } from '../../../src/billing/history/in-order-of-issue.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { invoiceWith } from '../../support/invoice.ts';

const issuedOn = (day: number, id: string, isBroughtIn = false) => ({
  id,
  sequence: day,
  invoice: { ...invoiceWith(), createdAt: `2026-11-${day}T06:30:15.123Z` },
  ...(isBroughtIn && { broughtInAt: timestamp(0) }),
});
const idsOf = (...kept: ReturnType<typeof issuedOn>[]) => inOrderOfIssue(kept).map(({ id }) => id);

test('what was brought in takes its place by time among this desk’s own', () => {
  const own = [issuedOn(20, 'c'), issuedOn(15, 'b'), issuedOn(10, 'a')];
  const theirs = [issuedOn(11, 'x', true), issuedOn(21, 'y', true), issuedOn(12, 'z', true)];
  expect(idsOf(...theirs, ...own)).toEqual(['y', 'c', 'b', 'z', 'x', 'a']);
});

test('this desk’s own stay in the order of issue when its clock was set back', () => {
  expect(idsOf(issuedOn(10, 'later'), issuedOn(20, 'earlier'))).toEqual(['later', 'earlier']);
  expect(idsOf(issuedOn(15, 'x', true), issuedOn(10, 'later'), issuedOn(20, 'earlier'))).toEqual([
    'x',
    'later',
    'earlier',
  ]);
});
