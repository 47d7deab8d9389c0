import { expect, test } from 'vitest';
import { minutes } from '../../src/domain/time.ts';
import { checkSheet, type SheetCheckOutcome } from '../../src/outbox/check-sheet.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

const history = [1, 2, 3, 4].map((index) => ({
  invoiceId: `invoice-${index}`,
  record: invoiceRecord(index),
}));

async function check(counter: OutboxHarness): Promise<SheetCheckOutcome> {
  const { tab } = counter;
  const checked = tab.work(() => checkSheet(tab.environment(), SAMPLE_ADDRESSES.sheet, history));
  await counter.pass(minutes(1));
  return checked;
}

const numbers = (checked: SheetCheckOutcome) => {
  if (checked.kind !== 'compared') throw new Error(checked.kind);
  const { missing, double, different } = checked.comparison;
  const numberOf = (row: Readonly<Record<string, unknown>>) => row['invoice_number'];
  return {
    missing: missing.map(numberOf),
    double: double.map(({ row }) => numberOf(row)),
    different: different.map(({ row }) => numberOf(row)),
  };
};

test('a sheet in order shows nothing, and what still waits is not missing', async () => {
  const counter = new OutboxHarness();
  await counter.issue(3);
  await counter.flush();
  await counter.issueRow(4);
  expect(numbers(await check(counter))).toEqual({ missing: [], double: [], different: [] });
});

test('a row that the browser sent twice, a deleted and an edited one are each named', async () => {
  const counter = new OutboxHarness();
  counter.meet({ row: ['browser-resend'] });
  await counter.issue(3);
  await counter.flush();
  const { rows } = counter.browser.services;
  expect(counter.arrived.rows).toEqual([1, 1, 2, 3]);
  const [edited] = rows.splice(2, 2);
  if (edited === undefined) throw new Error('no row to edit');
  rows.push({ ...edited, row: { ...edited.row, total: 1 } });
  expect(numbers(await check(counter))).toEqual({
    missing: ['INV-2026-003'],
    double: ['INV-2026-001'],
    different: ['INV-2026-002'],
  });
});

test.each([
  ['search-forbidden', { kind: 'refused', refusal: { status: 403, said: '{"error":"403"}' } }],
  ['search-returns-html', { kind: 'not-readable' }],
  ['search-reset', { kind: 'not-readable' }],
] as const)('a sheet that answers with %s says so', async (search, outcome) => {
  const counter = new OutboxHarness();
  counter.meet({ search: [search] });
  expect(await check(counter)).toEqual(outcome);
});
