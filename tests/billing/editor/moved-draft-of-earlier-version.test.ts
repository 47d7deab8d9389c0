import { expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { sealDraft } from '../../../src/billing/drafts/draft-records.ts';
import { minutes } from '../../../src/domain/time.ts';
import { saveDraft } from '../../../src/storage/drafts.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, issueElsewhere } from '../../support/billing/issue-elsewhere.ts';
import { typeTo, ZOE } from '../../support/billing/write-invoice.ts';

test('a moved draft keeps what a tab of an earlier version has written in it', async () => {
  const { here, tab, other } = await issueElsewhere();
  typeTo(tab.editor, 'Bath');
  await tab.editor.saveNow();
  expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({ keptDrafts: 1 });
  const moved = await eventually(() => {
    const found = tab.draftOf(ZOE.name);
    expect(found.id).toContain('~');
    return found;
  });
  await here.pass(minutes(1));
  // A tab of an earlier version opens it, writes and closes it: it notes no edits.
  const draft = { ...moved.draft, customer: { ...moved.draft.customer, name: 'Of the older tab' } };
  const sealed = await sealDraft({ id: moved.id, savedAt: here.now, draft }, here.storageKey);
  expect(await saveDraft(tab.database, sealed)).toMatchObject({ value: 'saved' });
  await here.pass(minutes(1));
  typeTo(tab.editor, 'Leeds');
  await tab.editor.saveNow();
  await eventually(() => expect(tab.draftOf(ZOE.name).draft.shipping.to).toBe('Leeds'));
  expect(tab.draftNames).toContain('Of the older tab');
});
