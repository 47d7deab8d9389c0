import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page, or in one place of it: each rule with the elements that break it. */
export async function findAxeFaults(page: Page, place?: string): Promise<string[]> {
  await finishTransitions(page);
  // A document that has been looked at before has axe already; half a megabyte takes a while.
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    // Our pages hold no frames, so that axe needs no second page to put findings together in.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (place === undefined ? axe : axe.include(place)).analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\n'));
}

/** A colour that is half-way to another would be measured as it is at that moment. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
