import { beforeEach, expect, test } from 'vitest';
import { readDrafts, sealDraft } from '../../../src/billing/drafts/draft-records.ts';
import { milliseconds } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { NOTHING_STORED, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { untilState } from '../../support/billing/until-state.ts';
import { typeName, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
});

const drafts = (...names: string[]) => eventually(() => expect(tab.draftNames).toEqual(names));

test('what is typed is saved within half a second', async () => {
  writeInvoice(tab.editor);
  expect(tab.editor.state().saving).toEqual({ kind: 'saving' });
  await browser.pass(milliseconds(500));
  await eventually(() => expect(tab.editor.state().saving.kind).toBe('saved'));
  await drafts('Zoë Łukasiewicz');
});

test('what is typed is saved at once when the page is hidden', async () => {
  writeInvoice(tab.editor);
  tab.hide();
  await drafts('Zoë Łukasiewicz');
});

test('an invoice that nothing was typed into is no draft', async () => {
  await tab.editor.begin();
  await tab.editor.saveNow();
  await browser.pass(milliseconds(1000));
  expect(await tab.database.drafts.count()).toBe(0);
});

test('a new invoice begins only after the first is saved with its last key', async () => {
  writeInvoice(tab.editor);
  typeName(tab.editor, 'First customer');
  const first = tab.number;
  await tab.editor.begin();
  expect(tab.invoice.isTouched).toBe(false);
  expect(tab.number).not.toBe(first);
  await drafts('First customer');
  writeInvoice(tab.editor);
  typeName(tab.editor, 'Second customer');
  expect(await tab.editor.resume(tab.draftOf('First customer'))).toBe(true);
  expect(tab.invoice.draft).toMatchObject({
    invoiceNumber: first,
    customer: { name: 'First customer' },
  });
  await drafts('Second customer', 'First customer');
});

test('what is typed while another invoice is being opened goes into neither', async () => {
  writeInvoice(tab.editor);
  const replacing = untilState(tab.editor, ({ isReplacing }) => isReplacing);
  const beginning = tab.editor.begin();
  await replacing;
  typeName(tab.editor, 'Neither');
  await beginning;
  expect(tab.invoice.draft.customer.name).toBe('');
  await tab.editor.saveNow();
  const { drafts: saved } = await readDrafts(tab.database, browser.storageKey, []);
  expect(saved.map(({ draft }) => draft.customer.name)).toEqual(['Zoë Łukasiewicz']);
});

test('Generate pressed while another invoice is being opened issues neither', async () => {
  writeInvoice(tab.editor);
  const replacing = untilState(tab.editor, ({ isReplacing }) => isReplacing);
  const beginning = tab.editor.begin();
  await replacing;
  await Promise.all([tab.editor.issue(), beginning]);
  expect(await tableCounts(tab.database)).toEqual({ ...NOTHING_STORED, drafts: 1 });
  expect(browser.downloads).toEqual([]);
});

test('a deleted draft is gone, and Undo brings it back with its text', async () => {
  writeInvoice(tab.editor);
  await tab.editor.begin();
  await drafts('Zoë Łukasiewicz');
  const kept = tab.draftOf('Zoë Łukasiewicz');
  expect(await tab.open.draftList.remove(kept)).toEqual({ kind: 'removed' });
  await drafts();
  await browser.pass(milliseconds(60_000));
  await tab.open.draftList.restore(kept);
  await drafts('Zoë Łukasiewicz');
  expect(tab.draftOf('Zoë Łukasiewicz').savedAt).toBe(browser.now);
  expect(await tab.editor.resume(tab.draftOf('Zoë Łukasiewicz'))).toBe(true);
  expect(tab.invoice.draft).toEqual(kept.draft);
});

test('a draft put in the place of another is counted as unreadable, not shown', async () => {
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const { id, draft } = tab.invoice;
  const other = { id: 'other', savedAt: browser.now, draft };
  await tab.database.drafts.put({ ...(await sealDraft(other, browser.storageKey)), id });
  const read = await readDrafts(tab.database, browser.storageKey, []);
  expect(read).toEqual({ drafts: [], unreadable: 1 });
});

test('a reload opens the draft that was open', async () => {
  writeInvoice(tab.editor);
  typeTo(tab.editor, 'Bath');
  await tab.editor.saveNow();
  const { id, draft } = tab.invoice;
  expect(browser.items.get('draft-on-desk')).toBe(id);
  tab = await tab.reload();
  expect(tab.invoice).toMatchObject({ id, draft, isTouched: true });
});

test('a reload after the issue opens a new invoice', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const { id } = tab.invoice;
  expect(browser.items.get('draft-on-desk')).toBe('');
  tab = await tab.reload();
  expect(tab.invoice.id).not.toBe(id);
  expect(tab.invoice.isTouched).toBe(false);
});

test('when the open draft is gone from the device, a reload opens a new invoice', async () => {
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const { id } = tab.invoice;
  await tab.database.drafts.clear();
  tab = await tab.reload();
  expect(tab.invoice.id).not.toBe(id);
  expect(tab.editor.state().unopened).toBeUndefined();
});
