import { beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '../../src/domain/time.ts';
import { judgeCheck } from '../../src/features/outbox-panel/judge-check.ts';
import { checkSheet } from '../../src/outbox/check-sheet.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { bringInRow } from '../support/bring-in-row.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { StandInServices } from '../support/outbox/stand-in-services.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';

const history = [1, 2, 3].map((index) => ({
  invoiceId: `invoice-${index}`,
  record: invoiceRecord(index),
}));

describe.each(['spreadsheet', 'table'] as const)('a row that came from the %s', (kind) => {
  const addresses = kind === 'table' ? TABLE_ADDRESSES : SAMPLE_ADDRESSES;
  const inOrder = kind === 'table' ? 'none-missing' : 'all-there';
  let harness: OutboxHarness;
  let services: StandInServices;

  /** The first is issued here, the second has come from another desk. */
  beforeEach(async () => {
    const world = new VirtualWorld();
    services = kind === 'table' ? new StandInTable(world) : new StandInServices(world);
    harness = new OutboxHarness({ world, services });
    await adoptServiceAddresses(harness.database, addresses);
    await harness.issueRow(1);
    await harness.flush();
    services.rows.push({ row: invoiceRecord(2), at: harness.now });
    await bringInRow(harness.database, 2, harness.now);
  });

  const check = async () => {
    const { tab } = harness;
    const readHistory = () => Promise.resolve({ kind: 'done' as const, value: history });
    const checked = tab.work(() => checkSheet(tab.environment(), addresses.sheet, readHistory));
    await harness.pass(minutes(1));
    const outcome = await checked;
    if (outcome.kind !== 'compared') throw new Error(outcome.kind);
    return outcome;
  };

  test('is not counted among those that this device has delivered', async () => {
    const checked = await check();
    expect(checked).toMatchObject({ delivered: 1, gone: [] });
    expect(judgeCheck(checked)).toBe(inOrder);
  });

  test('and was deleted there is not missing, but gone', async () => {
    services.rows.pop();
    expect(await check()).toMatchObject({
      delivered: 1,
      comparison: { missing: [] },
      gone: [{ invoice_number: 'INV-2026-002' }],
    });
  });

  test('does not hide that one of this device is missing', async () => {
    services.rows.shift();
    expect(await check()).toMatchObject({
      comparison: { missing: [{ invoice_number: 'INV-2026-001' }] },
      gone: [],
    });
  });

  test('and is there twice, or changed, is for the desk that delivered it to tell', async () => {
    const row = { ...invoiceRecord(2), total: 1 };
    services.rows.push({ row, at: harness.now });
    expect(judgeCheck(await check())).toBe(inOrder);
  });

  test('is this device’s own where that has sent it and only its record was lost', async () => {
    await harness.database.invoices.delete('invoice-1');
    await bringInRow(harness.database, 1, harness.now);
    services.rows.shift();
    expect(await check()).toMatchObject({
      comparison: { missing: [{ invoice_number: 'INV-2026-001' }] },
    });
  });
});
