import { beforeEach, expect, test } from 'vitest';
import { hours, later, minutes } from '../../src/domain/time.ts';
import { confirmArrival, confirmNotArrived } from '../../src/outbox/staff-decisions.ts';
import { saveBackupAt, TwoDevices } from '../support/outbox/two-devices.ts';

let devices: TwoDevices;

/** An invoice with a mail, of which both tablets ask whether it has gone. */
beforeEach(async () => {
  devices = await TwoDevices.start();
  await devices.first.issue(1);
  await devices.restoreBackup();
  for (const device of [devices.second, devices.first]) await device.keepFlushing(hours(1));
  expect(devices.mailed).toEqual([]);
});

test.each([0, 10, -10])(
  'a mail that staff send again goes, though at the other tablet, whose clock is %i minutes ahead, they said that it arrived',
  async (ahead) => {
    const { first, second } = devices;
    await confirmArrival(second.database, 1, 'mail', later(second.now, minutes(ahead)));
    const theirs = await saveBackupAt(second);
    await first.keepFlushing(minutes(1));
    await confirmNotArrived(first.database, 1, 'mail', first.now);
    await devices.restoreAt(first, theirs);
    await first.keepFlushing(hours(2));
    expect(devices.mailed).toHaveLength(1);
    expect(await first.open()).toEqual([]);
  },
);

test('it goes, too, where they said so a little early, while it still waits for its line', async () => {
  const { first, second } = devices;
  first.browser.services.isDown = true;
  await confirmNotArrived(first.database, 1, 'mail', first.now);
  await first.keepFlushing(minutes(2));
  await confirmArrival(second.database, 1, 'mail', second.now);
  await devices.restoreAt(first, await saveBackupAt(second));
  first.browser.services.isDown = false;
  await first.keepFlushing(hours(26));
  expect(devices.mailed).toHaveLength(1);
  expect(await first.open()).toEqual([]);
});
