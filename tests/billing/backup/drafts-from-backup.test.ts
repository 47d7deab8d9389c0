import { beforeEach, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import { listDrafts, saveDraft } from '../../../src/storage/drafts.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;
let sealed: string;
let madeAt: Timestamp;

/** A draft that is in a backup, was issued after that, and whose device has then lost everything. */
beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  madeAt = browser.now;
  sealed = await backupOf(tab);
  await browser.pass(minutes(5));
});

async function backupOf(from: Tab): Promise<string> {
  await saveBackup(from.open);
  return (await browser.downloads.at(-1)?.text()) ?? '';
}

async function loseAllAndRestore(): Promise<void> {
  await tab.editor.issue();
  await tab.database.delete();
  tab.crash();
  browser.items.clear();
  tab = await browser.openTab();
  expect(await restoreBackup(tab.open, sealed)).toMatchObject({ drafts: 1 });
  await openDraft();
}

async function openDraft(name = ZOE.name): Promise<void> {
  await tab.editor.resume(await eventually(() => tab.draftOf(name)));
}

const refusal = () => tab.editor.state().refusal;
const issuedNow = () => tab.database.invoices.count();

test('a draft that a restore has brought is not issued unasked, by either button', async () => {
  await loseAllAndRestore();
  await tab.editor.issue();
  const asked = { kind: 'from-backup', madeAt, isUncertain: false };
  expect(refusal()).toEqual({ ...asked, withMail: false });
  await tab.editor.send();
  expect(refusal()).toEqual({ ...asked, withMail: true });
  expect(await issuedNow()).toBe(0);
});

test('once staff have confirmed it is issued as it was pressed', async () => {
  await loseAllAndRestore();
  await tab.editor.send();
  await tab.editor.issueFromBackup();
  expect(refusal()).toBeUndefined();
  expect(await issuedNow()).toBe(1);
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([tab.number]);
});

test('it is not asked again after the confirmation, although the issue was refused', async () => {
  await loseAllAndRestore();
  tab.editor.change((draft) => ({ ...draft, invoiceNumber: ' ', isNumberTyped: true }));
  await tab.editor.issue();
  // Without a number there is nothing to ask about yet.
  expect(refusal()).toMatchObject({ kind: 'no-number' });
  tab.editor.change((draft) => ({ ...draft, invoiceNumber: 'INV-1' }));
  await tab.editor.issue();
  expect(refusal()).toMatchObject({ kind: 'from-backup' });
  await tab.database.usedNumbers.add({ number: 'INV-1', invoiceId: 'another' });
  await tab.editor.issueFromBackup();
  expect(refusal()).toMatchObject({ kind: 'number-used' });
  tab = await tab.reload();
  tab.editor.change((draft) => ({ ...draft, invoiceNumber: 'INV-2' }));
  await tab.editor.issue();
  expect(refusal()).toBeUndefined();
  expect(await issuedNow()).toBe(1);
});

test('“not now” leaves the question for the next press', async () => {
  await loseAllAndRestore();
  await tab.editor.issue();
  tab.editor.dismissRefusal();
  await tab.editor.issue();
  expect(refusal()).toMatchObject({ kind: 'from-backup' });
});

test('the question survives typing, a reload, another backup, and a deletion that was undone', async () => {
  await loseAllAndRestore();
  typeName(tab.editor, 'Asha');
  await tab.editor.saveNow();
  tab = await tab.reload();
  await tab.editor.begin();
  const kept = await eventually(() => tab.draftOf('Asha'));
  await tab.open.draftList.remove(kept);
  await tab.open.draftList.restore(kept);
  await browser.pass(minutes(5));
  const later = await backupOf(tab);
  const other = await (await openBrowser()).openTab();
  await restoreBackup(other.open, later);
  for (const each of [tab, other]) {
    await each.editor.resume(await eventually(() => each.draftOf('Asha')));
    await each.editor.issue();
    expect(each.editor.state().refusal).toMatchObject({ kind: 'from-backup', madeAt });
  }
});

test('it survives a tab of an older version, which saves what it knows', async () => {
  await loseAllAndRestore();
  const listed = await listDrafts(tab.database);
  const [stored] = listed.kind === 'done' ? listed.value : [];
  if (stored === undefined) throw new Error('There is no draft.');
  const { id, savedAt, sealed: text } = stored;
  await saveDraft(tab.database, { id, savedAt, sealed: text });
  await tab.editor.issue();
  expect(refusal()).toMatchObject({ kind: 'from-backup' });
});

test('where two tabs have written on it, both texts are asked about', async () => {
  await loseAllAndRestore();
  await tab.editor.begin();
  browser.hasLocks = false;
  tab = new Tab(browser);
  await tab.signIn();
  await openDraft();
  const second = new Tab(browser);
  await second.signIn();
  await second.editor.resume(await eventually(() => second.draftOf(ZOE.name)));
  typeName(second.editor, 'Asha');
  await second.editor.saveNow();
  typeName(tab.editor, 'Bina');
  await tab.editor.saveNow();
  await eventually(() => expect(tab.invoice.isSplit).toBe(true));
  for (const each of [second, tab]) {
    await each.editor.issue();
    expect(each.editor.state().refusal).toMatchObject({ kind: 'from-backup', madeAt });
  }
});

test('a draft that the device still had is issued without a question', async () => {
  expect(await restoreBackup(tab.open, sealed)).toMatchObject({ knownDrafts: 1 });
  await tab.editor.issue();
  expect(await issuedNow()).toBe(1);
});

test('a draft of a backup that does not say when it was made is asked about too', async () => {
  await loseAllAndRestore();
  await tab.editor.begin();
  await tab.database.drafts.toCollection().modify({ fromBackup: { madeAt: 'odd' } });
  await openDraft();
  await tab.editor.issue();
  expect(refusal()).toMatchObject({ kind: 'from-backup', madeAt: undefined });
});
