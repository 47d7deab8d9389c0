import { expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';

test.each([
  ['begin another invoice', (tab: Tab) => tab.editor.begin()],
  ['lock', (tab: Tab) => tab.lock().then(() => tab.signIn())],
  ['look at another view', (tab: Tab) => tab.editor.saveNow()],
])(
  'an open draft of which a restore brings an older state back is kept when staff %s',
  async (_, leave) => {
    const browser = await openBrowser();
    const tab = await browser.openTab();
    writeInvoice(tab.editor);
    typeName(tab.editor, 'Asha');
    await tab.editor.saveNow();
    const backup = await backupOf(tab);
    await browser.pass(minutes(1));
    typeName(tab.editor, 'Asha of Pune');
    await tab.editor.saveNow();
    // Somebody has deleted the browser's data meanwhile.
    await tab.database.drafts.clear();
    await restoreBackup(tab.open, backup);
    await leave(tab);
    await eventually(() => expect(tab.draftNames).toContain('Asha of Pune'));
    expect(tab.drafts.unsaved()).toEqual([]);
  },
);
