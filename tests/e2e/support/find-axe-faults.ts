import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page, or in one place of it: each rule with the elements that break it. */
export async function findAxeFaults(page: Page, place?: string): Promise<string[]> {
  // Our pages hold no frames, so that axe needs no second page to put findings together in.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (place === undefined ? axe : axe.include(place)).analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\n'));
}
