import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { stringify } from 'csv-stringify/sync';
import { takeSyncAway } from './support/background-sync.ts';
import {
  entryOf,
  expectAllDelivered,
  field,
  openDeskAt,
  openOutbox,
  outboxSwitch,
  passSettling,
  press,
  SAVED_HERE,
  sendAnother,
  sendInvoice,
  writeInvoice,
} from './support/desk-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { expectDelivered } from './support/serve-outbox.ts';
import { openWithWorker } from './support/worker.ts';

test('a backup taken over by another device doubles nothing', async ({
  browser,
  context,
  page,
  site,
}) => {
  await startDevice(context, page, site.origin);
  await writeInvoice(page);
  const numbers = [await sendInvoice(page)];
  await expectDelivered(site, numbers);
  await context.setOffline(true);
  numbers.push(await sendAnother(page, 'Waiting'));
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  await openOutbox(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Save a backup'),
  ]);
  const backup = await download.path();
  expect(readFileSync(backup, 'utf8')).not.toContain(numbers[1]);

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await startDevice(otherContext, other, site.origin);
  await otherContext.setOffline(true);
  await openOutbox(other);
  await other.getByLabel('Restore a backup').setInputFiles(backup);
  await expect(other.getByText('Restored 0 drafts and 2 invoices.')).toBeVisible();
  await other.getByLabel('Restore a backup').setInputFiles(backup);
  await expect(other.getByText('Restored 0 drafts and 0 invoices.')).toBeVisible();

  await context.setOffline(false);
  await passSettling(page, () => site.rows().length > 1);
  await expectAllDelivered(page);
  await expectDelivered(site, numbers);

  await otherContext.setOffline(false);
  const [, waiting = ''] = numbers;
  const entry = entryOf(other.getByRole('region', { name: 'Outbox' }), waiting);
  await expect(entry).toContainText('Sheet: Delivered');
  await expect(entry).toContainText('another device may have sent it');
  await press(other, `The e-mail of ${waiting} arrived`);
  await expectAllDelivered(other);
  await expectDelivered(site, numbers);
  await otherContext.close();
});

test('Check the sheet names what is missing, double and different there', async ({
  page,
  site,
}) => {
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const [missing, double, different] = [
    await sendInvoice(page),
    await sendAnother(page, 'Twice'),
    await sendAnother(page, 'Altered'),
  ];
  await openOutbox(page);
  await expectAllDelivered(page);
  await press(page, 'Check the sheet');
  await expect(page.getByText('holds every delivered invoice of this device once')).toBeVisible();

  const [, second = {}, third = {}] = site.rows();
  const altered = { ...third, customer_name: 'Changed by hand' };
  writeFileSync(site.sheetFile, stringify([second, second, altered], { header: true }));
  await press(page, 'Check the sheet');
  const findings = page.getByRole('region', { name: 'Check the sheet' }).getByRole('listitem');
  await expect(findings).toHaveText([
    `${missing} of Sample Courier Company is missing in the sheet. Bring it back from an earlier version of the sheet, or enter it by hand from its PDF in the history.`,
    `${double} of Sample Courier Company is there twice. Delete all but one.`,
    `${different} of Sample Courier Company differs: customer_name is "Changed by hand" there and "Altered" here.`,
  ]);
});

test('a copy that the browser itself makes is found by Check the sheet', async ({ page, site }) => {
  site.gate.keepsConnections = true;
  site.gate.row.push('applied-then-reset');
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  const number = await sendInvoice(page);
  await openOutbox(page);
  await expectAllDelivered(page);
  expect(site.rowNumbers()).toEqual([number, number]);
  await press(page, 'Check the sheet');
  await expect(page.getByText(`${number} of Sample Courier Company is there twice.`)).toBeVisible();
  expect(site.mailNumbers()).toEqual([number]);
});

test('what begins like a formula arrives in the sheet as it was typed', async ({ page, site }) => {
  const typed = {
    Name: '=HYPERLINK("https://example.com")',
    Mobile: '+91 00000 00000',
    From: '-2+3',
    To: '@SUM(A1)',
  } as const;
  await openDeskAt(page, site.origin);
  await writeInvoice(page);
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  const number = await sendInvoice(page);
  await expectDelivered(site, [number]);
  expect(site.rows()[0]).toMatchObject({
    customer_name: typed.Name,
    customer_mobile: typed.Mobile,
    shipping_from: typed.From,
    shipping_to: typed.To,
  });
});

test('on a full device nothing is issued by halves, and what was typed is still there', async ({
  context,
  page,
  site,
}) => {
  const { origin } = site;
  await openWithWorker(page, `${origin}/about`);
  const session = await context.newCDPSession(page);
  // Before the database is first opened: Chromium asks for the room left every half minute only.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await openDeskAt(page, origin);
  await writeInvoice(page);
  await field(page, 'Name').fill('Asha on a full device');
  await expect(page.getByRole('alert')).toContainText('Not saved: this device is full.');
  await press(page, 'Send Invoice');
  const refusal = page.getByRole('alert').filter({ hasText: 'was not issued' });
  await expect(refusal).toContainText('what you typed is still here');
  await expect(field(page, 'Name')).toHaveValue('Asha on a full device');
  await expect(outboxSwitch(page, 0)).toBeVisible();
  expect(site.rows()).toEqual([]);

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  const number = await sendInvoice(page);
  await expectDelivered(site, [number]);
});

async function startDevice(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await takeSyncAway(context);
  await page.clock.install();
  await openDeskAt(page, origin);
}
