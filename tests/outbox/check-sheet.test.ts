import { beforeEach, describe, expect, test } from 'vitest';
import type { IssuedInvoiceRecord } from '../../src/domain/outbox/invoice-record.ts';
import { hours, minutes } from '../../src/domain/time.ts';
import { judgeCheck } from '../../src/features/outbox-panel/judge-check.ts';
import { checkSheet, type SheetCheckOutcome } from '../../src/outbox/check-sheet.ts';
import { confirmAddedByHand } from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { listDoubledEntries } from '../../src/storage/outbox-entries.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

const history = [1, 2, 3, 4].map((index) => ({
  invoiceId: `invoice-${index}`,
  record: invoiceRecord(index),
}));

async function check(
  harness: OutboxHarness,
  readable: readonly IssuedInvoiceRecord[] = history,
): Promise<SheetCheckOutcome> {
  const { tab } = harness;
  const readHistory = () => Promise.resolve({ kind: 'done' as const, value: readable });
  const checked = tab.work(() =>
    checkSheet(tab.environment(), SAMPLE_ADDRESSES.sheet, readHistory),
  );
  await harness.pass(minutes(1));
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

test('a sheet in order has no differences, and an invoice that still waits is not missing', async () => {
  const harness = new OutboxHarness();
  await harness.issue(3);
  await harness.flush();
  await harness.issueRow(4);
  expect(numbers(await check(harness))).toEqual({ missing: [], double: [], different: [] });
});

test('nothing is called missing in a sheet that rows do not go to any more', async () => {
  const harness = new OutboxHarness();
  const moved = { ...SAMPLE_ADDRESSES, sheet: { url: 'https://sheet.example/api/v1/moved' } };
  await adoptServiceAddresses(harness.database, moved);
  await harness.issue(1);
  await harness.flush();
  expect(await check(harness)).toEqual({ kind: 'moved' });
  await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
  expect(await check(harness)).toMatchObject({ kind: 'compared' });
});

test('a row that the browser sent twice, a deleted and an edited one are each listed', async () => {
  const harness = new OutboxHarness();
  harness.injectFaults({ row: ['browser-resend'] });
  await harness.issue(3);
  await harness.flush();
  const { rows } = harness.browser.services;
  expect(harness.arrived.rows).toEqual([1, 1, 2, 3]);
  const [edited] = rows.splice(2, 2);
  if (edited === undefined) throw new Error('no row to edit');
  rows.push({ ...edited, row: { ...edited.row, total: 1 } });
  expect(numbers(await check(harness))).toEqual({
    missing: ['INV-2026-003'],
    double: ['INV-2026-001'],
    different: ['INV-2026-002'],
  });
});

describe('a row that was sent again after it was not found', () => {
  const listed = async ({ database }: OutboxHarness) => {
    const doubled = await listDoubledEntries(database);
    return doubled.kind === 'done' ? doubled.value.length : doubled.kind;
  };
  let harness: OutboxHarness;
  beforeEach(async () => {
    harness = new OutboxHarness();
    harness.injectFaults({ row: ['black-hole-timeout'] });
    await harness.issueRow(1);
    await harness.keepFlushing(minutes(20));
    expect(harness.arrived.rows).toEqual([1]);
    expect(await listed(harness)).toBe(1);
  });

  test('may still arrive a second time when the sheet is checked soon after', async () => {
    await check(harness);
    expect(await listed(harness)).toBe(1);
  });

  test('is known to be there once when the sheet is checked an hour later', async () => {
    await harness.pass(hours(1));
    await check(harness);
    expect(await listed(harness)).toBe(0);
  });

  test('stays listed while two are there, and not once staff have deleted one', async () => {
    const { rows } = harness.browser.services;
    rows.push(...rows);
    await check(harness);
    expect(await listed(harness)).toBe(1);
    rows.pop();
    await check(harness);
    expect(await listed(harness)).toBe(0);
  });
});

test('a row added by hand after an unclear attempt is known to be there once, or twice, by the check', async () => {
  const harness = new OutboxHarness();
  harness.injectFaults({ row: ['5xx-not-applied', '422'] });
  await harness.issueRow(1);
  await harness.keepFlushing(hours(1));
  expect(await harness.open()).toEqual(['1 set-aside undefined']);
  await confirmAddedByHand(harness.database, 1, harness.now);
  await harness.pass(hours(1));
  const listed = async () => {
    const doubled = await listDoubledEntries(harness.database);
    return doubled.kind === 'done' ? doubled.value.map(({ sheet }) => sheet) : doubled.kind;
  };
  expect(await listed()).toMatchObject([{ unclear: 2 }]);
  const { rows } = harness.browser.services;
  const typed = { ...invoiceRecord(1), created_at: '' };
  rows.push({ row: typed, at: harness.now });
  expect(numbers(await check(harness))).toMatchObject({ missing: [], double: [] });
  expect(await listed()).toEqual([]);
  expect((await harness.entry(1)).sheet).toMatchObject({ knownBy: 'staff', copies: 1 });
});

test('an invoice that cannot be opened is named, and counted as delivered; its row is still looked for', async () => {
  const harness = new OutboxHarness();
  await harness.issue(3);
  await harness.flush();
  await harness.issueRow(4);
  harness.browser.services.rows.splice(1, 2);
  const checked = await check(harness, history.slice(1));
  expect(checked).toMatchObject({ delivered: 3, unreadable: ['INV-2026-001'] });
  expect(numbers(checked)).toMatchObject({ missing: ['INV-2026-002', 'INV-2026-003'] });
  harness.browser.services.rows.splice(0, 1);
  const again = await check(harness, []);
  expect(again).toMatchObject({
    delivered: 3,
    unreadable: ['INV-2026-001', 'INV-2026-002', 'INV-2026-003'],
  });
  expect(numbers(again).missing).toHaveLength(3);
});

describe('of invoices in a state of a newer version, as later tabs may leave them,', () => {
  const issueThree = async () => {
    const harness = new OutboxHarness();
    await harness.issue(3);
    await harness.flush();
    harness.browser.services.rows.splice(1, 1);
    return harness;
  };

  test('one whose mail is in it is compared like the others', async () => {
    const harness = await issueThree();
    await harness.database.entries.update(2, { mail: { state: 'opened-by-customer' } });
    const checked = await check(harness);
    expect(checked).toMatchObject({ delivered: 3, unknown: [] });
    expect(numbers(checked)).toMatchObject({ missing: ['INV-2026-002'] });
  });

  test('one whose row is in it is named, so that the sheet is not called complete', async () => {
    const harness = await issueThree();
    await harness.database.entries.update(2, { sheet: { state: 'archived' } });
    const checked = await check(harness);
    expect(checked).toMatchObject({ delivered: 2, unknown: ['INV-2026-002'] });
    expect(numbers(checked)).toMatchObject({ missing: [] });
    if (checked.kind === 'compared') expect(judgeCheck(checked)).toBe('findings');
  });
});

test('a history that cannot be read is reported, and the sheet is not asked', async () => {
  const { tab } = new OutboxHarness();
  const full = { kind: 'unavailable', reason: 'blocked' } as const;
  const checked = checkSheet(tab.environment(), SAMPLE_ADDRESSES.sheet, () =>
    Promise.resolve(full),
  );
  expect(await checked).toEqual(full);
});

test.each([
  ['search-forbidden', { kind: 'refused', refusal: { status: 403, said: '{"error":"403"}' } }],
  ['search-returns-html', { kind: 'not-readable' }],
  ['search-reset', { kind: 'not-readable' }],
] as const)('a sheet check that meets %s is reported as such', async (search, outcome) => {
  const harness = new OutboxHarness();
  harness.injectFaults({ search: [search] });
  expect(await check(harness)).toEqual(outcome);
});
