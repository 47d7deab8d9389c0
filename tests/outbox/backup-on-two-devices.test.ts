import { expect, test } from 'vitest';
import { hours, seconds } from '../../src/domain/time.ts';
import { confirmArrival, sendAgain } from '../../src/outbox/staff-decisions.ts';
import { exportBackup, importBackup } from '../../src/storage/backup.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

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
  await importBackup(second.database, exported.value, second.now);
  return second;
}

test('when the first device is lost, the second delivers rows by itself and mails when staff say so', async () => {
  const { second } = await twoDevices();
  await second.keepFlushing(hours(1));
  expect(second.arrived).toEqual({ rows: [1, 2], mails: [] });
  for (const sequence of [1, 2]) await sendAgain(second.database, sequence, 'mail');
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

test('when the second device delivers first, the first one posts no row again', async () => {
  const { first, second } = await twoDevices();
  await second.keepFlushing(hours(1));
  await first.keepFlushing(hours(1));
  expect(first.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
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
  expect(first.arrived).toEqual({ rows: [1], mails: [1] });
  expect((await first.entry(1)).sheet).toMatchObject({ knownBy: 'search', copies: 1 });
});
