import type { Page } from '@playwright/test';

/** Opens a page and stays until its code has taken it over and nothing more is on its way. */
export async function gotoHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
}

/** Until no part of the page waits for its code any more. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
}
