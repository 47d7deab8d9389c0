// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { makeOrders } from '../../../src/billing/make-orders.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { BackupPanel } from '../../../src/features/backup/backup-panel.tsx';
import { makeOrderNews } from '../../../src/features/order-news.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { sealedElsewhere } from '../../support/billing/sealed-elsewhere.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';
import { newDatabase } from '../../support/new-database.ts';
import { SAMPLE_TABLE } from '../../support/sample-table.ts';
import { testEnvironment } from '../../support/test-environment.ts';

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21'],
  ['2026-11-21T23:25:00.000Z', '2026-11-22'],
])('a backup made at %s bears the day in India, %s', async (moment, day) => {
  const names: string[] = [];
  const download = (file: File) => void names.push(file.name);
  const storageKey = await importStorageKey(generateStorageKeyText());
  const environment = testEnvironment({ now: () => timestamp(Date.parse(moment)), download });
  const billing = {
    environment,
    database: newDatabase(),
    storageKey,
    config: staffConfigWith(),
    restore: () => Promise.reject(new Error('not needed')),
    drafts: { unsaved: () => [] },
    editor: { saveNow: () => Promise.resolve() },
    order: makeOrders().order,
  };
  const news = makeOrderNews({ environment });
  render(<BackupPanel billing={billing} news={news} onRestored={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
  await screen.findByText(/The backup is saved/);
  expect(names).toEqual([`backup-${day}.sealed`]);
});

describe('the result of a backup is reported:', () => {
  const NO_STORAGE = /^This browser’s storage can’t be used right now\./;

  test('that it is saved, and that another device may send what waits in it', async () => {
    const { browser, tab, words } = await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
    await eventually(() => expect(words()).toMatch(/^The backup is saved\. .* same staff desk\.$/));
    writeInvoice(tab.editor);
    await tab.editor.issue();
    await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
    await eventually(() => expect(words()).toMatch(/looks for each row in the sheet/));
    expect(browser.downloads.at(-1)?.name).toMatch(/\.sealed$/);
  });

  test('that rows which go to a table are not looked for in a sheet', async () => {
    const { tab, words } = await openPanel({ sheet: SAMPLE_TABLE });
    writeInvoice(tab.editor);
    await tab.editor.issue();
    await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
    await eventually(() => expect(words()).toMatch(/^The backup is saved\. .* same staff desk\.$/));
  });

  test('that it was not finished, where the browser takes no file', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { tab, words } = await openPanel();
    const download = () => {
      throw new Error('no room for a file');
    };
    Object.assign(tab.environment, { download });
    await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
    await eventually(() =>
      expect(words()).toBe(
        'The backup was not finished. Save it again. If it fails again, reload the page.',
      ),
    );
    logged.mockRestore();
  });

  test('how much was restored, and the outbox is asked to deliver it once', async () => {
    const sealed = await sealedElsewhere();
    const { onRestored, restore, words } = await openPanel();
    await restore(sealed);
    await eventually(() =>
      expect(words()).toBe(
        'Restored 0 drafts and 1 invoice. What was already here has not changed.',
      ),
    );
    expect(onRestored).toHaveBeenCalledOnce();
    // The field is emptied, or choosing the same file again would not be noticed.
    expect(screen.getByLabelText('Restore a backup')).toHaveProperty('value', '');
    await restore(sealed);
    await eventually(() => expect(words()).toMatch(/^Restored 0 drafts and 0 invoices\./));
  });

  test('that a file is not a backup of this staff desk', async () => {
    const { onRestored, restore, words } = await openPanel();
    await restore('a shopping list');
    await eventually(() =>
      expect(words()).toBe('This file is damaged or is not a backup. Nothing was changed.'),
    );
    expect(onRestored).not.toHaveBeenCalled();
  });

  test('that the file can no longer be read, as on a stick that was taken out', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { tab, words } = await openPanel();
    const file = new File(['…'], 'backup.sealed');
    Object.assign(file, { text: () => Promise.reject(new Error('NotReadableError')) });
    await userEvent.upload(screen.getByLabelText('Restore a backup'), file);
    await eventually(() => expect(words()).toMatch(/restore was not finished.* added twice/));
    expect(await tab.database.invoices.count()).toBe(0);
    logged.mockRestore();
  });

  test('that the device is full', async () => {
    const sealed = await sealedElsewhere();
    const { browser, restore, words } = await openPanel();
    browser.disk.fill();
    await restore(sealed);
    await eventually(() =>
      expect(words()).toBe(
        'This device was full. Nothing was changed. Free up some space and choose the file again.',
      ),
    );
  });

  test('that a full device could not save it, because what waits cannot be marked as shared', async () => {
    const { browser, tab, words } = await openPanel();
    writeInvoice(tab.editor);
    await tab.editor.issue();
    browser.disk.fill();
    const files = browser.downloads.length;
    await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
    await eventually(() =>
      expect(words()).toBe(
        'This device is full, so no backup could be saved. Free up some space and try again.',
      ),
    );
    expect(browser.downloads).toHaveLength(files);
  });

  test('that it is saved, with what was typed last, even if a full device could not save that', async () => {
    const { browser, tab, words } = await openPanel();
    writeInvoice(tab.editor);
    await tab.editor.saveNow();
    browser.disk.fill();
    typeName(tab.editor, 'Asha');
    await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
    await eventually(() => expect(words()).toMatch(/^The backup is saved\./));
    const other = await (await openBrowser()).openTab();
    await restoreBackup(other.open, (await browser.downloads.at(-1)?.text()) ?? '');
    await eventually(() => expect(other.draftNames).toEqual(['Asha']));
  });

  test('that the storage cannot be used', async () => {
    const sealed = await sealedElsewhere();
    const { tab, restore, words } = await openPanel();
    tab.blockStorage();
    await restore(sealed);
    await eventually(() =>
      expect(words()).toMatch(
        /^This browser’s storage could not be used\..* choose the file again/,
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(words()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
    await eventually(() => expect(words()).toMatch(NO_STORAGE));
  });
});

async function openPanel(config: Parameters<typeof openBrowser>[0] = {}) {
  const browser = await openBrowser(config);
  const tab = await browser.openTab();
  const onRestored = vi.fn();
  const news = makeOrderNews(tab);
  render(<BackupPanel billing={tab.open} news={news} onRestored={onRestored} />);
  const restore = (text: string) =>
    userEvent.upload(
      screen.getByLabelText('Restore a backup'),
      new File([text], 'backup.sealed', { type: 'application/octet-stream' }),
    );
  const notice = () => screen.queryByRole('alert') ?? screen.queryByRole('status');
  const words = () => notice()?.firstElementChild?.textContent;
  return { browser, tab, onRestored, restore, words };
}
