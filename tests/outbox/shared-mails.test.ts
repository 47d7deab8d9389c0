import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceAddresses } from '../../src/domain/outbox/request.ts';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import { confirmArrival, confirmNotArrived } from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { requestMail } from '../../src/storage/issue-invoice.ts';
import { mailRequest, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { RELAY_ADDRESSES, StandInRelay } from '../support/outbox/stand-in-relay.ts';
import type { StandInServices } from '../support/outbox/stand-in-services.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';
import { restoring } from '../support/restoring.ts';

let addresses: ServiceAddresses;
let first: OutboxHarness;
let second: OutboxHarness;

async function start(
  to: ServiceAddresses = SAMPLE_ADDRESSES,
  makeServices?: (world: VirtualWorld) => StandInServices,
): Promise<void> {
  addresses = to;
  const world = new VirtualWorld();
  first = new OutboxHarness(makeServices ? { world, services: makeServices(world) } : { world });
  await adoptServiceAddresses(first.database, addresses);
}

/** The second device, or a new one, gets what a backup of the first one holds. */
async function restoreBackup(into?: OutboxHarness): Promise<void> {
  const exported = await exportBackup(first.database, first.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const { world, services } = first.browser;
  second = into ?? new OutboxHarness({ world, services });
  await adoptServiceAddresses(second.database, addresses);
  await importBackup(second.database, exported.value, { ...restoring(second.now), addresses });
}

/** Staff at the second device have the row and the mail of the backup sent from there. */
async function sendBothFromSecond(): Promise<void> {
  if ((await second.entry(1)).sheet.state === 'in-doubt')
    await confirmNotArrived(second.database, 1, 'sheet', second.now);
  await confirmNotArrived(second.database, 1, 'mail', second.now);
  await second.keepFlushing(hours(1));
  expect(second.arrived).toEqual({ rows: [1], mails: [1] });
}

async function mailOf(device: OutboxHarness) {
  return (await device.entry(1)).mail;
}

const ASKED = { state: 'in-doubt', why: 'backup' };

describe('a mail that a backup shares with another device', () => {
  beforeEach(() => start());

  test('becomes a question once its row is found, which this device never sent', async () => {
    await first.issue(1);
    await restoreBackup();
    await sendBothFromSecond();
    await first.keepFlushing(hours(24));
    expect(await first.open()).toEqual(['1 delivered in-doubt']);
    expect(await mailOf(first)).toMatchObject(ASKED);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
    await confirmArrival(first.database, 1, 'mail', first.now);
    expect(await first.open()).toEqual([]);
  });

  test('becomes a question too when staff have seen the row in the sheet', async () => {
    await first.issue(1);
    await restoreBackup();
    await confirmArrival(first.database, 1, 'sheet', first.now);
    await first.keepFlushing(hours(1));
    expect(await mailOf(first)).toMatchObject(ASKED);
    expect(first.arrived.mails).toEqual([]);
  });

  test('becomes a question when the sheet had only put its row off before the backup', async () => {
    await first.issue(1);
    first.injectFaults({ row: ['429-with-cors'], mail: ['429-with-cors'] });
    const flushed = first.tab.flush('timer');
    await first.pass(seconds(20));
    await flushed;
    expect(await first.open()).toEqual(['1 waiting waiting']);
    await restoreBackup();
    await sendBothFromSecond();
    await first.keepFlushing(hours(24));
    expect(await mailOf(first)).toMatchObject(ASKED);
    expect(first.arrived.mails).toEqual([1]);
  });

  test('goes when staff say so, and only then', async () => {
    await first.issue(1);
    await restoreBackup();
    await second.keepFlushing(hours(1));
    await first.keepFlushing(hours(1));
    expect(first.arrived).toEqual({ rows: [1], mails: [] });
    await confirmNotArrived(first.database, 1, 'mail', first.now);
    await first.keepFlushing(hours(1));
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
    expect(await first.open()).toEqual([]);
  });

  test('goes by itself where nobody else has sent the row', async () => {
    await first.issue(1);
    await restoreBackup();
    await first.keepFlushing(hours(1));
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
    expect(await first.open()).toEqual([]);
  });

  test('becomes a question when the row is there and no answer came, as either device may have sent it', async () => {
    await first.issue(1);
    await restoreBackup();
    first.injectFaults({ row: ['applied-then-reset'] });
    await first.keepFlushing(hours(2));
    expect(first.arrived).toEqual({ rows: [1], mails: [] });
    expect(await mailOf(first)).toMatchObject(ASKED);
  });

  test('becomes a question when a backup of the other device says that the row was sent there', async () => {
    await first.issue(1);
    await restoreBackup();
    await second.keepFlushing(hours(1));
    const theirs = await exportBackup(second.database, second.now);
    if (theirs.kind !== 'done') throw new Error(theirs.kind);
    await importBackup(first.database, theirs.value, restoring(first.now));
    await first.keepFlushing(hours(1));
    expect(await first.open()).toEqual(['1 delivered in-doubt']);
    expect(first.arrived.mails).toEqual([]);
  });

  test('becomes a question where an older version has saved the backup', async () => {
    await first.issue(1);
    await restoreBackup();
    await forgetShares(first);
    await sendBothFromSecond();
    await first.keepFlushing(hours(24));
    expect(await mailOf(first)).toMatchObject(ASKED);
    expect(first.arrived.mails).toEqual([1]);
  });
});

test('a mail that was ordered after the backup goes by itself, as no other device knows it', async () => {
  await start();
  await first.issueRow(1);
  await restoreBackup();
  await second.keepFlushing(hours(1));
  await requestMail(first.database, 'invoice-1', mailRequest(1));
  await first.keepFlushing(hours(1));
  expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  expect(await first.open()).toEqual([]);
});

describe('a mail of which the other device has lost the request', () => {
  beforeEach(async () => {
    await start();
    await first.issueRow(1);
    await first.flush();
    await restoreBackup();
    first.injectFaults({ mail: ['applied-then-black-hole'] });
    await requestMail(first.database, 'invoice-1', mailRequest(1));
    await first.flush();
    await first.database.sealedRequests.clear();
    await restoreBackup(second);
  });

  test('becomes a question too, so that no other is ordered unasked', async () => {
    expect(await mailOf(second)).toMatchObject(ASKED);
    expect(await requestMail(second.database, 'invoice-1', mailRequest(1))).toMatchObject({
      kind: 'already-requested',
    });
  });

  test('is set aside when staff press Send again, before it is said to go', async () => {
    await confirmNotArrived(second.database, 1, 'mail', second.now);
    expect(await second.open()).toEqual(['1 delivered set-aside']);
    await second.keepFlushing(hours(1));
    expect(second.arrived.mails).toEqual([1]);
  });
});

test('a mail for a relay becomes the same question', async () => {
  await start(RELAY_ADDRESSES, (world) => new StandInRelay(world));
  await first.issue(1);
  await restoreBackup();
  await sendBothFromSecond();
  await first.keepFlushing(hours(24));
  expect(await mailOf(first)).toMatchObject(ASKED);
  expect(first.arrived.mails).toEqual([1]);
});

describe('where rows go to a table in PostgreSQL, which a shared mail follows', () => {
  beforeEach(() => start(TABLE_ADDRESSES, (world) => new StandInTable(world)));

  test('the mail becomes a question when the table answers that the row is there already', async () => {
    await first.issue(1);
    await restoreBackup();
    await sendBothFromSecond();
    await first.keepFlushing(hours(24));
    expect(await mailOf(first)).toMatchObject(ASKED);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('the mail goes by itself when the row is new there', async () => {
    await first.issue(1);
    await restoreBackup();
    await first.keepFlushing(hours(1));
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('the mail becomes a question when the row is there and either device may have sent it', async () => {
    await first.issue(1);
    await restoreBackup();
    first.injectFaults({ row: ['applied-then-reset'] });
    await first.keepFlushing(hours(2));
    expect(first.arrived).toEqual({ rows: [1], mails: [] });
    expect(await mailOf(first)).toMatchObject(ASKED);
  });

  test('the mail becomes a question though staff had the row sent again from here', async () => {
    await first.issue(1);
    await restoreBackup();
    await sendBothFromSecond();
    await confirmNotArrived(first.database, 1, 'sheet', first.now);
    await first.keepFlushing(hours(24));
    expect(await mailOf(first)).toMatchObject(ASKED);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  });
});

/** As older versions have left it, which marked nothing as shared. */
async function forgetShares({ database }: OutboxHarness): Promise<void> {
  await database.entries.toCollection().modify((row: Record<string, Record<string, unknown>>) => {
    for (const service of ['sheet', 'mail']) Reflect.deleteProperty(row[service] ?? {}, 'isShared');
  });
}

describe('a shared mail whose row the first device cannot look for', () => {
  beforeEach(async () => {
    await start();
    await first.issue(1);
    await restoreBackup();
    await sendBothFromSecond();
  });

  test.each(['search-fails-while-post-works', 'search-reset', 'search-returns-html'] as const)(
    'for a moment, with “%s”, becomes a question once the row is found',
    async (search) => {
      first.injectFaults({ search: [search, search, search, search] });
      await first.keepFlushing(hours(24));
      expect(await mailOf(first)).toMatchObject(ASKED);
      expect(first.arrived).toEqual({ rows: [1], mails: [1] });
    },
  );

  test('for long goes by itself', async () => {
    first.injectFaults({
      search: Array.from({ length: 500 }, () => 'search-fails-while-post-works'),
    });
    await first.keepFlushing(minutes(2));
    expect(first.arrived.mails).toEqual([1]);
    await first.keepFlushing(hours(3));
    expect(first.arrived.mails).toEqual([1, 1]);
  });
});

test('shared mails wait no day for a search of a sheet that was blocked long before, and never searched', async () => {
  const harness = new OutboxHarness();
  const { services } = harness.browser;
  services.refusing.sheet = 402;
  let isBusy = true;
  services.mishaps = { ...services.mishaps, mail: () => (isBusy ? '429-with-cors' : undefined) };
  await harness.issue(5);
  await harness.keepFlushing(hours(31));
  await exportBackup(harness.database, harness.now);
  isBusy = false;
  await harness.keepFlushing(hours(1));
  expect(harness.arrived.mails).toHaveLength(5);
});

test('a shared mail waits to be asked about where its row is in a sheet that answers searches, though it refuses a later row', async () => {
  await start();
  for (let index = 1; index <= 5; index += 1) await first.issueOne(index);
  await restoreBackup();
  const { services } = first.browser;
  services.mishaps = { ...services.mishaps, search: () => 'search-fails-while-post-works' };
  const tab = first.openTab();
  void tab.flush('timer');
  await first.pass(seconds(6));
  tab.kill();
  first.injectFaults({});
  await second.keepFlushing(hours(1));
  for (let index = 1; index <= 5; index += 1)
    await confirmNotArrived(second.database, index, 'mail', second.now);
  await second.keepFlushing(hours(1));
  expect(first.arrived.mails).toEqual([1, 2, 3, 4, 5]);
  await first.issueRow(6);
  services.mishaps = { ...services.mishaps, row: () => '403' };
  await first.keepFlushing(hours(24));
  expect(first.arrived.mails).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['refuses', 'search-forbidden'],
  ['never answers', 'search-black-hole'],
  ['puts off', 'search-slow-down'],
] as const)(
  'a shared mail goes by itself where a sheet that refuses rows %s the search, too',
  async (_, fault) => {
    await start();
    await first.issueOne(1);
    await restoreBackup();
    const { services } = first.browser;
    services.mishaps = { ...services.mishaps, row: () => '403', search: () => fault };
    await first.issueOne(2);
    await first.keepFlushing(minutes(50));
    expect(first.arrived.mails).toEqual([2]);
    await first.keepFlushing(hours(3));
    expect(first.arrived.mails).toEqual([2, 1]);
    expect((await first.entry(1)).sheet.state).toBe('in-doubt');
  },
);
