import { exportBackup } from '../../../src/storage/backup.ts';
import type { Browser } from './flusher-process.ts';
import { OutboxHarness } from './outbox-harness.ts';

/** A device with so many rows, none of which was sent, and its backup. */
export async function backUpRows(count: number, changes: Partial<Browser> = {}) {
  const device = new OutboxHarness(changes);
  for (let index = 1; index <= count; index += 1) await device.issueRow(index);
  const exported = await exportBackup(device.database, device.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  return { device, backup: exported.value };
}
