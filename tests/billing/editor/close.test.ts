import { beforeEach, expect, test } from 'vitest';
import { milliseconds } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { ONE_ROW, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
});

const savedDraft = async () => {
  const [row] = await tab.database.drafts.toArray();
  return row;
};

test('a close right after a key saves the key and lets other tabs open the draft', async () => {
  typeTo(tab.editor, 'Bath');
  const { editor } = tab;
  await tab.lock();
  expect(editor.state().invoice).toBeUndefined();
  expect(browser.locks.size).toBe(0);
  await tab.signIn();
  expect(tab.invoice.draft.shipping.to).toBe('Bath');
});

test('a close during a save waits for it, keeps the lock until then, and writes nothing afterwards', async () => {
  const locksAtWrites: number[] = [];
  const noteLocks = () => void locksAtWrites.push(browser.locks.size);
  tab.database.drafts.hook('creating', noteLocks);
  tab.database.drafts.hook('updating', noteLocks);
  await browser.pass(milliseconds(400));
  typeTo(tab.editor, 'Bath');
  await tab.lock();
  expect(locksAtWrites).toEqual([1, 1]);
  expect(browser.locks.size).toBe(0);
  const saved = await savedDraft();
  await browser.pass(milliseconds(60_000));
  expect(await savedDraft()).toEqual(saved);
  await tab.signIn();
  expect(tab.invoice.draft.shipping.to).toBe('Bath');
});

test('a close right after Generate waits until the invoice is issued and its PDF saved', async () => {
  const { editor } = tab;
  const issuing = editor.issue();
  await tab.lock();
  expect(browser.downloads).toHaveLength(1);
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
  await issuing;
  await tab.signIn();
  expect(tab.invoice.isTouched).toBe(false);
});

test('what is typed between Generate and the close goes into another invoice', async () => {
  const { editor } = tab;
  const issuing = editor.issue();
  typeTo(editor, 'Bath');
  await tab.lock();
  await issuing;
  await tab.signIn();
  expect(tab.invoice.draft.shipping.to).toBe('Bath');
  await tab.editor.issue();
  await browser.deliver();
  expect(browser.rows.map((row) => row['shipping_to'])).toEqual(['Bristol', 'Bath']);
});

test('a close while another invoice is being opened leaves none open and none locked', async () => {
  const { editor } = tab;
  const beginning = editor.begin();
  await tab.lock();
  await beginning;
  expect(editor.state().invoice).toBeUndefined();
  expect(browser.locks.size).toBe(0);
});

test('closing twice at once leaves nothing open and nothing locked', async () => {
  const { editor } = tab;
  await Promise.all([editor.close(), editor.close()]);
  expect(editor.state().invoice).toBeUndefined();
  await editor.begin();
  expect(editor.state().invoice).toBeUndefined();
  await eventually(() => expect(browser.locks.size).toBe(0));
});
