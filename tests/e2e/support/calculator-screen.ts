import { expect, type Locator, type Page } from '@playwright/test';

export const CALCULATOR = '/price-calculator';

export interface TypedBox {
  readonly weight: string;
  readonly length: string;
  readonly breadth: string;
  readonly height: string;
}

export const SMALL_BOX: TypedBox = { weight: '1', length: '10', breadth: '10', height: '10' };

/** Finds a country by typing and takes the first that fits, as a shopper does. */
export async function chooseCountry(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Select Country').fill(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Fills the fields of a box; the second and later ones carry their number. */
export async function fillBox(page: Page, box: TypedBox, number = 1): Promise<void> {
  const tail = number === 1 ? '' : ` ${number}`;
  const fields = [
    [`Weight (kg)${tail}`, box.weight],
    [`Length (cm)${tail}`, box.length],
    [`Breadth (cm)${tail}`, box.breadth],
    [`Height (cm)${tail}`, box.height],
  ] as const;
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text);
}

export async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate Price' }).click();
}

/** Opens the calculator, asks for one box and waits for nothing: the result is the test's affair. */
export async function askQuote(page: Page, country: string, box: Partial<TypedBox>): Promise<void> {
  await page.goto(CALCULATOR);
  await chooseCountry(page, country);
  await fillBox(page, { ...SMALL_BOX, ...box });
  await calculate(page);
}

/** The figure that stands under a name on the result's label. */
export function figure(page: Page, name: string): Locator {
  return page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
}
