import { expect, test } from 'vitest';
import type { Delivery } from '../../src/domain/outbox/delivery.ts';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import type { Timestamp } from '../../src/domain/units.ts';
import { confirmArrival, retryAll } from '../../src/outbox/staff-decisions.ts';
import { listEntriesByInvoiceIds } from '../../src/storage/outbox-entries.ts';
import { actAtReading } from '../support/outbox/act-at-reading.ts';
import type { FlusherProcess } from '../support/outbox/flusher-process.ts';
import type { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { saveBackupAt, TwoDevices } from '../support/outbox/two-devices.ts';

const start = () => TwoDevices.start(TABLE_ADDRESSES, (world) => new StandInTable(world));

const sheetOf = async (device: OutboxHarness, index: number) => (await device.entry(index)).sheet;

test('a row from a backup is no question, also while the table takes nothing', async () => {
  const devices = await start();
  const { first, second } = devices;
  await first.issueRow(1);
  await second.issueRow(2);
  second.browser.services.refusing.sheet = 403;
  void second.tab.flush('timer');
  await second.pass(minutes(1));
  await devices.restoreBackup();
  void second.tab.flush('timer');
  await second.pass(minutes(1));
  expect(await sheetOf(second, 1)).toMatchObject({ state: 'blocked' });
});

test('after an answer of the table was lost, it is asked for a sign of life before the next row', async () => {
  const { first } = await start();
  const { services } = first.browser;
  first.injectFaults({ row: [undefined, 'reset-before-body'] });
  services.mishaps = {
    ...services.mishaps,
    // While the second mail is sent, the line to the table breaks and staff press Retry now.
    mail: ({ invoiceNumber }) => {
      if (!invoiceNumber.endsWith('002')) return undefined;
      services.isSheetDown = true;
      void first.tab.work(() => retryAll(first.database, first.now));
      return undefined;
    },
  };
  await first.issue(3);
  void first.tab.flush('timer');
  await first.pass(seconds(8));
  expect(await sheetOf(first, 2)).toMatchObject({ state: 'waiting', attempt: 1 });
  expect(await sheetOf(first, 3)).toMatchObject({ state: 'waiting', attempt: 0 });
});

/**
 * A flush that finds a row that was being sent when the app was closed. A backup brings another one,
 * before it or while the first one is sent.
 */
async function flushAndRestore(
  prepare: (flushing: FlusherProcess, staff: FlusherProcess) => void,
  restored: 'before' | 'meanwhile' = 'meanwhile',
) {
  const devices = await start();
  const { first, second } = devices;
  const { services, world } = second.browser;
  await first.issueRow(1);
  const backup = await saveBackupAt(first);
  await second.issueRow(2);
  services.latency = seconds(4);
  const closed = second.openTab();
  void closed.flush('timer');
  await second.pass(seconds(5));
  closed.kill();
  await second.pass(seconds(5));
  expect(await second.open()).toEqual(['1 sending undefined']);
  const [flushing, staff] = [second.openTab(), second.openTab()];
  await staff.database.open();
  const restore = () => devices.restoreInto(staff.database, second.now, backup);
  if (restored === 'before') await restore();
  else world.after(seconds(6), () => void staff.work(restore));
  prepare(flushing, staff);
  const flushed = flushing.flush('timer');
  await second.pass(hours(1));
  return { second, flushed: await flushed };
}

test('a disk that is full at any moment of a flush ends it, and no row is lost or there twice', async () => {
  const points: number[] = [];
  const { second, flushed } = await flushAndRestore((flushing) => {
    flushing.faultAt = (point, what) => {
      if (what === 'transaction') points.push(point);
      return 'none';
    };
  });
  expect(flushed).toEqual({ kind: 'flushed', nextDue: undefined });
  expect(second.arrived.rows).toEqual([2, 1]);
  for (const full of points) {
    const { second: device, flushed: ended } = await flushAndRestore((flushing) => {
      flushing.faultAt = (point) => (point === full ? 'quota' : 'none');
    });
    expect([full, ended]).toEqual([full, { kind: 'full' }]);
    await device.keepFlushing(hours(1));
    expect(device.arrived.rows.sort()).toEqual([1, 2]);
    expect(await device.open()).toEqual([]);
  }
});

test.each(['before', 'meanwhile'] as const)(
  'a row restored %s, of which staff say that it is there, stays so whenever in a flush they do',
  async (restored) => {
    let taken = 0;
    for (let moment = 0; ; moment += 1) {
      let said: Promise<Delivery | undefined> | undefined;
      const { second } = await flushAndRestore((flushing, staff) => {
        actAtReading(flushing, moment, () => {
          const { now } = staff.environment();
          said = staff.work(() => sayItIsThere(staff, now()));
        });
      }, restored);
      if (said === undefined) break;
      const then = await said;
      const now = await sheetOf(second, 1);
      expect([moment, now.state]).toEqual([moment, 'delivered']);
      if (then?.state !== 'delivered' || then.knownBy !== 'staff') continue;
      expect([moment, now]).toEqual([moment, then]);
      taken += 1;
    }
    expect(taken).toBeGreaterThan(0);
  },
);

/** What is known of the row afterwards: the answer only counts while it is in doubt. */
async function sayItIsThere({ database }: FlusherProcess, now: Timestamp) {
  await confirmArrival(database, 2, 'sheet', now);
  const found = await listEntriesByInvoiceIds(database, ['invoice-1']);
  return found.kind === 'done' ? found.value[0]?.sheet : undefined;
}
