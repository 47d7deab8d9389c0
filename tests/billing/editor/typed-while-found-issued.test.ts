import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { backupOf, issueElsewhere } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import type { TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo } from '../../support/billing/write-invoice.ts';

let here: TestBrowser;
let tab: Tab;
let other: Tab;

/** A draft that is open, and that a restore has found issued on the other device as it is. */
beforeEach(async () => {
  ({ here, tab, other } = await issueElsewhere());
  expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({ replacedDrafts: 1 });
  await here.pass(minutes(1));
});

const refusal = () => tab.editor.state().refusal;
const issued = () => tab.database.invoices.count();

test('what is typed during a press on it is not issued unasked by the next one', async () => {
  const pressing = tab.editor.issue();
  typeTo(tab.editor, 'Bath');
  await pressing;
  expect(tab.invoice).toMatchObject({ follows: other.number });
  await tab.editor.issue();
  expect(await issued()).toBe(1);
  expect(refusal()).toMatchObject({ kind: 'draft-issued', by: { number: other.number } });
});

test('what is typed while a save finds that out is not issued unasked by a press that waits for it', async () => {
  const found = new Promise<void>((resolve) => {
    const stop = tab.drafts.subscribe(() => {
      if (tab.drafts.state().kind !== 'issued') return;
      stop();
      resolve();
    });
  });
  typeTo(tab.editor, 'Bath');
  typeTo(tab.editor, 'Bristol');
  const saving = tab.editor.saveNow();
  await found;
  // The invoice is being looked up by then, and its PDF drawn.
  await new Promise(setImmediate);
  typeTo(tab.editor, 'Leeds');
  await tab.editor.issue();
  await saving;
  expect(tab.invoice).toMatchObject({ draft: { shipping: { to: 'Leeds' } } });
  expect(await issued()).toBe(1);
});
