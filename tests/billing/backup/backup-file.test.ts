import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { NOTHING_STORED, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';
import { SAMPLE_TABLE } from '../../support/sample-table.ts';

let browser: TestBrowser;
let tab: Tab;
let numbers: string[];

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  numbers = [];
  for (const name of ['Asha', 'Zoë']) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    typeName(tab.editor, name);
    await tab.editor.issue();
    numbers.push(tab.number);
  }
});

const NOTHING_RESTORED = {
  kind: 'restored',
  drafts: 0,
  invoices: 0,
  customers: 0,
  knownDrafts: 0,
  knownInvoices: 0,
  issuedDrafts: 0,
  keptDrafts: 0,
  replacedDrafts: 0,
  updatedInvoices: 0,
  unreadable: 0,
  ofOtherStaffFile: 0,
} as const;

const saveFile = async () => {
  expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved' });
  return (await browser.downloads.at(-1)?.text()) ?? '';
};
/** Another device of the same desk. */
const elsewhere = async () => (await openBrowser()).openTab();

test('a backup is one sealed file in which no number and no name can be read', async () => {
  const sealed = await saveFile();
  expect(browser.downloads.at(-1)?.name).toBe('backup-2026-03-01.sealed');
  // With a quotation mark, because base64 may spell a word of four letters by chance.
  expect(sealed).not.toMatch(/"Asha|Zoë|Bristol|kurta|courier/);
  for (const number of numbers) expect(sealed).not.toContain(number);
});

test('what is waiting counts as shared from then on, and what is delivered does not', async () => {
  expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved', isShared: true });
  const other = await openBrowser();
  tab = await other.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await other.deliver();
  expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved', isShared: false });
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved', isShared: true });
});

test('nothing is looked for before it goes where rows go to a table, which takes each once', async () => {
  const table = await openBrowser({ sheet: SAMPLE_TABLE });
  tab = await table.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved', isShared: false });
});

test('another device gets drafts and invoices from it, once however often it is restored', async () => {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const sealed = await saveFile();
  const other = await elsewhere();
  expect(await restoreBackup(other.open, sealed)).toEqual({
    ...NOTHING_RESTORED,
    drafts: 1,
    invoices: 2,
  });
  expect(await restoreBackup(other.open, `${sealed}\n`)).toEqual({
    ...NOTHING_RESTORED,
    knownDrafts: 1,
    knownInvoices: 2,
  });
  await eventually(() => expect(other.draftNames).toEqual(['Zoë Łukasiewicz']));
  await eventually(() =>
    expect(other.history.invoices.map(({ invoice }) => invoice.invoiceNumber)).toEqual(
      numbers.toReversed(),
    ),
  );
});

test('a number of the backup is not issued again on the other device', async () => {
  const sealed = await saveFile();
  const other = await elsewhere();
  await restoreBackup(other.open, sealed);
  writeInvoice(other.editor, { invoiceNumber: numbers[0] ?? '', isNumberTyped: true });
  await other.editor.issue();
  expect(other.editor.state().refusal).toMatchObject({ kind: 'number-used' });
});

test('a backup saved by an earlier version still restores, with everything readable', async () => {
  const earlier = await readFile('tests/fixtures/earlier-backup.sealed', 'utf8');
  const other = await elsewhere();
  expect(await restoreBackup(other.open, earlier)).toMatchObject({ drafts: 1, invoices: 1 });
  await eventually(() => expect(other.draftNames).toEqual(['Asha']));
  await eventually(() =>
    expect(other.history.invoices).toMatchObject([{ invoice: { customer: { name: 'Zoë' } } }]),
  );
});

test('a draft issued after the backup does not come back as a draft when it is restored', async () => {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const sealed = await saveFile();
  await tab.editor.issue();
  expect(await restoreBackup(tab.open, sealed)).toMatchObject({ kind: 'restored', drafts: 0 });
  expect(await tableCounts(tab.database)).toMatchObject({ drafts: 0, invoices: 3 });
});

test('a draft changed after the backup stays as it is when the backup is restored', async () => {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const sealed = await saveFile();
  typeName(tab.editor, 'Changed since');
  await tab.editor.saveNow();
  await restoreBackup(tab.open, sealed);
  await eventually(() => expect(tab.draftNames).toEqual(['Changed since']));
});

test('a draft restored on another device and issued on the first is only an invoice on both', async () => {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  const other = await elsewhere();
  await restoreBackup(other.open, await saveFile());
  await tab.editor.issue();
  expect(await restoreBackup(other.open, await saveFile())).toMatchObject({ invoices: 1 });
  expect(await tableCounts(other.database)).toMatchObject({ drafts: 0, invoices: 3 });
});

describe('nothing is changed', () => {
  let other: Tab;
  let sealed: string;
  beforeEach(async () => {
    sealed = await saveFile();
    other = await elsewhere();
  });

  const restore = (text = sealed) => restoreBackup(other.open, text);
  const expectNothing = async () =>
    expect(await tableCounts(other.database)).toEqual(NOTHING_STORED);

  test('by a file with one changed letter', async () => {
    const place = Math.floor(sealed.length / 2);
    const changed = sealed[place] === 'A' ? 'B' : 'A';
    const text = sealed.slice(0, place) + changed + sealed.slice(place + 1);
    expect(await restore(text)).toEqual({ kind: 'not-a-backup' });
    await expectNothing();
  });

  test.each(['', 'a shopping list', '{}'])('by a file that says “%s”', async (text) => {
    expect(await restore(text)).toEqual({ kind: 'not-a-backup' });
    await expectNothing();
  });

  test('by the backup of a newer version, which is not called damaged', async () => {
    const sealed = await sealWithStorageKey('{"format":2}', browser.storageKey, 'backup');
    expect(await restore(sealed)).toEqual({ kind: 'newer-backup' });
    await expectNothing();
  });

  test('by the backup of another staff file', async () => {
    const storageKey = await importStorageKey(generateStorageKeyText());
    await saveBackup({ ...tab.open, storageKey });
    const theirs = await browser.downloads.at(-1)?.text();
    expect(await restore(theirs)).toEqual({ kind: 'other-staff-file' });
    await expectNothing();
  });

  test('on a full device', async () => {
    other.browser.disk.fill('sealedRequests');
    expect(await restore()).toEqual({ kind: 'full' });
    await expectNothing();
  });

  test('while the storage cannot be used', async () => {
    other.blockStorage();
    expect(await restore()).toMatchObject({ kind: 'unavailable' });
    expect(await saveBackup(other.open)).toMatchObject({ kind: 'unavailable' });
    other.unblockStorage();
    await expectNothing();
  });
});
