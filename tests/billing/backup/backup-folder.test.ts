import { beforeEach, expect, test } from 'vitest';
import { saveBackup } from '../../../src/billing/backup/backup-file.ts';
import type { Folders } from '../../../src/environment/page-environment.ts';
import { keepBackupFolder, readBackupState } from '../../../src/storage/backup-state.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;
let written: string[];

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  written = [];
  await issue();
});

const folders = (change: Partial<Folders> = {}): Folders => ({
  choose: () => Promise.resolve('USB stick'),
  nameOf: (folder) => (typeof folder === 'string' ? folder : ''),
  allow: () => Promise.resolve(true),
  write: async (_, file) => {
    written.push(file.name);
    return true;
  },
  ...change,
});
const save = (change: Partial<Folders> = {}) =>
  saveBackup({
    ...tab.open,
    environment: { ...tab.environment, folders: folders(change) },
  });
const state = async () => {
  const read = await readBackupState(tab.database);
  if (read.kind !== 'done') throw new Error(read.kind);
  return read.value;
};

test('a backup goes into the chosen folder, under the name that a download has', async () => {
  await keepBackupFolder(tab.database, 'USB stick');
  expect(await save()).toMatchObject({ kind: 'saved', folder: 'USB stick' });
  expect(written).toEqual(['backup-2026-03-01.sealed']);
  expect(browser.downloads).toHaveLength(0);
});

test('without a chosen folder it is downloaded', async () => {
  expect(await save()).toEqual({ kind: 'saved', isShared: true, folder: undefined });
  expect(browser.downloads).toHaveLength(1);
});

test('a browser that knows no folders downloads it, as a file that nothing opens', async () => {
  await keepBackupFolder(tab.database, 'USB stick');
  const { folders: _, ...environment } = tab.environment;
  expect(await saveBackup({ ...tab.open, environment })).toEqual({
    kind: 'saved',
    isShared: true,
    folder: undefined,
  });
  expect(browser.downloads.map(({ type }) => type)).toEqual(['application/octet-stream']);
});

test.each([
  ['not-allowed', { allow: () => Promise.resolve(false) }],
  ['not-written', { write: () => Promise.resolve(false) }],
])('a folder that is %s costs no backup: it is downloaded', async (folderRefused, change) => {
  await keepBackupFolder(tab.database, 'USB stick');
  expect(await save(change)).toMatchObject({ folder: undefined, folderRefused });
  expect(browser.downloads).toHaveLength(1);
});

test('a folder that is given up is not written to any more', async () => {
  await keepBackupFolder(tab.database, 'USB stick');
  await keepBackupFolder(tab.database, undefined);
  expect(await save()).toMatchObject({ folder: undefined });
  expect(written).toEqual([]);
});

test('invoices are counted from the last backup on', async () => {
  expect(await state()).toMatchObject({ savedAt: undefined, since: 1 });
  await save();
  expect(await state()).toMatchObject({ savedAt: browser.now, since: 0 });
  await issue();
  expect(await state()).toMatchObject({ since: 1 });
});

test('the chosen folder stays chosen after a backup', async () => {
  await keepBackupFolder(tab.database, 'USB stick');
  await save();
  expect((await state()).folder).toBe('USB stick');
});

async function issue(): Promise<void> {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  browser.downloads.length = 0;
}
