import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { issueCopyElsewhere, restoreFrom } from '../../support/billing/issue-copy-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import type { TestBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber, typeTo } from '../../support/billing/write-invoice.ts';

let first: TestBrowser;
let here: Tab;
let there: Tab;
let pass: () => Promise<void>;

/** The first tablet restores the backup of the second one while its own text is open on the form. */
beforeEach(async () => {
  ({ first, here, there, pass } = await issueCopyElsewhere());
  await restoreFrom(there, here);
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  expect(here.invoice.draft.customer.name).toBe('Asha of Pune');
});

const issuedHere = async () =>
  (await first.deliver().then(() => first.rows)).map((row) => row['customer_name']);

test('what is issued already is not issued again unasked once it is written on', async () => {
  await pass();
  typeTo(here.editor, 'Bath');
  typeNumber(here.editor, 'OWN-2');
  await here.editor.saveNow();
  await eventually(() => expect(here.draftNames).toHaveLength(2));
  await here.editor.issue();
  expect(await issuedHere()).not.toContain('Asha of Pune');
  expect(here.editor.state().refusal).toMatchObject({ kind: 'draft-issued' });
});

test('it is not said that another tab has changed the draft', async () => {
  await pass();
  typeTo(here.editor, 'Bath');
  await here.editor.saveNow();
  await eventually(() => expect(here.draftNames).toHaveLength(2));
  expect(here.invoice.isSplit).toBeUndefined();
});

describe('another invoice that staff issue on the form', () => {
  beforeEach(async () => {
    // The first press says that the draft goes on as another one.
    await here.editor.issue();
    await here.editor.issue();
    expect(here.editor.state().refusal).toMatchObject({ kind: 'draft-issued' });
    await here.editor.issueFromBackup();
    expect(here.invoice.issued).toBeDefined();
  });

  test('takes no other text with it', async () => {
    expect(await here.database.drafts.count()).toBe(1);
  });

  test('takes no other text with it on the other tablet either', async () => {
    await there.editor.begin();
    await eventually(() => expect(there.draftNames).toEqual(['Zoe']));
    expect(await restoreFrom(here, there)).toMatchObject({ replacedDrafts: 0 });
    expect(await there.database.drafts.count()).toBe(1);
  });
});
