import { expect, type Page, test } from '@playwright/test';
import {
  beginAnother,
  draftButton,
  duplicateButton,
  field,
  generate,
  numberOf,
  SAVED,
  sendInvoice,
  showView,
  writeInvoice,
} from '../e2e/support/billing-screen.ts';
import {
  CALCULATOR,
  calculate,
  chooseCountry,
  economyPrice,
  fillBox,
  recentQuotes,
  recentQuotesFold,
  SMALL_BOX,
} from '../e2e/support/calculator-screen.ts';
import { BILL_PAGE, expectSignedIn, tryPair } from '../e2e/support/sign-in-screen.ts';
import { goOffline, READY_OFFLINE } from '../e2e/support/worker.ts';
import { serveEarlierSite, type UpgradableSite } from './serve-earlier-site.ts';

const NEW_VERSION = 'A new version is ready';

let site: UpgradableSite;
test.beforeEach(async () => {
  site = await serveEarlierSite();
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('a tablet with a draft and a waiting invoice takes the new version, and nothing is lost', async ({
  context,
  page,
}) => {
  const [issued, draft] = await test.step('the earlier version writes both', async () => {
    await openWithOldWorker(page, BILL_PAGE);
    await tryPair(page);
    await expectSignedIn(page);
    site.stopServices();
    await writeInvoice(page);
    const issued = await sendInvoice(page);
    await beginAnother(page);
    await writeInvoice(page);
    await field(page, 'Name').fill('Half a draft');
    await expect(page.getByText(SAVED)).toBeVisible();
    return [issued, await numberOf(page)];
  });

  await test.step('the new version asks, and the earlier page goes on from its own files', async () => {
    site.deployToday();
    await comeBackTo(page);
    await expectAsked(page);
    await expect(field(page, 'Name')).toHaveValue('Half a draft');
    await showView(page, 'History');
    await expect(duplicateButton(page, issued)).toBeVisible();
    await showView(page, 'Invoice');
  });

  const other =
    await test.step('until somebody agrees, the earlier version works offline', async () => {
      await goOffline(context, page);
      const cold = await context.newPage();
      await cold.goto(`${site.origin}${BILL_PAGE}`);
      await tryPair(cold);
      await expectSignedIn(cold);
      const other = await generateDuplicate(cold, issued);
      await cold.close();
      await context.setOffline(false);
      return other;
    });

  await test.step('after the update draft and invoice are there, and each invoice goes out once', async () => {
    site.startServices();
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByText(READY_OFFLINE)).toBeVisible();
    await tryPair(page);
    await expectSignedIn(page);
    await showView(page, 'Drafts');
    await expect(draftButton(page, 'Open', draft)).toBeVisible();
    await showView(page, 'History');
    await expect(duplicateButton(page, issued)).toBeVisible();
    await expect.poll(() => site.mailNumbers(), { timeout: 60_000 }).toEqual([issued]);
    await expect.poll(() => site.rowNumbers()).toEqual([issued, other]);
  });

  await test.step('the new version opens offline, with the same draft', async () => {
    await goOffline(context, page);
    const cold = await context.newPage();
    await cold.goto(`${site.origin}${BILL_PAGE}`);
    await tryPair(cold);
    await expectSignedIn(cold);
    await showView(cold, 'Drafts');
    await expect(draftButton(cold, 'Open', draft)).toBeVisible();
  });
});

test('a shopper’s phone takes the new version, and its saved price is still there', async ({
  context,
  page,
}) => {
  await openWithOldWorker(page, CALCULATOR);
  await chooseCountry(page, 'united st');
  await fillBox(page, SMALL_BOX);
  await calculate(page);
  await expect(economyPrice(page)).toBeVisible();
  const price = await economyPrice(page).textContent();
  await recentQuotesFold(page).click();
  await expect(recentQuotes(page)).toHaveCount(1);

  await test.step('the new version asks; the earlier one goes on, offline too', async () => {
    site.deployToday();
    await comeBackTo(page);
    await expectAsked(page);
    await goOffline(context, page);
    const cold = await context.newPage();
    await cold.goto(`${site.origin}${CALCULATOR}`);
    await recentQuotesFold(cold).click();
    await recentQuotes(cold).click();
    await expect(economyPrice(cold)).toHaveText(price ?? '');
    await cold.close();
    await context.setOffline(false);
  });

  await test.step('after the update the price is still in the list, and pages open offline', async () => {
    const build = await buildOf(page);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => buildOf(page)).not.toBe(build);
    await goOffline(context, page);
    const cold = await context.newPage();
    await cold.goto(`${site.origin}${CALCULATOR}`);
    await recentQuotesFold(cold).click();
    await recentQuotes(cold).click();
    await expect(economyPrice(cold)).toHaveText(price ?? '');
    await cold.goto(`${site.origin}/track`);
    await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Opens a page of the earlier version and stays until its worker answers for it. */
async function openWithOldWorker(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Issues an invoice like another one, with a PDF and without a mail; returns its number. */
async function generateDuplicate(page: Page, issued: string): Promise<string> {
  await showView(page, 'History');
  await duplicateButton(page, issued).click();
  const download = await generate(page);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return numberOf(page);
}

async function expectAsked(page: Page): Promise<void> {
  await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 60_000 });
}

/** What the browser says when a person returns to the tab; the page then looks for an update. */
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The hashed file that a page starts with; in the middle of a reload there is none. */
function buildOf(page: Page): Promise<string | undefined> {
  return page
    .evaluate(() => document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src)
    .catch(() => undefined);
}
