import { beforeEach, describe, expect, test } from 'vitest';
import { hours, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import { deliverEntryAtOnce, retryAll, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { listEntriesByInvoiceIds } from '../../src/storage/outbox-entries.ts';
import { rowIssue } from '../support/issues.ts';
import { backUpRows } from '../support/outbox/back-up-rows.ts';
import type { FlusherProcess } from '../support/outbox/flusher-process.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { restoreRows } from '../support/outbox/restore-rows.ts';
import { LONG_FLUSHES, slowDown } from '../support/outbox/slow-down.ts';
import { NO_MISHAPS } from '../support/outbox/stand-in-services.ts';
import { restoring } from '../support/restoring.ts';

test('rows go to a sheet that answers no search, however many others are looked for there', async () => {
  const looked = 100;
  const device = await restoreRows(looked);
  device.browser.services.mishaps = {
    ...device.browser.services.mishaps,
    search: () => 'search-black-hole',
  };
  await device.keepFlushing(hours(2));
  await device.issueRow(looked + 1);
  await device.keepFlushing(hours(2));
  expect(device.arrived.rows).toEqual([looked + 1]);
});

describe('on a line that six tablets share, and that has slowed down,', () => {
  const LOOKED = 150;
  let device: OutboxHarness;

  beforeEach(async () => {
    device = await restoreRows(LOOKED, LONG_FLUSHES);
    await slowDown(device);
  });

  test('a new invoice goes within some turns, however many restored rows are looked for', async () => {
    await device.issueOne(LOOKED + 1);
    await device.keepFlushing(minutes(10));
    expect(device.arrived).toEqual({ rows: [LOOKED + 1], mails: [LOOKED + 1] });
  });

  test('the restored rows go too, each once, in hours', async () => {
    await device.keepFlushing(hours(4));
    expect(device.arrived.rows.length).toBe(LOOKED);
    expect(new Set(device.arrived.rows).size).toBe(LOOKED);
  });
});

test('a new invoice goes within some turns though a sheet that works again has refused restored rows that it lacks', async () => {
  const device = await restoreRows(100, LONG_FLUSHES);
  await slowDown(device);
  const { services } = device.browser;
  services.mishaps = { ...NO_MISHAPS, row: () => '402' };
  await device.keepFlushing(minutes(40));
  services.mishaps = NO_MISHAPS;
  await retryAll(device.database, device.now);
  await device.issueOne(101);
  await device.keepFlushing(minutes(5));
  expect(device.arrived.rows).toContain(101);
});

test('a restored row that was found absent is in the sheet once, though the device has rows of its own to send', async () => {
  const { backup, device: old } = await backUpRows(1, LONG_FLUSHES);
  const { world, services } = old.browser;
  const device = new OutboxHarness({ world, services, ...LONG_FLUSHES });
  await slowDown(device);
  await importBackup(device.database, backup, restoring(device.now));
  for (let index = 2; index <= 61; index += 1) await device.issueRow(index);
  await device.keepFlushing(minutes(13));
  // The device that the backup came from is opened again.
  await old.keepFlushing(hours(3));
  expect(device.arrived.rows.filter((each) => each === 1)).toEqual([1]);
});

test('a restored row that staff ask for is looked for before all others', async () => {
  const device = await restoreRows(30);
  const searched: string[] = [];
  const { services } = device.browser;
  const ask = services.request.bind(services);
  services.request = (url, method, body) => {
    if (method === 'GET') searched.push(new URL(url).searchParams.get('created_at') ?? '');
    return ask(url, method, body);
  };
  await deliverEntryAtOnce(device.database, 'invoice-30', device.now);
  void device.tab.flush('timer');
  await device.pass(seconds(10));
  expect(searched[0]).toBe(rowIssue(30).key.createdAt);
});

test('shared rows go while new ones come every minute to a line that asks to wait now and then', async () => {
  const [shared, most] = [10, 200];
  const device = new OutboxHarness(LONG_FLUSHES);
  await slowDown(device);
  for (let index = 1; index <= shared; index += 1) await device.issueRow(index);
  await exportBackup(device.database, device.now);
  let tried = 0;
  const row = () => {
    tried += 1;
    return tried % 3 === 0 ? ('429-with-cors' as const) : undefined;
  };
  device.browser.services.mishaps = { ...device.browser.services.mishaps, row };
  const left = () => shared - device.arrived.rows.filter((each) => each <= shared).length;
  for (let minute = 1; minute <= most && left() > 0; minute += 1) {
    await device.issueRow(shared + minute);
    await device.keepFlushing(minutes(1));
  }
  expect(left()).toBe(0);
});

test('new rows go though ten that a backup holds fail each time', async () => {
  const [failing, added] = [10, 12];
  const harness = new OutboxHarness(LONG_FLUSHES);
  const { services } = harness.browser;
  services.mishaps = NO_MISHAPS;
  const ask = services.request.bind(services);
  const isFailing = (row: string) => row.includes(rowIssue(100).key.invoiceNumber.slice(0, -2));
  services.request = (url, method, body) =>
    method === 'POST' && isFailing(body)
      ? { after: services.latency, seen: { kind: 'answer', status: 503, body: '{}' } }
      : ask(url, method, body);
  for (let index = 1; index <= failing; index += 1) await harness.issueRow(100 + index);
  await exportBackup(harness.database, harness.now);
  for (let index = 1; index <= added; index += 1) {
    await harness.issueRow(index);
    for (let minute = 0; minute < 10; minute += 1) {
      void harness.tab.flush('timer');
      await harness.pass(minutes(1));
    }
  }
  await harness.keepFlushing(hours(8));
  expect(harness.arrived.rows).toHaveLength(added);
});

describe('beside forty rows whose searches hang, a row that is in the sheet is found within', () => {
  const [hanging, there] = [40, 41];
  let device: OutboxHarness;
  let restore: (tab: FlusherProcess) => Promise<unknown>;
  beforeEach(async () => {
    const { backup, device: old } = await backUpRows(hanging);
    device = new OutboxHarness({ world: old.browser.world, ...LONG_FLUSHES });
    restore = ({ database }) => importBackup(database, backup, restoring(device.now));
    const { services } = device.browser;
    const ask = services.request.bind(services);
    const { createdAt } = rowIssue(there).key;
    services.request = (url, method, body) =>
      method === 'GET' && new URL(url).searchParams.get('created_at') !== createdAt
        ? { after: services.latency, seen: { kind: 'nothing' } }
        : ask(url, method, body);
    device.injectFaults({ row: ['applied-then-reset'], search: ['search-fails-while-post-works'] });
  });
  const isFound = async ({ database }: FlusherProcess) => {
    const found = await listEntriesByInvoiceIds(database, [`invoice-${there}`]);
    return found.kind === 'done' && found.value[0]?.sheet?.state === 'delivered';
  };

  test.each([
    ['nothing', () => Promise.resolve()],
    ['Try again', () => tryAgain(device.database, there, ['sheet'], device.now)],
    ['Retry now', () => retryAll(device.database, device.now)],
  ])('an hour, though staff press %s every ten minutes', async (_, press) => {
    await restore(device.tab);
    await device.issueRow(there);
    void device.keepFlushing(seconds(0));
    for (let time = 0; time < 6; time += 1) {
      await device.pass(minutes(10));
      await press();
    }
    expect(await isFound(device.tab)).toBe(true);
  });

  test('two hours, though it came into doubt while the clock was two days ahead', async () => {
    device.browser.clockError = hours(48);
    await device.issueRow(there);
    void device.flush();
    await device.pass(seconds(1));
    device.tab.kill();
    device.browser.clockError = milliseconds(0);
    const tab = device.openTab();
    await restore(tab);
    await device.keepFlushing(hours(2), tab);
    expect(await isFound(tab)).toBe(true);
  });
});

test('a row waits safely where the search before it has shown that the line is gone', async () => {
  const device = await restoreRows(3);
  await device.issueRow(4);
  await device.issueRow(5);
  const { services } = device.browser;
  let searches = 0;
  services.mishaps = {
    ...services.mishaps,
    search: () => {
      searches += 1;
      if (searches === 1) return 'search-fails-while-post-works';
      services.isDown = true;
      return 'search-reset';
    },
  };
  void device.tab.flush('timer');
  await device.pass(seconds(20));
  expect(device.arrived.rows).toEqual([4]);
  expect((await device.entry(5)).sheet.state).toBe('waiting');
});
