// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sealDraft } from '../../../../src/billing/drafts/draft-records.ts';
import { timestamp } from '../../../../src/domain/time.ts';
import { saveDraft } from '../../../../src/storage/drafts.ts';
import { generateStorageKeyText, importStorageKey } from '../../../../src/vault/storage-key.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  alerts,
  field,
  isSaid,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../../support/billing/write-invoice.ts';
import { draftWith } from '../../../support/invoice.ts';

let browser: TestBrowser;
let tab: Tab;
let first: string;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  typeName(tab.editor, 'First customer');
  first = tab.number;
});

const showDrafts = async (count: number) => {
  showDesk(tab);
  await showView('Drafts');
  await eventually(() => expect(rows()).toHaveLength(count));
};
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a draft says whose it is, what it comes to and since when it is saved', async () => {
  await showDrafts(1);
  expect(rows()[0]).toMatch(
    /^INV-2026-\d{3} · open ?First customerSample Courier Company · saved 1 Mar 2026, 15:30₹3,748\.75/,
  );
});

test('the one that is open cannot be deleted', async () => {
  await showDrafts(1);
  expect(screen.getByRole('button', { name: `Delete draft ${first}` })).toHaveProperty(
    'disabled',
    true,
  );
});

test('another draft is opened with its text, and the invoice is shown', async () => {
  await tab.editor.begin();
  await showDrafts(1);
  await press(`Open draft ${first}`);
  await eventually(() => expect(field('Name').value).toBe('First customer'));
  // The fields are filled a moment before the view changes.
  await eventually(() =>
    expect(screen.getByRole('tab', { name: 'Invoice' }).getAttribute('aria-selected')).toBe('true'),
  );
});

test('a deleted draft comes back by Undo, which has the focus', async () => {
  await tab.editor.begin();
  await showDrafts(1);
  await press(`Delete draft ${first}`);
  await eventually(() => expect(isSaid(`Draft ${first} was deleted.`)).toBe(true));
  expect(document.activeElement?.textContent).toBe('Undo');
  await eventually(() => expect(isSaid('No drafts.')).toBe(true));
  await press('Undo');
  await eventually(() => expect(rows().join()).toContain('First customer'));
  expect(isSaid('was deleted')).toBe(false);
});

test('a draft that a full device could not save is marked as kept in this tab', async () => {
  browser.disk.fill('drafts');
  await tab.editor.saveNow();
  await showDrafts(1);
  expect(rows()[0]).toContain('not saved yet, kept in this tab');
});

test('drafts of another storage key are counted, and the true cause is named', async () => {
  const other = await importStorageKey(generateStorageKeyText());
  const draft = draftWith();
  await saveDraft(
    tab.database,
    await sealDraft({ id: 'theirs', savedAt: timestamp(1), draft }, other),
  );
  await showDrafts(1);
  expect(
    isSaid(
      '1 more can’t be opened: it was written under another staff file, which alone opens it, or is damaged.',
    ),
  ).toBe(true);
});

test('a storage that cannot be read is reported', async () => {
  tab = new Tab(browser);
  tab.blockStorage();
  await tab.signIn();
  showDesk(tab);
  await showView('Drafts');
  await eventually(() => expect(alerts().join()).toContain('The drafts can’t be read right now.'));
});

test('a draft that the device refuses to delete is not called deleted, and stays', async () => {
  await tab.editor.begin();
  await showDrafts(1);
  tab.blockStorage();
  await press(`Delete draft ${first}`);
  await eventually(() =>
    expect(alerts()).toContain(
      `Draft ${first} was not deleted: this browser’s storage can’t be used right now. Close other tabs of this site and try again.`,
    ),
  );
  expect(isSaid(`Draft ${first} was deleted`)).toBe(false);
  tab.unblockStorage();
  await press(`Delete draft ${first}`);
  await eventually(() => expect(isSaid(`Draft ${first} was deleted`)).toBe(true));
  expect(alerts()).toEqual([]);
  expect(await tab.database.drafts.count()).toBe(0);
});
