import { expect, test } from 'vitest';
import { hours } from '../../src/domain/time.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { restoring } from '../support/restoring.ts';

test('rows go to a sheet that answers no search, however many others are looked for there', async () => {
  const other = new OutboxHarness();
  const looked = 100;
  for (let index = 1; index <= looked; index += 1) await other.issueRow(index);
  const exported = await exportBackup(other.database, other.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const device = new OutboxHarness({ world: other.browser.world });
  await importBackup(device.database, exported.value, restoring(device.now));
  device.browser.services.mishaps = {
    ...device.browser.services.mishaps,
    search: () => 'search-black-hole',
  };
  await device.keepFlushing(hours(2));
  await device.issueRow(looked + 1);
  await device.keepFlushing(hours(2));
  expect(device.arrived.rows).toEqual([looked + 1]);
});
