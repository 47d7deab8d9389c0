import type { Page } from '@playwright/test';

/** Gathers whatever the page complains of from now on: errors, warnings, failed hydration. */
export function gatherComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}
