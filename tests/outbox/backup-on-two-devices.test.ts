import { beforeEach, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../src/domain/time.ts';
import {
  confirmAddedByHand,
  confirmArrival,
  confirmNotArrived,
  tryAgain,
} from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { listDoubledEntries } from '../../src/storage/outbox-entries.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { restoring } from '../support/restoring.ts';

/** A device with two invoices waiting, another one with its backup, and the same two services. */
async function twoDevices(): Promise<{ first: OutboxHarness; second: OutboxHarness }> {
  const first = new OutboxHarness();
  await first.issue(2);
  return { first, second: await restoreElsewhere(first) };
}

/** Another device with what a backup of the first one holds. */
async function restoreElsewhere(first: OutboxHarness): Promise<OutboxHarness> {
  const exported = await exportBackup(first.database, first.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const { world, services } = first.browser;
  const second = new OutboxHarness({ world, services });
  await importBackup(second.database, exported.value, restoring(second.now));
  return second;
}

/** The rows that the outbox lists as perhaps there twice. */
async function listedAsDoubled({ database }: OutboxHarness): Promise<number[]> {
  const doubled = await listDoubledEntries(database);
  if (doubled.kind !== 'done') throw new Error(doubled.kind);
  return doubled.value.map(({ sequence }) => sequence);
}

test('when the first device is lost, the second delivers rows by itself and mails when staff say so', async () => {
  const { second } = await twoDevices();
  await second.keepFlushing(hours(1));
  expect(second.arrived).toEqual({ rows: [1, 2], mails: [] });
  for (const sequence of [1, 2])
    await confirmNotArrived(second.database, sequence, 'mail', second.now);
  await second.flush();
  expect(second.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
});

test('when the first device delivers, the second finds the rows and sends nothing', async () => {
  const { first, second } = await twoDevices();
  await first.keepFlushing(hours(1));
  await second.keepFlushing(hours(1));
  expect(second.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
  expect(await second.open()).toEqual(['1 delivered in-doubt', '2 delivered in-doubt']);
  for (const sequence of [1, 2])
    await confirmArrival(second.database, sequence, 'mail', second.now);
  expect(await second.open()).toEqual([]);
});

test('when the second device delivers first, the first one posts no row again and asks about the mails', async () => {
  const { first, second } = await twoDevices();
  await second.keepFlushing(hours(1));
  await first.keepFlushing(hours(1));
  expect(first.arrived).toEqual({ rows: [1, 2], mails: [] });
  expect(await first.open()).toEqual(['1 delivered in-doubt', '2 delivered in-doubt']);
});

test('an e-mail that staff have sent again goes, though an older backup of the other device had it sent', async () => {
  const { first, second } = await twoDevices();
  await second.keepFlushing(hours(1));
  for (const sequence of [1, 2])
    await confirmNotArrived(second.database, sequence, 'mail', second.now);
  await second.flush();
  const exported = await exportBackup(second.database, second.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  await first.keepFlushing(hours(1));
  // The first customer has got nothing.
  await confirmNotArrived(first.database, 1, 'mail', first.now);
  await importBackup(first.database, exported.value, restoring(first.now));
  expect(await first.open()).toEqual(['1 delivered waiting']);
  await first.flush();
  expect(first.arrived).toEqual({ rows: [1, 2], mails: [1, 2, 1] });
});

test('a row that the sheet put off while a backup was made is searched for before it is sent again', async () => {
  const first = new OutboxHarness();
  await first.issue(1);
  first.injectFaults({ row: ['429-with-cors'] });
  first.browser.services.latency = seconds(5);
  const flushed = first.tab.flush('timer');
  await first.pass(seconds(7));
  expect(await first.open()).toEqual(['1 sending waiting']);
  const second = await restoreElsewhere(first);
  await first.pass(seconds(30));
  await flushed;
  await second.keepFlushing(hours(1));
  await first.keepFlushing(hours(1));
  expect(first.arrived).toEqual({ rows: [1], mails: [] });
  expect((await first.entry(1)).sheet).toMatchObject({ knownBy: 'search', copies: 1 });
  expect(await first.open()).toEqual(['1 delivered in-doubt']);
});

describe('a row that may be in the sheet twice', () => {
  /** Issues an invoice whose row arrives after all, when it was already sent again. */
  async function doubleRow(first: OutboxHarness): Promise<void> {
    first.injectFaults({ row: ['late-apply-after-settle'] });
    await first.keepFlushing(hours(2));
    expect(first.arrived.rows).toEqual([1, 1]);
    expect(await listedAsDoubled(first)).toEqual([1]);
  }

  test('is listed on another device that restores it from a backup', async () => {
    const first = new OutboxHarness();
    await first.issueRow(1);
    await doubleRow(first);
    expect(await listedAsDoubled(await restoreElsewhere(first))).toEqual([1]);
  });

  test('is listed on a device where it still waits when a backup says that it was sent', async () => {
    const first = new OutboxHarness();
    await first.issueRow(1);
    const second = await restoreElsewhere(first);
    await doubleRow(first);
    const exported = await exportBackup(first.database, first.now);
    if (exported.kind !== 'done') throw new Error(exported.kind);
    await importBackup(second.database, exported.value, restoring(second.now));
    expect(await listedAsDoubled(second)).toEqual([1]);
  });
});

describe('what is set aside in a backup that a second device restored', () => {
  let first: OutboxHarness;
  let second: OutboxHarness;
  beforeEach(async () => {
    first = new OutboxHarness();
    first.injectFaults({ row: ['400'], mail: ['422'] });
    await first.issue(1);
    await first.flush();
    expect(await first.open()).toEqual(['1 set-aside set-aside']);
    second = await restoreElsewhere(first);
    expect(await second.open()).toEqual(['1 set-aside set-aside']);
  });

  const tryAgainOn = async (device: OutboxHarness) => {
    await tryAgain(device.database, 1, ['sheet', 'mail'], device.now);
    await device.keepFlushing(hours(1));
  };

  test('goes once when both devices try it again, and staff answer for the mail', async () => {
    await tryAgainOn(first);
    await tryAgainOn(second);
    expect(first.arrived).toEqual({ rows: [1], mails: [] });
    expect(await second.open()).toEqual(['1 delivered in-doubt']);
    await confirmNotArrived(first.database, 1, 'mail', first.now);
    await first.flush();
    await confirmArrival(second.database, 1, 'mail', second.now);
    expect(first.arrived).toEqual({ rows: [1], mails: [1] });
    expect([...(await first.open()), ...(await second.open())]).toEqual([]);
  });

  test('is finished on both once one has marked its mail as sent by hand, and neither sends it', async () => {
    const before = await exportBackup(first.database, first.now);
    await confirmArrival(first.database, 1, 'mail', first.now);
    const after = await exportBackup(first.database, first.now);
    if (before.kind !== 'done' || after.kind !== 'done') throw new Error('no backup');
    await importBackup(second.database, after.value, restoring(second.now));
    await importBackup(first.database, before.value, restoring(first.now));
    for (const device of [first, second]) {
      await tryAgainOn(device);
      const { mail } = await device.entry(1);
      expect(mail).toMatchObject({ state: 'delivered', knownBy: 'staff' });
    }
    expect(first.arrived).toEqual({ rows: [1], mails: [] });
  });

  test('asks about the mail that waits once a row is added by hand, as the other may have sent it', async () => {
    await tryAgain(first.database, 1, ['mail'], first.now);
    await confirmNotArrived(first.database, 1, 'mail', first.now);
    await exportBackup(first.database, first.now);
    await confirmAddedByHand(first.database, 1, first.now);
    await first.keepFlushing(hours(1));
    expect(await first.open()).toEqual(['1 delivered in-doubt']);
    expect(first.arrived).toEqual({ rows: [], mails: [] });
  });

  test('is finished on both once one has added its row by hand, and neither sends it', async () => {
    await confirmAddedByHand(first.database, 1, first.now);
    const after = await exportBackup(first.database, first.now);
    if (after.kind !== 'done') throw new Error('no backup');
    await importBackup(second.database, after.value, restoring(second.now));
    for (const device of [first, second]) {
      await tryAgain(device.database, 1, ['sheet'], device.now);
      await device.keepFlushing(hours(1));
      const { sheet } = await device.entry(1);
      expect(sheet).toMatchObject({ state: 'delivered', knownBy: 'staff' });
    }
    expect(first.arrived.rows).toEqual([]);
  });

  test('goes once from the second device when the first one never tries it', async () => {
    await tryAgainOn(second);
    expect(second.arrived).toEqual({ rows: [1], mails: [] });
    expect((await second.entry(1)).sheet).toMatchObject({ state: 'delivered' });
  });
});

test('what both devices were refused after a backup goes once when both try it again', async () => {
  const first = new OutboxHarness();
  await first.issueRow(1);
  const second = await restoreElsewhere(first);
  first.injectFaults({ row: ['400', '400'] });
  for (const device of [first, second]) await device.keepFlushing(hours(1));
  expect([...(await first.open()), ...(await second.open())]).toEqual([
    '1 set-aside undefined',
    '1 set-aside undefined',
  ]);
  for (const device of [first, second]) {
    await tryAgain(device.database, 1, ['sheet'], device.now);
    await device.keepFlushing(hours(1));
  }
  expect(first.arrived.rows).toEqual([1]);
});

test('the row goes before its e-mail, also when a backup was saved before it was ever tried', async () => {
  const harness = new OutboxHarness();
  await harness.issue(1);
  await exportBackup(harness.database, harness.now);
  await harness.flush();
  expect(harness.arrived).toMatchObject({ rows: [], mails: [] });
  await harness.keepFlushing(hours(1));
  expect(harness.browser.services.log).toEqual(['row 001', 'mail 001']);
});
