import type { Page } from '@playwright/test';

/** Said by Playwright, in a test that allows no worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Gathers whatever the page complains of from now on: errors, warnings, failed hydration. */
export function gatherComplaints(page: Page): readonly string[] {
  return gatherWords(page, (type) => ['error', 'warning'].includes(type));
}

/** Gathers uncaught errors, and what the page writes to the console in the types that are wanted. */
export function gatherWords(
  page: Page,
  isWanted: (type: string) => boolean = () => true,
): readonly string[] {
  const words: string[] = [];
  page.on('pageerror', (error) => words.push(error.message));
  page.on('console', (message) => {
    if (message.text() !== WORKER_BLOCKED && isWanted(message.type())) words.push(message.text());
  });
  return words;
}
