import { expect, type Page, test } from '@playwright/test';
import { gatherWords } from './support/complaints.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import { offlineSign, openMenuButton, sidewaysScroll } from './support/frame-screen.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';
import { PUBLIC_PAGES, READ_ONLY_PAGES } from './support/public-pages.ts';

/** The smallest and the usual screen, in pixels. */
const WIDTHS = [360, 1280];
/** Pixels of a browser's default font. */
const LARGER_TEXT = [24, 32];

for (const path of PUBLIC_PAGES) {
  test(`the page ${path} is there for every reader, on a phone and a large screen`, async ({
    context,
    page,
  }) => {
    await test.step('comes under its own policy, without a word in the console', async () => {
      const words = gatherWords(page);
      const answered = page.waitForResponse(
        (response) => new URL(response.url()).pathname === path,
      );
      await gotoHydrated(page, path);
      const answer = await answered;
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-security-policy']).toContain("default-src 'self'");
      expect(words).toEqual([]);
    });

    await test.step('draws its text before it asks for React, or never asks', async () => {
      const { drawn, asked } = await page.evaluate(readTimes);
      expect(asked.length > 0).toBe(!READ_ONLY_PAGES.some((readOnly) => readOnly === path));
      // It waits two seconds for that, and no longer.
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(drawn, 2_000));
    });

    await test.step('leads only to places that are there, outside without a trace, and never to the desk', async () => {
      const links = await page.getByRole('link').evaluateAll((elements) =>
        elements.map((element) => ({
          href: (element as HTMLAnchorElement).href,
          rel: element.getAttribute('rel'),
        })),
      );
      for (const { href, rel } of links.filter(({ href }) => href.startsWith('https:')))
        expect(rel, href).toBe('noopener noreferrer');
      const { origin } = new URL(page.url());
      const inside = new Set(
        links.map(({ href }) => href).filter((href) => href.startsWith(origin)),
      );
      expect(inside.size).toBeGreaterThan(5);
      for (const href of inside) await expectThere(page, href);
      await expect(page.locator('a[href*="bill" i]')).toHaveCount(0);
    });

    await test.step('has a size for every picture, so that nothing jumps when it comes', async () => {
      const unsized = await page
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
            .map((image) => image.outerHTML),
        );
      expect(unsized).toEqual([]);
    });

    for (const width of WIDTHS.toReversed()) {
      await test.step(`shows at every press of Tab where one is, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await walkThrough(page);
      });
    }

    await test.step('has nothing for axe to find, in light and dark', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await beginAtTop(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of WIDTHS) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await finishTransitions(page);
          expect(await findAxeFaults(page), `${colorScheme}, ${width} px`).toEqual([]);
          expect(await sidewaysScroll(page), `${colorScheme}, ${width} px`).toBe(0);
        }
      }
    });

    const protocol = await context.newCDPSession(page);
    await protocol.send('Page.enable');
    await page.setViewportSize({ width: 360, height: 740 });
    for (const size of LARGER_TEXT) {
      await test.step(`keeps to a phone’s width for a reader of ${size} px, online and offline`, async () => {
        await protocol.send('Page.setFontSizes', { fontSizes: { standard: size } });
        await gotoHydrated(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(
          `${size * 1.0625}px`,
        );
        expect(await sidewaysScroll(page)).toBe(0);
        await expect(offlineSign(page)).toBeHidden();
        await context.setOffline(true);
        await expect(offlineSign(page)).toBeInViewport({ ratio: 1 });
        expect(await sidewaysScroll(page)).toBe(0);
        await expect(openMenuButton(page)).toBeInViewport({ ratio: 1 });
        const { width = 0 } = (await openMenuButton(page).boundingBox()) ?? {};
        expect(width).toBeGreaterThanOrEqual(48);
        await context.setOffline(false);
        await expect(offlineSign(page)).toBeHidden();
      });
    }
  });
}

/** Runs in the page: when its text was drawn, and when each part of React's code was asked for. */
function readTimes() {
  return {
    drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(island|take-over)-[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  };
}

/** Fails where a link of the site has no page, or names a part that its page does not have. */
async function expectThere(page: Page, href: string): Promise<void> {
  const answer = await page.request.get(href);
  expect(answer.status(), href).toBe(200);
  const { hash } = new URL(href);
  if (hash !== '') expect(await answer.text(), href).toContain(`id="${hash.slice(1)}"`);
}

/** Presses Tab from the top of the page to its last stop. */
async function walkThrough(page: Page): Promise<void> {
  await beginAtTop(page);
  const stops = await page.evaluate(countTabStops);
  expect(stops).toBeGreaterThan(5);
  for (let stop = 1; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(lookAtFocus), {
        message: `stop ${stop} of ${stops}`,
        intervals: [20],
      })
      .toEqual({ place: stop, isMarked: true, isInSight: true });
  }
}

/** Takes the focus and the view back to where they are on a page that was just opened. */
async function beginAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.createElement('a');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Runs in the page: numbers what the Tab key should reach, in the order of the page. */
function countTabStops(): number {
  for (const old of document.querySelectorAll('[data-stop]')) old.removeAttribute('data-stop');
  const all = 'a[href], button, input, textarea, summary, [tabindex]';
  const stops = [...document.querySelectorAll<HTMLElement>(all)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.tabIndex >= 0 &&
      // Of radio buttons the chosen one alone is a stop.
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
  );
  for (const [index, element] of stops.entries())
    element.setAttribute('data-stop', String(index + 1));
  return stops.length;
}

/** Runs in the page: which stop has the focus, and whether a person sees that. */
function lookAtFocus() {
  const element = document.activeElement ?? document.body;
  // A field in a frame, or drawn by the name beside it, is marked there.
  const isMarked = [element, element.closest('fieldset')].some(
    (each) => each !== null && getComputedStyle(each).outlineStyle !== 'none',
  );
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const isInSight = found !== null && (element.contains(found) || found.contains(element));
  return { place: Number(element.getAttribute('data-stop')), isMarked, isInSight };
}
