import type { Locator, Page } from '@playwright/test';

export const NUMBER_FITS = 'Check digit correct';
export const NO_NUMBER = 'No tracking number found.';
export const COPIED = 'Number copied.';
export const KEPT_HEADING = 'Your parcels on this device';
export const NONE_KEPT = 'None yet.';

export function numberField(page: Page): Locator {
  return page.getByLabel('Tracking number');
}

export function findButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Find the carrier' });
}

export async function find(page: Page, text: string): Promise<void> {
  await numberField(page).fill(text);
  await findButton(page).click();
}

/** Pastes a text into the field, as the keys of the browser do it. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await numberField(page).focus();
  await page.keyboard.press('Control+V');
}

export function foundParcels(page: Page): Locator {
  return page.getByRole('article');
}

export function parcel(page: Page, number: string): Locator {
  return page.getByRole('article', { name: `Parcel ${number}` });
}

/** The cards of the carriers, which need no number. */
export function carrierCards(page: Page): Locator {
  return page.getByRole('link', { name: /^Track Order/ });
}

/** The label that a visitor has given to a parcel kept on the device. */
export function keptLabel(page: Page, number: string): Locator {
  return page.getByLabel(`Label for ${number}`);
}
