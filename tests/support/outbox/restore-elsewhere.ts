import { exportBackup } from '../../../src/storage/backup.ts';
import { importBackup } from '../../../src/storage/import-backup.ts';
import { restoring } from '../restoring.ts';
import { OutboxHarness } from './outbox-harness.ts';

/**
 * A device that has a backup of what `issueThem` has issued on another one, `origin`, whose page is closed
 * since.
 */
export async function restoreElsewhere(issueThem: (origin: OutboxHarness) => Promise<void>) {
  const origin = new OutboxHarness();
  await issueThem(origin);
  const exported = await exportBackup(origin.database, origin.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  origin.tab.kill();
  const { world, services } = origin.browser;
  const harness = new OutboxHarness({ world, services });
  await importBackup(harness.database, exported.value, restoring(harness.now));
  return { origin, harness, services };
}
