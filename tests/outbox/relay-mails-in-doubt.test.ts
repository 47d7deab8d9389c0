import { expect, test } from 'vitest';
import type { Delivery } from '../../src/domain/outbox/delivery.ts';
import { deliver } from '../../src/domain/outbox/delivery-states.ts';
import { hours, seconds } from '../../src/domain/time.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { changeDelivery } from '../../src/storage/change-delivery.ts';
import type { Database } from '../../src/storage/database.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { actAtReading } from '../support/outbox/act-at-reading.ts';
import type { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { RELAY_ADDRESSES, StandInRelay } from '../support/outbox/stand-in-relay.ts';
import { TwoDevices } from '../support/outbox/two-devices.ts';

const start = () => TwoDevices.start(RELAY_ADDRESSES, (world) => new StandInRelay(world));

async function mailOf(device: OutboxHarness): Promise<Delivery | undefined> {
  return (await device.entry(1)).mail;
}

test('a mail that another device may have had sent too is left to staff, whoever had it last', async () => {
  const devices = await start();
  const { first } = devices;
  first.injectFaults({ row: ['5xx-not-applied'], mail: ['applied-then-reset'] });
  await first.issue(1);
  await first.flush();
  await devices.restoreBackup();
  await devices.sendAllFromSecond();
  await first.keepFlushing(hours(1));
  const asked = await mailOf(first);
  expect(asked).toMatchObject({ state: 'in-doubt', why: 'backup' });
  await first.flush();
  expect(await mailOf(first)).toEqual(asked);
});

test('a mail of a relay that nobody noted stays a question while the mail service takes nothing', async () => {
  const { first } = await start();
  await first.issue(1);
  first.injectFaults({ mail: ['applied-then-reset'] });
  await first.flush();
  // An earlier version did not note which relay was asked.
  await changeDelivery(first.database, 1, 'mail', ({ delivery, status }) => {
    const { attempt = 0, unclear = 0 } = delivery.atRelay ?? {};
    return { delivery: { ...delivery, atRelay: { attempt, unclear } }, status };
  });
  await adoptServiceAddresses(first.database, SAMPLE_ADDRESSES);
  await first.flush();
  first.injectFaults({ mail: ['429-with-cors'] });
  // The mail service is left alone for two seconds.
  Object.assign(first.browser.random, { next: () => 0.999 });
  await first.issueOne(2);
  void first.tab.flush('timer');
  await first.pass(seconds(1));
  expect(await first.open()).toEqual(['1 delivered in-doubt', '2 delivered waiting']);
  void first.tab.flush('timer');
  await first.pass(seconds(1));
  expect(await first.open()).toEqual(['1 delivered in-doubt', '2 delivered waiting']);
});

test('a mail that a backup knows to have gone stays so, whenever in a flush that is restored', async () => {
  let [moment, isRestored] = [0, true];
  for (; isRestored; moment += 1) {
    const { first } = await start();
    await first.issue(1);
    await closeWhileSending(first);
    const [flushing, staff] = [first.openTab(), first.openTab()];
    await staff.database.open();
    const watched = actAtReading(flushing, moment, () => {
      void staff.work(() => noteThatItHasGone(first, staff.database));
    });
    await first.flush(flushing);
    expect([moment, await first.open()]).toEqual([moment, []]);
    expect(first.arrived.mails).toEqual([1]);
    isRestored = watched.hasActed;
  }
  expect(moment).toBeGreaterThan(5);
});

/** In one transaction, as a backup of another device is brought in. */
function noteThatItHasGone({ now }: OutboxHarness, database: Database) {
  return changeDelivery(database, 1, 'mail', ({ delivery, status }) => ({
    delivery: deliver(delivery, 'reply', 1, now),
    status,
  }));
}

/** The mail has gone when the app is closed, and its answer has not come. */
async function closeWhileSending(device: OutboxHarness): Promise<void> {
  device.injectFaults({ mail: ['applied-then-black-hole'] });
  const tab = device.openTab();
  void tab.flush('timer');
  await device.pass(seconds(5));
  expect(await mailOf(device)).toMatchObject({ state: 'sending' });
  tab.kill();
  device.injectFaults({});
}
