import { beforeEach, describe, expect, test } from 'vitest';
import { readDrafts } from '../../../src/billing/drafts/draft-records.ts';
import { milliseconds } from '../../../src/domain/time.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

const FULL = { kind: 'failed', failure: { kind: 'full' } };
const saving = () => tab.editor.state().saving;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
});

describe('on a full device', () => {
  beforeEach(async () => {
    browser.disk.fill('drafts');
    writeInvoice(tab.editor);
    typeName(tab.editor, 'First customer');
    await tab.editor.saveNow();
  });

  test('what is typed is reported as not saved, and the browser asks before the tab is closed', () => {
    expect(saving()).toEqual(FULL);
    expect(tab.isWarning).toBe(true);
  });

  test('several drafts wait in the tab, newest first, and each opens whole', async () => {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    typeName(tab.editor, 'Second customer');
    await tab.editor.saveNow();
    await eventually(() => expect(tab.draftNames).toEqual(['Second customer', 'First customer']));
    expect(tab.listedDrafts.map(({ isSaved }) => isSaved)).toEqual([false, false]);
    expect(await tab.editor.resume(tab.draftOf('First customer'))).toBe(true);
    expect(tab.invoice.draft).toMatchObject({
      customer: { name: 'First customer' },
      shipping: { to: 'Bristol' },
    });
    expect(saving()).toEqual(FULL);
  });

  test('waiting drafts are saved as soon as there is room, and are listed after a reload', async () => {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    typeName(tab.editor, 'Second customer');
    await tab.editor.saveNow();
    browser.disk.makeRoom();
    await browser.pass(milliseconds(6000));
    await eventually(() => expect(saving().kind).toBe('saved'));
    expect(tab.drafts.unsaved()).toEqual([]);
    expect(tab.isWarning).toBe(false);
    await eventually(() =>
      expect(tab.listedDrafts.map(({ isSaved }) => isSaved)).toEqual([true, true]),
    );
    tab = await tab.reload();
    await eventually(() => expect(tab.draftNames).toEqual(['Second customer', 'First customer']));
  });

  test('unsaved text is held sealed, and opens only with this agency’s key', async () => {
    const held = tab.drafts.unsaved();
    expect(JSON.stringify(held)).not.toMatch(/First customer|Bristol|kurta/);
    const other = await importStorageKey(generateStorageKeyText());
    expect(await readDrafts(tab.database, other, held)).toEqual({ drafts: [], unreadable: 1 });
    const { drafts } = await readDrafts(tab.database, browser.storageKey, held);
    expect(drafts).toMatchObject([{ draft: { customer: { name: 'First customer' } } }]);
  });

  test('a lock and a new sign-in in the same tab lose nothing', async () => {
    const { number } = tab;
    typeTo(tab.editor, 'Leeds');
    await tab.lock();
    expect(tab.drafts.state()).toEqual(FULL);
    await tab.signIn();
    expect(tab.invoice.draft).toMatchObject({ invoiceNumber: number, shipping: { to: 'Leeds' } });
    expect(saving()).toEqual(FULL);
    browser.disk.makeRoom();
    await browser.pass(milliseconds(6000));
    await eventually(() => expect(saving().kind).toBe('saved'));
  });

  test('sign-in opens the unsaved draft again, whatever another tab has opened since', async () => {
    await browser.openTab();
    await tab.lock();
    await tab.signIn();
    expect(tab.invoice.draft.customer.name).toBe('First customer');
  });

  test('no other tab opens the draft before the device has it', async () => {
    const other = await browser.openTab();
    await tab.lock();
    expect(browser.locks.size).toBe(2);
    browser.disk.makeRoom();
    await browser.pass(milliseconds(6000));
    await eventually(() => expect(other.draftNames).toEqual(['First customer']));
    await eventually(() => expect(browser.locks.size).toBe(1));
    expect(await other.editor.resume(other.draftOf('First customer'))).toBe(true);
  });

  test('a draft can still be deleted, and does not come back', async () => {
    await tab.editor.begin();
    await eventually(() => expect(tab.draftNames).toEqual(['First customer']));
    expect(await tab.open.draftList.remove(tab.draftOf('First customer'))).toEqual({
      kind: 'removed',
    });
    browser.disk.makeRoom();
    await browser.pass(milliseconds(60_000));
    await eventually(() => expect(tab.draftNames).toEqual([]));
    expect(await tab.database.drafts.count()).toBe(0);
  });
});

test('a device that fills up is reported at the next key, and the key is saved once there is room', async () => {
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  expect(saving().kind).toBe('saved');
  browser.disk.fill('drafts');
  typeTo(tab.editor, 'Leeds');
  await browser.pass(milliseconds(500));
  await eventually(() => expect(saving()).toEqual(FULL));
  browser.disk.makeRoom();
  await browser.pass(milliseconds(5100));
  await eventually(() => expect(saving().kind).toBe('saved'));
  tab = await tab.reload();
  expect(tab.invoice.draft.shipping.to).toBe('Leeds');
});

test('storage that cannot be used is reported, and what was typed is saved once it can', async () => {
  writeInvoice(tab.editor);
  tab.blockStorage();
  await tab.editor.saveNow();
  expect(saving()).toMatchObject({ kind: 'failed', failure: { kind: 'unavailable' } });
  tab.unblockStorage();
  await browser.pass(milliseconds(6000));
  await eventually(() => expect(saving().kind).toBe('saved'));
});

test('a draft that the device refuses to delete keeps what only this tab holds of it', async () => {
  writeInvoice(tab.editor);
  typeName(tab.editor, 'First customer');
  await tab.editor.begin();
  browser.disk.fill('drafts');
  await tab.editor.resume(await eventually(() => tab.draftOf('First customer')));
  typeName(tab.editor, 'Changed here');
  await tab.editor.begin();
  const kept = await eventually(() => tab.draftOf('Changed here'));
  tab.blockStorage();
  expect(await tab.open.draftList.remove(kept)).toEqual({
    kind: 'unavailable',
    reason: expect.any(String),
  });
  tab.unblockStorage();
  expect(tab.drafts.unsaved()).toHaveLength(1);
});
