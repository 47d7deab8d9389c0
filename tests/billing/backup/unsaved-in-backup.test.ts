import { expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { hours, minutes, timestamp } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';

test('what is written after a backup that a full device made comes to another one, though the clock was set back', async () => {
  const first = await openBrowser();
  const second = await openBrowser();
  const [here, there] = [await first.openTab(), await second.openTab()];
  writeInvoice(here.editor);
  typeName(here.editor, 'Asha');
  await here.editor.saveNow();
  await first.pass(hours(2));
  first.disk.fill('drafts');
  typeName(here.editor, 'Asha of Pune');
  await here.editor.saveNow();
  expect(await restoreBackup(there.open, await backupOf(here))).toMatchObject({ drafts: 1 });
  await eventually(() => expect(there.draftNames).toEqual(['Asha of Pune']));
  first.outbox.world.time = timestamp(first.now - hours(1));
  first.disk.makeRoom();
  typeName(here.editor, 'Asha of Bath');
  await here.editor.saveNow();
  await first.pass(minutes(1));
  expect(here.editor.state().saving.kind).toBe('saved');
  expect(await restoreBackup(there.open, await backupOf(here))).toMatchObject({ drafts: 1 });
});
