import { importBackup } from '../../../src/storage/import-backup.ts';
import { restoring } from '../restoring.ts';
import { backUpRows } from './back-up-rows.ts';
import type { Browser } from './flusher-process.ts';
import { OutboxHarness } from './outbox-harness.ts';

/** A device on which a backup of so many rows is restored, none of which was sent. */
export async function restoreRows(
  count: number,
  changes: Partial<Browser> = {},
): Promise<OutboxHarness> {
  const { backup, device: old } = await backUpRows(count);
  const device = new OutboxHarness({ world: old.browser.world, ...changes });
  await importBackup(device.database, backup, restoring(device.now));
  return device;
}
