import { beforeEach, expect, test } from 'vitest';
import { hours, minutes } from '../../src/domain/time.ts';
import { retryAll } from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { restoring } from '../support/restoring.ts';

let first: OutboxHarness;
let second: OutboxHarness;

/** Both devices hold one waiting row, the second from a backup; both have looked for it in the sheet. */
beforeEach(async () => {
  first = new OutboxHarness();
  await first.issueRow(1);
  const exported = await exportBackup(first.database, first.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const { world, services } = first.browser;
  second = new OutboxHarness({ world, services });
  await importBackup(second.database, exported.value, restoring(second.now));
});

/** As far as the first attempt to post it. */
const searchAndPost = async (device: OutboxHarness) => {
  for (let round = 0; (await device.entry(1)).sheet.state === 'in-doubt' && round < 5; round += 1) {
    await device.flush();
    await device.pass(minutes(15));
  }
};

test('a row that the sheet refused to two devices goes once, though both try it again on different days', async () => {
  first.injectFaults({ row: ['403', '403'] });
  await searchAndPost(first);
  await searchAndPost(second);
  expect([...(await first.open()), ...(await second.open())]).toEqual([
    '1 blocked undefined',
    '1 blocked undefined',
  ]);
  await retryAll(first.database, first.now);
  await first.keepFlushing(hours(1));
  expect(first.arrived.rows).toEqual([1]);
  await second.pass(hours(24));
  await retryAll(second.database, second.now);
  await second.keepFlushing(hours(1));
  expect(first.arrived.rows).toEqual([1]);
});

test('a row that the sheet put off is not posted the next day when the other device has delivered it', async () => {
  first.injectFaults({ row: ['429-with-cors'] });
  await searchAndPost(first);
  expect(await first.open()).toEqual(['1 waiting undefined']);
  await second.keepFlushing(hours(3));
  expect(first.arrived.rows).toEqual([1]);
  await first.pass(hours(20));
  await first.keepFlushing(hours(1));
  expect(first.arrived.rows).toEqual([1]);
});
