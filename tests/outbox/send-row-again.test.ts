import { beforeEach, describe, expect, test } from 'vitest';
import { days, hours, milliseconds, seconds } from '../../src/domain/time.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { sendRowAgain } from '../../src/storage/send-row-again.ts';
import { failStorageAt } from '../support/fail-storage.ts';
import { issue, rowIssue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import type { RowFault } from '../support/outbox/faults.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { StandInServices } from '../support/outbox/stand-in-services.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { saveBackupAt, TwoDevices } from '../support/outbox/two-devices.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';
import { restoring } from '../support/restoring.ts';
import { listKeptRequests } from '../support/stored-requests.ts';

let harness: OutboxHarness;
let table: StandInTable;

const WAITS = { kind: 'done', value: 'waits' };
const NOTHING = { kind: 'done', value: 'nothing' };

/** Two invoices with their mails are delivered, and somebody deletes the first one’s row. */
beforeEach(async () => {
  const world = new VirtualWorld();
  table = new StandInTable(world);
  harness = new OutboxHarness({ world, services: table });
  await adoptServiceAddresses(harness.database, TABLE_ADDRESSES);
  await harness.issue(2);
  await harness.flush();
  table.rows.shift();
});

const send = (index = 1) =>
  sendRowAgain(harness.database, issue(index, TABLE_ADDRESSES), harness.now);

describe('a row that somebody has deleted from the table', () => {
  test('goes there again as it was issued, and no mail with it', async () => {
    const [first] = table.posted;
    expect(await send()).toEqual(WAITS);
    expect(await harness.open()).toEqual(['1 waiting delivered']);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [2, 1], mails: [1, 2] });
    expect(table.posted.at(-1)).toEqual(first);
    expect(await harness.open()).toEqual([]);
    expect(await listKeptRequests(harness.database)).toEqual([]);
  });

  test('is there once after two presses, before it goes and after', async () => {
    expect([await send(), await send()]).toEqual([WAITS, NOTHING]);
    await harness.flush();
    expect(await send()).toEqual(WAITS);
    await harness.flush();
    expect(harness.arrived.rows).toEqual([2, 1]);
    expect((await harness.entry(1)).sheet).toMatchObject({
      state: 'delivered',
      copies: 1,
      unclear: 0,
    });
  });

  test.each<RowFault>(['applied-then-reset', 'browser-resend', 'reset-before-body'])(
    'is there once after %s',
    async (fault) => {
      harness.injectFaults({ row: [fault] });
      await send();
      await harness.keepFlushing(seconds(3_600));
      expect(harness.arrived).toEqual({ rows: [2, 1], mails: [1, 2] });
      expect(await harness.open()).toEqual([]);
    },
  );

  test('waits too after a restore of a backup from before that, and not after one from later', async () => {
    const saved = async () => {
      const exported = await exportBackup(harness.database, harness.now);
      if (exported.kind !== 'done') throw new Error(exported.kind);
      return exported.value;
    };
    const restoringHere = () => ({ ...restoring(harness.now), addresses: TABLE_ADDRESSES });
    const before = await saved();
    await send();
    await importBackup(harness.database, before, restoringHere());
    expect(await harness.open()).toEqual(['1 waiting delivered']);
    const other = new OutboxHarness({ world: harness.browser.world, services: table });
    await importBackup(other.database, await saved(), {
      ...restoring(other.now),
      addresses: TABLE_ADDRESSES,
    });
    await other.keepFlushing(seconds(3_600));
    const later = await exportBackup(other.database, other.now);
    if (later.kind !== 'done') throw new Error(later.kind);
    await importBackup(harness.database, later.value, restoringHere());
    expect(await harness.open()).toEqual([]);
    expect(harness.arrived.rows).toEqual([2, 1]);
  });

  test('waits on this device until the table can be reached', async () => {
    table.isSheetDown = true;
    await send();
    await harness.flush();
    expect(await harness.open()).toEqual(['1 waiting delivered']);
    table.isSheetDown = false;
    await harness.flush();
    expect(harness.arrived.rows).toEqual([2, 1]);
  });

  test('is ordered whole or not at all where storage fails', async () => {
    for (let access = 0; ; access += 1) {
      const { accesses } = await failStorageAt(harness.database, access, () => send());
      if (accesses <= access) break;
      expect(await harness.open()).toEqual([]);
      expect(await listKeptRequests(harness.database)).toEqual([]);
    }
    expect(await harness.open()).toEqual(['1 waiting delivered']);
  });
});

describe('a row that was ordered again on one of two devices', () => {
  let devices: TwoDevices;

  beforeEach(async () => {
    devices = await TwoDevices.start(TABLE_ADDRESSES, (world) => new StandInTable(world));
  });

  /** Its only invoice is delivered and backed up while its clock is a day ahead, which is set back then. */
  const deliverWithClockAhead = async (device: OutboxHarness) => {
    device.browser.clockError = days(1);
    await device.issue(1);
    await device.flush();
    const saved = await saveBackupAt(device);
    device.browser.clockError = milliseconds(0);
    return saved;
  };

  /** Somebody deletes the first device’s only row, and staff order it there without a connection. */
  const orderAgain = async ({ browser, database, now }: OutboxHarness) => {
    browser.services.rows.shift();
    expect(await sendRowAgain(database, issue(1, TABLE_ADDRESSES), now)).toEqual(WAITS);
  };

  test('goes from the other one, which has it as delivered, with the first one’s newest backup', async () => {
    const { first, second } = devices;
    await first.issue(1);
    await first.flush();
    await devices.restoreBackup();
    expect(await second.open()).toEqual([]);
    await orderAgain(first);
    const newest = await saveBackupAt(first);
    // Without what is to be sent nothing could go from there.
    await devices.restoreAt(second, { ...newest, requests: [] });
    expect(await second.open()).toEqual([]);
    await devices.restoreAt(second, newest);
    await second.keepFlushing(hours(3));
    expect(second.arrived).toEqual({ rows: [1], mails: [1] });
    await devices.restoreAt(second, newest);
    expect(await second.open()).toEqual([]);
    expect(await listKeptRequests(second.database)).toEqual([]);
  });

  test('waits on after a restore, and is delivered once it was, where the clock was set back before the order', async () => {
    const { first, second } = devices;
    const before = await deliverWithClockAhead(first);
    await orderAgain(first);
    const ordered = await saveBackupAt(first);
    await devices.restoreAt(first, before);
    await devices.restoreAt(second, ordered);
    await first.keepFlushing(hours(3));
    expect(first.arrived.rows).toEqual([1]);
    await devices.restoreAt(first, ordered);
    await devices.restoreBackup();
    for (const device of [first, second])
      expect((await device.entry(1)).sheet?.state).toBe('delivered');
  });

  test('goes a second time after it was deleted twice, though the clock was set back before both', async () => {
    const { first } = devices;
    const before = await deliverWithClockAhead(first);
    await orderAgain(first);
    await first.flush();
    expect(first.arrived.rows).toEqual([1]);
    await orderAgain(first);
    await devices.restoreAt(first, before);
    await first.keepFlushing(hours(1));
    expect(first.arrived.rows).toEqual([1]);
  });
});

describe('nothing is ordered', () => {
  test('of a row that waits already, or that this device does not have', async () => {
    await harness.issueRow(3);
    expect(await send(3)).toEqual(NOTHING);
    expect(await send(4)).toEqual(NOTHING);
  });

  test('of a row whose key is not the one that was issued', async () => {
    const { key, ...row } = rowIssue(1, TABLE_ADDRESSES);
    const other = { ...row, key: { ...key, createdAt: '2026-03-01T10:00:00.009Z' } };
    expect(await sendRowAgain(harness.database, other, harness.now)).toEqual(NOTHING);
    expect(await harness.open()).toEqual([]);
  });

  test('where rows go to a spreadsheet, which would take a second copy', async () => {
    await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
    expect(await send()).toEqual(NOTHING);
    expect(await harness.open()).toEqual([]);
  });
});

test('a row that waits to go again is searched for first where a spreadsheet takes the table’s place', async () => {
  const world = new VirtualWorld();
  const sheet = new StandInServices(world);
  const desk = new OutboxHarness({ world, services: sheet });
  await desk.issue(1);
  await desk.flush();
  // The table is new and lacks what the spreadsheet has; then the owner goes back to that.
  await adoptServiceAddresses(desk.database, TABLE_ADDRESSES);
  expect(await sendRowAgain(desk.database, issue(1, TABLE_ADDRESSES), desk.now)).toEqual(WAITS);
  await adoptServiceAddresses(desk.database, SAMPLE_ADDRESSES);
  await desk.keepFlushing(seconds(3_600));
  expect(desk.arrived).toEqual({ rows: [1], mails: [1] });
  expect(await desk.open()).toEqual([]);
});
