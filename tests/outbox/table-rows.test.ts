import { beforeEach, describe, expect, test } from 'vitest';
import { isRowOf } from '../../src/domain/outbox/is-row-of.ts';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import { judgeCheck } from '../../src/features/outbox-panel/judge-check.ts';
import { checkSheet } from '../../src/outbox/check-sheet.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { listDoubledEntries } from '../../src/storage/outbox-entries.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import type { RowFault } from '../support/outbox/faults.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';
import { restoring } from '../support/restoring.ts';

let harness: OutboxHarness;
let table: StandInTable;

beforeEach(async () => {
  const world = new VirtualWorld();
  table = new StandInTable(world);
  harness = new OutboxHarness({ world, services: table });
  await adoptServiceAddresses(harness.database, TABLE_ADDRESSES);
});

async function sheetOf(index: number) {
  return (await harness.entry(index)).sheet;
}

describe('a row for a table in PostgreSQL', () => {
  test('arrives once, and its mail after it', async () => {
    await harness.issue(2);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
    expect(await harness.open()).toEqual([]);
  });

  test('goes faster than a row for a sheet, as tables take more requests', async () => {
    for (const index of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await harness.issueRow(index);
    void harness.tab.flush('timer');
    await harness.pass(seconds(3));
    expect(harness.arrived.rows).toHaveLength(9);
  });

  test.each<RowFault>([
    'applied-then-reset',
    'applied-then-black-hole',
    '5xx-applied',
    'late-apply-inside-settle',
    'late-apply-after-settle',
    'browser-resend',
    'truncated-201',
    'reset-before-body',
    'captive-portal-200-html',
  ])(
    'is there once after %s, within a minute or two, and is never called double',
    async (fault) => {
      await harness.issueRow(1);
      harness.injectFaults({ row: [fault] });
      await harness.keepFlushing(minutes(2));
      expect(await sheetOf(1)).toMatchObject({ state: 'delivered', copies: 1 });
      await harness.pass(hours(1));
      expect(harness.arrived.rows).toEqual([1]);
      expect(await listDoubledEntries(harness.database)).toEqual({ kind: 'done', value: [] });
      expect(table.reads).toBe(0);
    },
  );

  test('waits, and is not in doubt, while nobody answers', async () => {
    await harness.issueRow(1);
    harness.injectFaults({ row: ['applied-then-reset'] });
    await harness.flush();
    expect(await sheetOf(1)).toMatchObject({ state: 'waiting', attempt: 1, unclear: 1 });
  });

  test('goes again at once after the app was closed in the middle of sending it', async () => {
    await harness.issueRow(1);
    harness.injectFaults({ row: ['applied-then-black-hole'] });
    const tab = harness.openTab();
    void tab.flush('timer');
    await harness.pass(seconds(5));
    expect(await sheetOf(1)).toMatchObject({ state: 'sending' });
    tab.kill();
    await harness.flush();
    expect(await sheetOf(1)).toMatchObject({ state: 'delivered', unclear: 0 });
    expect(harness.arrived.rows).toEqual([1]);
  });

  test.each([401, 403, 404])('waits for the owner when the table answers %i', async (status) => {
    await harness.issue(2);
    table.refusing.sheet = status;
    await harness.flush();
    expect(await sheetOf(1)).toMatchObject({
      state: 'blocked',
      refusal: { status, from: 'postgrest' },
    });
    Reflect.deleteProperty(table.refusing, 'sheet');
    await harness.keepFlushing(hours(3));
    expect(harness.arrived.rows.sort()).toEqual([1, 2]);
  });

  test('waits for the owner while the table lacks a column', async () => {
    await harness.issueRow(1);
    table.misspelt.set('customer_name', 'customer name');
    await harness.flush();
    expect(await sheetOf(1)).toMatchObject({
      state: 'blocked',
      refusal: { said: "PGRST204: the 'customer_name' column" },
    });
  });

  test('which is refused alone is set aside, and the others go on', async () => {
    await harness.issue(3);
    harness.injectFaults({ row: ['400'] });
    await harness.flush();
    expect(await sheetOf(1)).toMatchObject({ state: 'set-aside' });
    expect(harness.arrived.rows).toEqual([2, 3]);
  });

  test('needs no search when a backup has it too, and two devices sending it make one row', async () => {
    await harness.issueRow(1);
    const { other, restore } = await otherDeviceWithBackup();
    await restore();
    await other.flush();
    await harness.flush();
    expect(harness.arrived.rows).toEqual([1]);
    expect((await other.entry(1)).sheet.state).toBe('delivered');
    expect(await sheetOf(1)).toMatchObject({ state: 'delivered', unclear: 0 });
    expect(table.reads).toBe(0);
  });

  test('goes at once, without a search, when a backup brings it while others are being sent', async () => {
    await harness.issueRow(1);
    const { other, restore } = await otherDeviceWithBackup();
    await other.issueRow(2);
    table.latency = seconds(4);
    const flushed = other.tab.flush('timer');
    await other.pass(seconds(6));
    await restore();
    await other.pass(hours(1));
    expect(await flushed).toEqual({ kind: 'flushed', nextDue: undefined });
    expect((await other.entry(1)).sheet).toMatchObject({ state: 'delivered', unclear: 0 });
    expect(other.arrived.rows).toEqual([2, 1]);
    expect(table.reads).toBe(0);
  });
});

describe('a change of the sheet’s service', () => {
  test('takes along what waits and what is in doubt, as the new service gets it', async () => {
    const old = new OutboxHarness();
    await old.issue(3);
    old.injectFaults({ row: ['applied-then-reset', 'offline-before-send'] });
    await old.flush();
    expect((await old.entry(1)).sheet.state).toBe('in-doubt');
    await adoptServiceAddresses(old.database, TABLE_ADDRESSES);
    const { world, profile } = old.browser;
    const services = new StandInTable(world);
    const moved = new OutboxHarness({ world, profile, services });
    await moved.keepFlushing(minutes(5));
    const known = [1, 2, 3].filter((index) =>
      services.rows.some(({ row }) => isRowOf(row, keyOf(index))),
    );
    expect(known).toEqual([1, 2, 3]);
    expect(await moved.open()).toEqual([]);
    expect(await listDoubledEntries(moved.database)).toEqual({ kind: 'done', value: [] });
    expect(services.rows.map(({ row }) => row)).toContainEqual(invoiceRecord(1));
  });

  test('back to a sheet has the rows written as the sheet gets them', async () => {
    await harness.issueRow(1);
    await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
    const { world, profile } = harness.browser;
    const back = new OutboxHarness({ world, profile });
    await back.flush();
    expect(back.arrived.rows).toEqual([1]);
  });

  test('during a flush never sends a row without the search that the sheet needs', async () => {
    await harness.issue(2);
    const flushed = harness.tab.flush('timer');
    await harness.pass(seconds(0));
    await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
    await harness.pass(hours(1));
    expect((await flushed).kind).toBe('flushed');
    expect(await sheetOf(2)).not.toMatchObject({ state: 'in-doubt' });
  });
});

describe('“Check the sheet”', () => {
  const history = [1, 2, 3].map((index) => ({
    invoiceId: `invoice-${index}`,
    record: invoiceRecord(index),
  }));

  async function check() {
    const { tab } = harness;
    const readHistory = () => Promise.resolve({ kind: 'done' as const, value: history });
    const checked = tab.work(() =>
      checkSheet(tab.environment(), TABLE_ADDRESSES.sheet, readHistory),
    );
    await harness.pass(minutes(1));
    const outcome = await checked;
    if (outcome.kind !== 'compared') throw new Error(outcome.kind);
    return outcome;
  }

  test('finds every row, without having read one', async () => {
    await harness.issue(3);
    await harness.flush();
    expect(judgeCheck(await check())).toBe('none-missing');
    expect(table.reads).toBe(0);
  });

  test('names the row that somebody has deleted', async () => {
    await harness.issue(3);
    await harness.flush();
    table.rows.splice(1, 1);
    const { comparison } = await check();
    expect(comparison.missing).toMatchObject([{ invoice_number: 'INV-2026-002' }]);
  });

  test('says so when the table cannot answer', async () => {
    await harness.issue(1);
    await harness.flush();
    table.refusing.sheet = 404;
    await expect(check()).rejects.toThrow('refused');
  });
});

/** Another device of the same agency, with what this one has in a backup. */
async function otherDeviceWithBackup() {
  const saved = await exportBackup(harness.database, harness.now);
  if (saved.kind !== 'done') throw new Error(saved.kind);
  const { world } = harness.browser;
  const other = new OutboxHarness({ world, services: table });
  await adoptServiceAddresses(other.database, TABLE_ADDRESSES);
  const restore = () =>
    importBackup(other.database, saved.value, {
      ...restoring(other.now),
      addresses: TABLE_ADDRESSES,
    });
  return { other, restore };
}

function keyOf(index: number) {
  const { created_at, invoice_number, company_id } = invoiceRecord(index);
  return { createdAt: created_at, invoiceNumber: invoice_number, companyId: company_id };
}
