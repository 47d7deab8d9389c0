import { expect, type Page, test } from '@playwright/test';
import { CARD } from './support/agency.ts';
import {
  addButton,
  askQuote,
  CALCULATOR,
  calculate,
  chooseCountry,
  countryField,
  economyPrice,
  fillBox,
  measureField,
  NO_QUOTES_YET,
  OTHER_CARD,
  recentQuotes,
  recentQuotesFold,
  SMALL_BOX,
  shareButton,
  UNKNOWN_COUNTRY,
  unitChoice,
} from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';

const BIG_BOX = { weight: '2', length: '40', breadth: '30', height: '20' };
/** The address of that box to the United States. */
const QUOTE = `?to=US&box=2,40,30,20&card=${CARD.validFrom}`;

test('a shared quote opens with the same rupees on another device', async ({
  browser,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await askQuote(page, 'usa', BIG_BOX);
  await expect(page).toHaveURL(`${CALCULATOR}${QUOTE}`);
  const price = await economyPrice(page).textContent();
  await shareButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  const other = await browser.newContext();
  const opened = await other.newPage();
  const complaints = gatherComplaints(opened);
  await opened.goto(link);
  await expect(economyPrice(opened)).toHaveText(price ?? 'no price');
  await expect(countryField(opened)).toHaveValue('United States');
  await expect(measureField(opened, 'Height (cm)')).toHaveValue('20');
  expect(complaints).toEqual([]);
  await other.close();
});

test('links that are old, odd or hostile open the form, and say what is wrong', async ({
  page,
}) => {
  const complaints = gatherComplaints(page);

  await test.step('in pounds, with the numbers that were typed', async () => {
    await page.goto(
      `${CALCULATOR}?to=AE&box=5.07~,11.9~,8.1~,6.3~&units=imperial&card=${CARD.validFrom}`,
    );
    await expect(measureField(page, 'Weight (lb)')).toHaveValue('5.07');
    await expect(measureField(page, 'Height (in)')).toHaveValue('6.3');
    await expect(economyPrice(page)).toHaveText(/^₹\d/);
  });

  await test.step('made with another price list', async () => {
    await page.goto(`${CALCULATOR}?to=US&box=2,40,30,20&card=2025-01-01`);
    await expect(page.getByText(OTHER_CARD)).toBeVisible();
  });

  for (const country of ['ZZ', 'Atlantis', '__proto__', '%3Cscript%3E']) {
    await test.step(`to the country ${country}, which is not on the list`, async () => {
      await page.goto(`${CALCULATOR}?to=${country}&box=2,40,30,20`);
      await expect(countryField(page)).toHaveAccessibleDescription(UNKNOWN_COUNTRY);
      await expect(countryField(page)).toHaveValue(decodeURIComponent(country));
      await calculate(page);
      await expect(countryField(page)).toBeFocused();
      await expect(page.getByText('₹')).toHaveCount(0);
    });
  }

  await test.step('with texts that are no numbers, no units and no country', async () => {
    await page.goto(`${CALCULATOR}?box=%E0%A4%A,NaN,1e999,<b>&box=&card=&units=furlongs&to=%00`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Please (fill in all|correct the)/)).toBeVisible();
    await expect(page.getByText('NaN', { exact: true })).toHaveCount(0);
    await expect(page.getByText('₹')).toHaveCount(0);
  });

  expect(complaints).toEqual([]);
});

test('a half-filled form survives a reload, without a price or a complaint', async ({ page }) => {
  await page.goto(CALCULATOR);
  await chooseCountry(page, 'holland');
  await measureField(page, 'Weight (kg)').fill('1,5');
  await measureField(page, 'Breadth (cm)').fill('~%,;');
  await addButton(page).click();
  await measureField(page, 'Height (cm)', 2).fill('33.3');
  await page.reload();
  await expect(countryField(page)).toHaveValue('Netherlands');
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('1,5');
  await expect(measureField(page, 'Breadth (cm)')).toHaveValue('~%,;');
  await expect(measureField(page, 'Height (cm)', 2)).toHaveValue('33.3');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a price in inches and pounds survives a reload, and with its own card a change of units', async ({
  page,
}) => {
  await gotoHydrated(page, `${CALCULATOR}?to=US&box=2,40,30,20&card=2025-01-01`);
  const price = (await economyPrice(page).textContent()) ?? 'no price';
  await unitChoice(page, 'in, lb').check();
  const address = /to=US&box=2,40,30,20&units=imperial&card=2025-01-01$/;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(economyPrice(page)).toHaveText(price);
  await expect(page.getByText(OTHER_CARD)).toBeVisible();
  await expect(unitChoice(page, 'in, lb')).toBeChecked();
  await expect(page).toHaveURL(address);
});

test('recent quotes are listed newest first, open again, survive a reload and can be cleared', async ({
  page,
}) => {
  await askQuote(page, 'usa', BIG_BOX);
  const first = await economyPrice(page).textContent();
  await recentQuotesFold(page).click();
  await expect(recentQuotes(page)).toHaveText([`United States, 2 kg, 40 × 30 × 20 cm${first}`]);

  await chooseCountry(page, 'nepal');
  await measureField(page, 'Weight (kg)').fill('7');
  await calculate(page);
  const second = await economyPrice(page).textContent();
  await expect(recentQuotes(page)).toHaveText([
    `Nepal, 7 kg, 40 × 30 × 20 cm${second}`,
    `United States, 2 kg, 40 × 30 × 20 cm${first}`,
  ]);

  await page.reload();
  await recentQuotesFold(page).click();
  await recentQuotes(page).nth(1).click();
  await expect(economyPrice(page)).toHaveText(first ?? 'no price');
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('2');

  await page.getByRole('button', { name: 'Clear this list' }).click();
  await expect(page.getByText(NO_QUOTES_YET)).toBeVisible();
  await page.reload();
  await recentQuotesFold(page).click();
  await expect(page.getByText(NO_QUOTES_YET)).toBeVisible();
});

test('the database’s code comes with the first quote or the list of them, and not before', async ({
  page,
}) => {
  const loaded = watchScripts(page);
  const hasDatabase = async () => (await loaded()).some((script) => script.includes('DexieError'));

  await test.step('a link that is only opened is not kept', async () => {
    await gotoHydrated(page, `${CALCULATOR}${QUOTE}`);
    await expect(economyPrice(page)).toBeVisible();
    expect(await hasDatabase()).toBe(false);
  });

  await test.step('the list of recent quotes brings the code', async () => {
    await recentQuotesFold(page).click();
    await expect(page.getByText(NO_QUOTES_YET)).toBeVisible();
    expect(await hasDatabase()).toBe(true);
  });

  await test.step('on a page of its own, so does the first quote, and not the form', async () => {
    loaded.forget();
    await gotoHydrated(page, CALCULATOR);
    await chooseCountry(page, 'usa');
    await fillBox(page, { ...SMALL_BOX, ...BIG_BOX });
    expect(await hasDatabase()).toBe(false);
    await calculate(page);
    await expect.poll(hasDatabase).toBe(true);
  });
});

/** The texts of all scripts that the page has asked for so far. */
function watchScripts(page: Page): (() => Promise<string[]>) & { readonly forget: () => void } {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  });
  const forget = () => {
    texts.length = 0;
  };
  return Object.assign(() => Promise.all(texts), { forget });
}
