import { expect, type Page, test } from '@playwright/test';
import { offlineSign, sidewaysScroll } from './support/frame-screen.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';
import { signIn } from './support/sign-in-screen.ts';

const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

test('the desk has a way home in a browser, and nothing of the shoppers’ site', async ({
  context,
  page,
}) => {
  await gotoHydrated(page, '/bill');
  await expect(page.getByRole('link', { name: 'Parcel Setu, home' })).toBeVisible();
  await expectNoSite(page);
  await context.setOffline(true);
  await expect(offlineSign(page)).toBeVisible();
});

test('the installed desk has no way into the site, and fits a tablet either way up', async ({
  page,
}) => {
  await signIn(page);
  await showAsInstalled(page);
  await expect(page.getByRole('link', { name: 'Parcel Setu, home' })).toBeHidden();
  await expectNoSite(page);
  for (const size of TABLETS) {
    await page.setViewportSize(size);
    await page.getByRole('radio').first().check();
    expect(await sidewaysScroll(page), `${size.width} px`).toBe(0);
    await expect(page.getByRole('button', { name: 'Lock' })).toBeInViewport({ ratio: 1 });
  }
});

/** Neither the site's pages nor its footer are offered. */
async function expectNoSite(page: Page): Promise<void> {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Price Calculator' })).toHaveCount(0);
}

/** Applies what the styles have for an installed app: the browser of a test cannot play one. */
async function showAsInstalled(page: Page): Promise<void> {
  const changed = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const own = rules.filter(
      (rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('standalone'),
    );
    for (const rule of own) if (rule instanceof CSSMediaRule) rule.media.mediaText = 'all';
    return own.length;
  });
  expect(changed).toBeGreaterThan(0);
}
