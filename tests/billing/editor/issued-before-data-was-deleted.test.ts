import { expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

test('a draft of a backup is saved as it is written on, also where this page had issued it before the data was deleted', async () => {
  const browser = await openBrowser();
  const tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const backup = await backupOf(tab);
  await browser.pass(minutes(5));
  await tab.editor.issue();
  await tab.editor.begin();
  // Somebody deletes the browser's data.
  await Promise.all(tab.database.tables.map((table) => table.clear()));
  expect(await restoreBackup(tab.open, backup)).toMatchObject({ drafts: 1 });
  await tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));
  await browser.pass(minutes(1));
  typeName(tab.editor, 'Asha');
  await tab.editor.saveNow();
  expect(tab.editor.state().saving.kind).toBe('saved');
  const next = await tab.reload();
  await eventually(() => expect(next.draftNames).toEqual(['Asha']));
});
