// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../../src/billing/backup/backup-file.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { isSaid, press, showDesk } from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../../support/billing/write-invoice.ts';

let tab: Tab;

/** A draft that came from the backup of another device is open. */
beforeEach(async () => {
  const there = await (await openBrowser()).openTab();
  writeInvoice(there.editor);
  await saveBackup(there.open);
  tab = await (await openBrowser()).openTab();
  await restoreBackup(tab.open, (await there.browser.downloads.at(-1)?.text()) ?? '');
  await tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));
  showDesk(tab);
  await press('Generate Invoice');
  await eventually(() => screen.getByRole('dialog', { name: 'Is this invoice issued already?' }));
});

test('a draft from a backup is asked about, with the time at which that was made', async () => {
  expect(isSaid('This draft came from a backup made at 1 Mar 2026, 15:30.')).toBe(true);
  await press('Issue it');
  await eventually(() => expect(tab.invoice.issued).toBeDefined());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('“Not now” issues nothing, and keeps the text', async () => {
  await press('Not now');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tab.invoice.issued).toBeUndefined();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', ZOE.name);
});
