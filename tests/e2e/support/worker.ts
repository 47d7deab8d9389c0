import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Opens a page and stays until the worker has kept every file and answers this page. */
export async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // A shopper's device has a worker already, which the desk's replaces.
  const { pathname } = new URL(page.url());
  if (pathname === '/bill') await expectKept(page, READY_OFFLINE);
}

/** What the login screen says once the desk would open offline. */
export const READY_OFFLINE = 'Ready for offline use on this device.';

/** The same of the workshop. */
export const OPENS_OFFLINE = 'This page also opens without a connection.';

/** Waits until the page says so: a busy machine takes its time to keep every file. */
export function expectKept(page: Page, says: string): Promise<void> {
  return expect(page.getByText(says)).toBeVisible({ timeout: 60_000 });
}

/** Takes the connection away, and what the browser itself has kept besides the worker's own caches. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
}

export interface AnsweredCard {
  readonly status: number;
  readonly from: string | null;
  readonly name: string | undefined;
}

/** The rate card as a page gets it at once. */
export function askForCard(page: Page): Promise<AnsweredCard> {
  return fetchCard(page, 'default');
}

/** The rate card as a page gets it that asks the host for a newer one. */
export function askHostForCard(page: Page): Promise<AnsweredCard> {
  return fetchCard(page, 'reload');
}

function fetchCard(page: Page, cache: RequestCache): Promise<AnsweredCard> {
  return page.evaluate(async (cache) => {
    const answer = await fetch('/rates/rate-card.json', { cache });
    const from = answer.headers.get('x-rate-card');
    const card = await answer.json().catch(() => undefined);
    return { status: answer.status, from, name: card?.name };
  }, cache);
}
