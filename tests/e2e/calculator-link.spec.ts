import { expect, type Page, test } from '@playwright/test';
import {
  askQuote,
  CALCULATOR,
  calculate,
  chooseCountry,
  figure,
} from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';

const BIG_BOX = { weight: '2', length: '40', breadth: '30', height: '20' };

test('a shared link opens with the same rupees on another device', async ({ page, browser }) => {
  await askQuote(page, 'usa', BIG_BOX);
  await expect(page).toHaveURL(`${CALCULATOR}?to=US&box=2,40,30,20&card=2026-04-01`);
  const price = await figure(page, 'Economy Price').textContent();

  const other = await browser.newContext();
  const opened = await other.newPage();
  const complaints = gatherComplaints(opened);
  await opened.goto(page.url());
  await expect(figure(opened, 'Economy Price')).toHaveText(price ?? 'no price');
  await expect(opened.getByLabel('Select Country')).toHaveValue('United States');
  await expect(opened.getByLabel('Height (cm)')).toHaveValue('20');
  expect(complaints).toEqual([]);
  await other.close();
});

test('a link in pounds opens with the numbers that were typed', async ({ page }) => {
  await page.goto(`${CALCULATOR}?to=AE&box=5.07~,11.9~,8.1~,6.3~&units=imperial&card=2026-04-01`);
  await expect(page.getByLabel('Weight (lb)')).toHaveValue('5.07');
  await expect(page.getByLabel('Height (in)')).toHaveValue('6.3');
  await expect(figure(page, 'Economy Price')).toHaveText(/^₹\d/);
});

test('a link made with another price list says so', async ({ page }) => {
  await page.goto(`${CALCULATOR}?to=US&box=2,40,30,20&card=2025-01-01`);
  await expect(page.getByText('This link was made with another price list.')).toBeVisible();
});

test.describe('a link to a country that is not on the list', () => {
  for (const country of ['ZZ', 'Atlantis', '__proto__', '%3Cscript%3E']) {
    test(`to=${country} says so at the field`, async ({ page }) => {
      const complaints = gatherComplaints(page);
      await page.goto(`${CALCULATOR}?to=${country}&box=2,40,30,20`);
      const field = page.getByLabel('Select Country');
      await expect(field).toHaveAccessibleDescription(
        'We do not know this country. Choose one from the list.',
      );
      await expect(field).toHaveValue('');
      await calculate(page);
      await expect(field).toBeFocused();
      await expect(page.getByText('₹')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  }
});

test('a hostile link opens the form and nothing else', async ({ page }) => {
  const complaints = gatherComplaints(page);
  await page.goto(`${CALCULATOR}?box=%E0%A4%A,NaN,1e999,<b>&box=&card=&units=furlongs&to=%00`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Please (fill in all|correct the)/)).toBeVisible();
  await expect(page.getByText('NaN', { exact: true })).toHaveCount(0);
  await expect(page.getByText('₹')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a half-filled form survives a reload, without a price or a complaint', async ({ page }) => {
  await page.goto(CALCULATOR);
  await chooseCountry(page, 'holland');
  await page.getByLabel('Weight (kg)').fill('1,5');
  await page.getByLabel('Breadth (cm)').fill('~%,;');
  await page.getByRole('button', { name: 'Add another box' }).click();
  await page.getByLabel('Height (cm) 2').fill('33.3');
  await page.reload();
  await expect(page.getByLabel('Select Country')).toHaveValue('Netherlands');
  await expect(page.getByLabel('Weight (kg)', { exact: true })).toHaveValue('1,5');
  await expect(page.getByLabel('Breadth (cm)', { exact: true })).toHaveValue('~%,;');
  await expect(page.getByLabel('Height (cm) 2')).toHaveValue('33.3');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sharing copies the link, where the browser shares in no other way', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await askQuote(page, 'usa', BIG_BOX);
  await page.getByRole('button', { name: 'Share this quote' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('sharing that is refused says what to do instead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await askQuote(page, 'usa', BIG_BOX);
  await page.getByRole('button', { name: 'Share this quote' }).click();
  await expect(page.getByText('Copy the address of this page instead.')).toBeVisible();
});

test('the browser’s own share sheet gets the link', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => {
        document.title = String(url);
      },
    });
  });
  await askQuote(page, 'usa', BIG_BOX);
  await page.getByRole('button', { name: 'Share this quote' }).click();
  await expect(page.getByText('Shared.')).toBeVisible();
  await expect(page).toHaveTitle(page.url());
});

test('recent quotes are listed newest first, open again, survive a reload and can be cleared', async ({
  page,
}) => {
  await askQuote(page, 'usa', BIG_BOX);
  const first = await figure(page, 'Economy Price').textContent();
  await page.getByText('Recent quotes on this device').click();
  await expect(recent(page)).toHaveText([`United States, 2 kg, 40 × 30 × 20 cm${first}`]);

  await chooseCountry(page, 'nepal');
  await page.getByLabel('Weight (kg)').fill('7');
  await calculate(page);
  const second = await figure(page, 'Economy Price').textContent();
  await expect(recent(page)).toHaveText([
    `Nepal, 7 kg, 40 × 30 × 20 cm${second}`,
    `United States, 2 kg, 40 × 30 × 20 cm${first}`,
  ]);

  await page.reload();
  await page.getByText('Recent quotes on this device').click();
  await recent(page).nth(1).click();
  await expect(figure(page, 'Economy Price')).toHaveText(first ?? 'no price');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('2');

  await page.getByRole('button', { name: 'Clear this list' }).click();
  await expect(page.getByText(/^None yet\./)).toBeVisible();
  await page.reload();
  await page.getByText('Recent quotes on this device').click();
  await expect(page.getByText(/^None yet\./)).toBeVisible();
});

test('one quote typed twice, or looked at in other units, is listed once', async ({ page }) => {
  await askQuote(page, 'uk', { weight: '+2' });
  await page.getByText('Recent quotes on this device').click();
  await expect(recent(page)).toHaveText([/^United Kingdom, 2 kg, 10 × 10 × 10 cm₹/]);
  await page.getByRole('radio', { name: 'in, lb' }).check({ force: true });
  await page.getByRole('radio', { name: 'cm, kg' }).check({ force: true });
  await page.getByLabel('Weight (kg)').fill('2 ');
  await calculate(page);
  await page.getByLabel('Weight (kg)').fill('2.5');
  await calculate(page);
  await expect(recent(page)).toHaveText([
    /^United Kingdom, 2\.5 kg, 10 × 10 × 10 cm₹/,
    /^United Kingdom, 2 kg, 10 × 10 × 10 cm₹/,
  ]);
});

test('a link that is only opened is not kept, nor the database’s code loaded', async ({ page }) => {
  const loaded = watchScripts(page);
  await gotoHydrated(page, `${CALCULATOR}?to=US&box=2,40,30,20&card=2026-04-01`);
  await expect(figure(page, 'Economy Price')).toBeVisible();
  expect((await loaded()).some(holdsDatabase)).toBe(false);
  await page.getByText('Recent quotes on this device').click();
  await expect(page.getByText(/^None yet\./)).toBeVisible();
});

test('the database’s code comes with the first quote, not before', async ({ page }) => {
  const loaded = watchScripts(page);
  await gotoHydrated(page, CALCULATOR);
  await chooseCountry(page, 'usa');
  expect((await loaded()).some(holdsDatabase)).toBe(false);
  await askQuote(page, 'usa', BIG_BOX);
  await expect.poll(async () => (await loaded()).some(holdsDatabase)).toBe(true);
});

test('the database’s code comes when the recent quotes are opened', async ({ page }) => {
  const loaded = watchScripts(page);
  await page.goto(CALCULATOR);
  await page.getByText('Recent quotes on this device').click();
  await expect(page.getByText(/^None yet\./)).toBeVisible();
  expect((await loaded()).some(holdsDatabase)).toBe(true);
});

function recent(page: Page) {
  return page.locator('details').getByRole('link');
}

/** The texts of all scripts that the page has asked for so far. */
function watchScripts(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  });
  return () => Promise.all(texts);
}

function holdsDatabase(script: string): boolean {
  return script.includes('DexieError');
}
