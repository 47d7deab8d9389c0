import type { Page } from '@playwright/test';

/** Where the shift is, so that a page that Back brings back as it was sees it too. */
const KEY = 'clock-shift';

/** Lets a test set the device's clock, as a person would; must come before the page is opened. */
export async function installOwnClock(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(localStorage.getItem(key) ?? 0);
  }, KEY);
}

/** Moves the device's clock by so many minutes, backwards below zero. */
export async function moveClock(page: Page, minutes: number): Promise<void> {
  await page.evaluate(([key, shift]) => localStorage.setItem(key, shift), [
    KEY,
    String(minutes * 60_000),
  ] as const);
}

/** What the browser says when a person returns to the tab. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
