import { expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { sealDraft } from '../../../src/billing/drafts/draft-records.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, issueElsewhere } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

const WAYS_TO_LEAVE = [
  ['begin another invoice', (tab: Tab) => tab.editor.begin()],
  ['lock', (tab: Tab) => tab.lock().then(() => tab.signIn())],
] as const;

test.each(WAYS_TO_LEAVE)(
  'an open draft that is gone from the device is kept when staff %s',
  async (_, leave) => {
    const browser = await openBrowser();
    const tab = await browser.openTab();
    writeInvoice(tab.editor);
    await tab.editor.saveNow();
    await tab.database.drafts.clear();
    await leave(tab);
    await eventually(() => expect(tab.draftNames).toEqual([ZOE.name]));
    expect(tab.drafts.unsaved()).toEqual([]);
  },
);

test('an open draft that a restore has found issued leaves nothing when staff begin another invoice', async () => {
  const { tab, other } = await issueElsewhere();
  expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({ replacedDrafts: 1 });
  await tab.editor.begin();
  expect(await tab.database.drafts.count()).toBe(0);
  expect(tab.drafts.unsaved()).toEqual([]);
});

test.each(WAYS_TO_LEAVE)(
  'one beside an issued invoice, of which an earlier version noted no edits, is kept when staff %s',
  async (_, leave) => {
    const browser = await openBrowser();
    const tab = await browser.openTab();
    writeInvoice(tab.editor);
    await tab.editor.saveNow();
    await tab.editor.issue();
    const { id, draft: issued } = tab.invoice;
    const beside = {
      id: `${id}~1`,
      savedAt: browser.now,
      draft: { ...issued, customer: { ...issued.customer, name: 'Asha of Pune' } },
    };
    await tab.database.drafts.put(await sealDraft(beside, browser.storageKey));
    await tab.editor.resume(await eventually(() => tab.draftOf('Asha of Pune')));
    await tab.database.drafts.clear();
    await leave(tab);
    await eventually(() => expect(tab.draftNames).toEqual(['Asha of Pune']));
  },
);
