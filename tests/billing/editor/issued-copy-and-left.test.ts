import { expect, test } from 'vitest';
import { makeRecordVault } from '../../../src/billing/backup/make-record-vault.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { DRAFT_SCHEMA } from '../../../src/storage/drafts.ts';
import { parseReadable } from '../../../src/storage/parse-readable.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { issueCopyElsewhere, restoreFrom } from '../../support/billing/issue-copy-elsewhere.ts';
import { issueElsewhere, tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import { typeTo } from '../../support/billing/write-invoice.ts';

test('an open draft that a restore has found issued from its copy leaves nothing when staff begin another invoice', async () => {
  const { here, there } = await issueCopyElsewhere();
  expect(await restoreFrom(there, here)).toMatchObject({ replacedDrafts: 1 });
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  await here.editor.begin();
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  expect(await here.database.drafts.count()).toBe(1);
});

test('an open draft that a restore has found issued from its copy leaves nothing when staff lock', async () => {
  const { here, there } = await issueCopyElsewhere();
  expect(await restoreFrom(there, here)).toMatchObject({ replacedDrafts: 1 });
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  await here.lock();
  expect(await here.database.drafts.count()).toBe(1);
});

test('an open draft that a row has shown to be issued from its copy leaves nothing when staff change the view', async () => {
  const { here, tab, other } = await issueElsewhere();
  await tab.editor.begin();
  const [known] = parseReadable(DRAFT_SCHEMA, await tab.database.drafts.toArray());
  if (known === undefined) throw new Error('There is no draft.');
  // A copy that a backup had brought beside another draft.
  const id = `${other.invoice.id}~1`;
  const sealed = await makeRecordVault(here.storageKey).resealDraft(known, id);
  await tab.database.drafts.put({ ...known, id, sealed });
  await tab.database.drafts.delete(known.id);
  const copy = await eventually(() => {
    const found = tab.listedDrafts.find((each) => each.id === id);
    if (found === undefined) throw new Error('not listed');
    return found;
  });
  await tab.editor.resume(copy);
  await bringInRows(tab.open, [tableRowOf(other)]);
  expect(await tab.database.drafts.count()).toBe(0);
  await tab.editor.saveNow();
  expect(await tab.database.drafts.count()).toBe(0);
});

test('what a full device had refused of a draft is saved when staff begin another invoice, though a copy of its earlier state is issued', async () => {
  const { first, here, there } = await issueCopyElsewhere();
  first.disk.fill('drafts');
  typeTo(here.editor, 'Bath');
  await here.editor.saveNow();
  expect(here.editor.state().saving.kind).toBe('failed');
  first.disk.makeRoom();
  await restoreFrom(there, here);
  await here.editor.begin();
  expect(here.drafts.unsaved()).toEqual([]);
  await eventually(() =>
    expect(here.listedDrafts.map(({ draft }) => draft.shipping.to)).toContain('Bath'),
  );
});
