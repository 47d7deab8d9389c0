import { expect, type Locator, type Page } from '@playwright/test';

export const CALCULATOR = '/price-calculator';
export const MISSING_FIELDS = 'Please fill in all fields to calculate the price.';
export const MARKED_FIELDS = 'Please correct the marked fields to calculate the price.';
export const UNKNOWN_COUNTRY = 'This country isn’t on our list. Choose one from the list.';
export const OTHER_CARD = 'This link was made with a different price list,';
export const NO_QUOTES_YET = /^None yet\./;
/** What the page says of its price list where there is no JavaScript, and while it is fetched. */
export const SCRIPTLESS = /JavaScript, which is turned off in your browser/;
export const FETCHING = 'Loading the price list…';

export interface TypedBox {
  readonly weight: string;
  readonly length: string;
  readonly breadth: string;
  readonly height: string;
}

export const SMALL_BOX: TypedBox = { weight: '1', length: '10', breadth: '10', height: '10' };
export const METRIC = ['Weight (kg)', 'Length (cm)', 'Breadth (cm)', 'Height (cm)'] as const;
export const IMPERIAL = ['Weight (lb)', 'Length (in)', 'Breadth (in)', 'Height (in)'] as const;

/** Opens the calculator and stays until it has its price list. */
export async function openCalculator(page: Page, search = ''): Promise<void> {
  await page.goto(`${CALCULATOR}${search}`);
  await waitForCard(page);
}

export async function waitForCard(page: Page): Promise<void> {
  await expect(page.getByText(/valid from/)).toBeVisible();
}

export function countryField(page: Page): Locator {
  return page.getByLabel('Select Country', { exact: true });
}

/** A field of a box by its label; those of the second and later boxes carry their number. */
export function measureField(
  page: Page,
  label: (typeof METRIC | typeof IMPERIAL)[number],
  number = 1,
): Locator {
  return page.getByLabel(number === 1 ? label : `${label} ${number}`, { exact: true });
}

export function unitChoice(page: Page, name: 'cm, kg' | 'in, lb'): Locator {
  return page.getByRole('radio', { name });
}

export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Add another box' });
}

/** Finds a country by typing and takes the first that fits, as a shopper does. */
export async function chooseCountry(page: Page, typed: string): Promise<void> {
  await countryField(page).fill(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Fills the fields of a box. */
export async function fillBox(page: Page, box: TypedBox, number = 1): Promise<void> {
  const texts = [box.weight, box.length, box.breadth, box.height];
  for (const [index, label] of METRIC.entries())
    await measureField(page, label, number).fill(texts[index] ?? '');
}

export function calculateButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Calculate Price', exact: true });
}

export async function calculate(page: Page): Promise<void> {
  await calculateButton(page).click();
}

/** Opens the calculator, asks for one box and waits for nothing: the result is the test's affair. */
export async function askQuote(page: Page, country: string, box: Partial<TypedBox>): Promise<void> {
  await page.goto(CALCULATOR);
  await chooseCountry(page, country);
  await fillBox(page, { ...SMALL_BOX, ...box });
  await calculate(page);
}

/** The figure under a name on the result's label. */
export function figure(page: Page, name: string): Locator {
  return page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
}

export function economyPrice(page: Page): Locator {
  return figure(page, 'Economy Price');
}

export function shareButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Share this quote' });
}

/** The field that says whether a thing may be sent. */
export function sendingField(page: Page): Locator {
  return page.getByLabel('Can I send it?', { exact: true });
}

/** The heading of the folded list, which opens at a click. */
export function recentQuotesFold(page: Page): Locator {
  return page.getByText('Recent quotes on this device');
}

export function recentQuotes(page: Page): Locator {
  return page.locator('details').getByRole('link');
}
