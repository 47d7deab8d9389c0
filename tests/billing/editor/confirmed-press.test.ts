import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { minutes } from '../../../src/domain/time.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

/** A draft that is gone, and of which a press has asked whether it is issued. */
beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  await browser.pass(minutes(1));
  await tab.database.drafts.clear();
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toMatchObject({ kind: 'from-backup' });
});

const issued = () => tab.database.invoices.toCollection().primaryKeys();

test('“Issue it” issues the invoice, also where staff begin another one at once', async () => {
  const pressing = tab.editor.issueFromBackup();
  const beginning = tab.editor.begin();
  expect(await pressing).toBeUndefined();
  await beginning;
  expect(await issued()).toHaveLength(1);
});

test('“Issue it” issues the invoice, also where staff lock at once', async () => {
  const { database } = tab;
  const pressing = tab.editor.issueFromBackup();
  const locking = tab.editor.close();
  expect(await pressing).toBeUndefined();
  await locking;
  expect(await database.invoices.count()).toBe(1);
});

test('“Issue it” issues no other invoice, where the device is slow and staff begin one meanwhile', async () => {
  const asked = tab.invoice.id;
  const { drafts } = tab.database;
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const note = drafts.update.bind(drafts);
  const noteSlowly = ((...asked) =>
    Dexie.Promise.resolve(slow).then(() => note(...asked))) as typeof note;
  vi.spyOn(drafts, 'update').mockImplementationOnce(noteSlowly);
  const pressing = tab.editor.issueFromBackup();
  await tab.editor.begin();
  writeInvoice(tab.editor);
  goOn();
  await pressing;
  expect(await issued()).toEqual([asked]);
});
