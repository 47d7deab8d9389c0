import { expect, type Locator, type Page, test } from '@playwright/test';

test('a page is drawn without what lies below its first screen, and a moment later whole', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/');
  await expect.poll(() => isDrawn(questions(page))).toBe(false);
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect.poll(() => isDrawn(questions(page))).toBe(true);
});

test('a link to a section leads to its heading', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/#questions');
  await waitUntilDrawn(page);
  await expect(page.getByRole('heading', { name: QUESTIONS })).toBeInViewport();
});

test('a link that quotes a text leads to it', async ({ page }) => {
  for (const words of ['Nothing to declare', QUESTIONS]) {
    await page.goto('about:blank');
    await page.goto(`/#:~:text=${encodeURIComponent(words)}`);
    await waitUntilDrawn(page);
    await expect(page.getByRole('heading', { name: words })).toBeInViewport();
  }
});

test('a page that is read anew is drawn whole at once', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await page.goto('/');
  await waitUntilDrawn(page);
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.reload();
  expect(await isDrawn(questions(page))).toBe(true);
});

for (const viewport of [
  { width: 320, height: 568 },
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
]) {
  test(`a page of ${viewport.width} × ${viewport.height} that is read anew, or returned to, is at the same place`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await waitUntilDrawn(page);
    for (const share of [0.5, 0.8, 1]) {
      await page.evaluate((part) => {
        const top = part * (document.documentElement.scrollHeight - innerHeight);
        scrollTo({ top, behavior: 'instant' });
      }, share);
      const place = await placeOf(page);
      await page.reload();
      await waitUntilDrawn(page);
      await expect.poll(() => placeOf(page), `${share} read anew`).toBe(place);
      await page.goto('/terms');
      await page.goBack();
      await waitUntilDrawn(page);
      await expect.poll(() => placeOf(page), `${share} returned to`).toBe(place);
    }
  });
}

const QUESTIONS = 'Questions people ask';

function questions(page: Page): Locator {
  return page.getByRole('region', { name: QUESTIONS }).locator('> :last-child');
}

/** Whether it takes part in the drawing, in sight or not. */
function isDrawn(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}

async function waitUntilDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect.poll(() => isDrawn(questions(page))).toBe(true);
}

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
