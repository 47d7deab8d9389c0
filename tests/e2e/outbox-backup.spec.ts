import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { stringify } from 'csv-stringify/sync';
import { takeSyncAway } from './support/background-sync.ts';
import {
  press,
  sendAnother,
  sendInvoice,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { FIRST_COMPANY } from './support/companies.ts';
import {
  arrivedButton,
  checkSheet,
  ENTRY_SAYS,
  entryOf,
  expectAllDelivered,
  openOutbox,
  passSettling,
  restored,
  restoreField,
  SAVED_HERE,
  SHEET_IS_GOOD,
  sheetDifference,
  sheetFinding,
} from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { expectDelivered, type OutboxSite } from './support/serve-outbox.ts';
import { signInWithWorker } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

test('a backup restored on another device doubles nothing', async ({
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
  await restoreField(other).setInputFiles(backup);
  await expect(other.getByText(restored(0, 2))).toBeVisible();
  await restoreField(other).setInputFiles(backup);
  await expect(other.getByText(restored(0, 0))).toBeVisible();

  await context.setOffline(false);
  await passSettling(page, () => site.rows().length > 1);
  await expectAllDelivered(page);
  await expectDelivered(site, numbers);

  await otherContext.setOffline(false);
  const [, waiting = ''] = numbers;
  const entry = entryOf(other, waiting);
  await expect(entry).toContainText(ENTRY_SAYS.sheetDelivered);
  await expect(entry).toContainText(ENTRY_SAYS.otherDevice);
  await arrivedButton(other, waiting).click();
  await expectAllDelivered(other);
  await expectDelivered(site, numbers);
  await otherContext.close();
});

test('Check the sheet names what is missing, double and different there', async ({
  page,
  site,
}) => {
  const company = FIRST_COMPANY.name;
  await signInWithWorker(page, site.origin);
  await writeInvoice(page);
  let first = '';

  await test.step('a copy that the browser itself made is found', async () => {
    site.gate.keepsConnections = true;
    site.gate.row.push('applied-then-reset');
    first = await sendInvoice(page);
    await openOutbox(page);
    await expect.poll(() => site.mailNumbers()).toEqual([first]);
    await expectAllDelivered(page);
    expect(site.rowNumbers()).toEqual([first, first]);
    await expect(await checkSheet(page)).toHaveText([sheetFinding('double', first, company)]);
  });

  await test.step('a sheet with every invoice once is good', async () => {
    await showView(page, 'Invoice');
    await sendAnother(page, 'Twice');
    await sendAnother(page, 'Altered');
    await openOutbox(page);
    await expect.poll(() => site.mailNumbers()).toHaveLength(3);
    await expectAllDelivered(page);
    writeSheet(site, site.rows().slice(1));
    await checkSheet(page);
    await expect(page.getByText(SHEET_IS_GOOD)).toBeVisible();
  });

  await test.step('what was deleted, copied and changed by hand is named', async () => {
    const [, second = {}, third = {}] = site.rows();
    const altered = { ...third, customer_name: 'Changed by hand' };
    writeSheet(site, [second, second, altered]);
    await expect(await checkSheet(page)).toHaveText([
      sheetFinding('missing', first, company),
      sheetFinding('double', second['invoice_number'] ?? '', company),
      sheetDifference(third['invoice_number'] ?? '', company, [
        'customer_name',
        'Changed by hand',
        'Altered',
      ]),
    ]);
  });
});

function writeSheet({ sheetFile }: OutboxSite, rows: readonly Readonly<Record<string, string>>[]) {
  writeFileSync(sheetFile, stringify([...rows], { header: true }));
}

/** A browser whose clock can be moved on, signed in. */
async function startDevice(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await takeSyncAway(context);
  await page.clock.install();
  await signInWithWorker(page, origin);
}
