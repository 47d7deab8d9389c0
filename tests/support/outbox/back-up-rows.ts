import { exportBackup } from '../../../src/storage/backup.ts';
import { OutboxHarness } from './outbox-harness.ts';

/** A backup of so many rows, none of which was sent, and the world of its device. */
export async function backUpRows(count: number) {
  const other = new OutboxHarness();
  for (let index = 1; index <= count; index += 1) await other.issueRow(index);
  const exported = await exportBackup(other.database, other.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  return { backup: exported.value, world: other.browser.world };
}
