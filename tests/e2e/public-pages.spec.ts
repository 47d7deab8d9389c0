import { expect, test } from '@playwright/test';
import business from '../fixtures/agency/business.json' with { type: 'json' };
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import { gotoHydrated, untilAlive } from './support/goto-hydrated.ts';
import { PUBLIC_PAGES } from './support/public-pages.ts';

/** Pixels of a browser's default font. */
const LARGER_TEXT = [24, 32];

for (const path of PUBLIC_PAGES) {
  test.describe(`the page ${path}`, () => {
    test('comes as whole HTML with one heading, its name and its place', async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
      expect((await page.title()).length).toBeGreaterThan(10);
      expect((await content('name=description'))?.length).toBeGreaterThan(40);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical).toBe(`${business.origin}${path}`);
      expect(await content('property="og:image"')).toMatch(/^https:.*\.png$/);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const block of data) expect(JSON.parse(block)['@context']).toBe('https://schema.org');
      // Its looks come in one file, and its letters without a program to ask for them.
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
      expect(await page.evaluate(() => document.fonts.check('1em Archivo'))).toBe(true);
      await page.close();
    });

    test('draws its text before it asks for fonts and code', async ({ page }) => {
      await page.goto(path);
      await untilAlive(page);
      const { drawn, asked } = await page.evaluate(() => ({
        drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|woff2)$/.test(name))
          .map(({ startTime }) => startTime),
      }));
      expect(asked.length).toBeGreaterThan(2);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(drawn);
    });

    test('is taken over by the app without a word in the console', async ({ page }) => {
      const words: string[] = [];
      page.on('console', (message) => words.push(message.text()));
      page.on('pageerror', (error) => words.push(error.message));
      await gotoHydrated(page, path);
      expect(words).toEqual([]);
    });

    test('leads only to places that are there, and outside without a trace', async ({
      page,
      request,
    }) => {
      await page.goto(path);
      const links = await page.getByRole('link').evaluateAll((elements) =>
        elements.map((element) => ({
          href: (element as HTMLAnchorElement).href,
          rel: element.getAttribute('rel'),
        })),
      );
      const { origin } = new URL(page.url());
      for (const { href, rel } of links.filter(({ href }) => href.startsWith('https:')))
        expect(rel, href).toBe('noopener noreferrer');
      const inside = new Set(
        links.map(({ href }) => href).filter((href) => href.startsWith(origin)),
      );
      for (const href of inside) {
        const answer = await request.get(href);
        expect(answer.status(), href).toBe(200);
        const { hash } = new URL(href);
        if (hash !== '') expect(await answer.text(), href).toContain(`id="${hash.slice(1)}"`);
      }
    });

    test('has nothing for axe to find, light and dark, on a phone and on a desk', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await gotoHydrated(page, path);
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [360, 1280]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await finishTransitions(page);
          expect(await findAxeFaults(page), `${colorScheme}, ${width} px`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      }
    });

    for (const width of [360, 1280]) {
      test(`is walked through by the Tab key, and shows where one is, ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        // The page has its code, which adds what only code can do.
        await untilAlive(page);
        const stops = await page.evaluate(countTabStops);
        expect(stops).toBeGreaterThan(5);
        for (let stop = 1; stop <= stops; stop += 1) {
          await page.keyboard.press('Tab');
          await expect
            .poll(() => page.evaluate(lookAtFocus), {
              message: `stop ${stop} of ${stops}`,
              timeout: 3000,
              intervals: [20],
            })
            .toEqual({
              place: stop,
              isMarked: true,
              isInSight: true,
            });
        }
      });
    }

    for (const size of LARGER_TEXT) {
      test(`keeps to a phone's width for a reader of ${size} px, and the menu in sight`, async ({
        page,
        context,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        const protocol = await context.newCDPSession(page);
        await protocol.send('Page.enable');
        await protocol.send('Page.setFontSizes', { fontSizes: { standard: size } });
        await gotoHydrated(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(
          `${size * 1.0625}px`,
        );
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await overflow()).toBe(0);
        await context.setOffline(true);
        await expect(page.getByText('Offline', { exact: true })).toBeInViewport({ ratio: 1 });
        expect(await overflow()).toBe(0);
        const menu = page.getByRole('button', { name: 'Open menu' });
        await expect(menu).toBeInViewport({ ratio: 1 });
        expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(48);
      });
    }

    test('gives every picture its size, so that nothing jumps when it comes', async ({ page }) => {
      await page.goto(path);
      const unsized = await page
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
            .map((image) => image.outerHTML),
        );
      expect(unsized).toEqual([]);
    });
  });
}

test('no two pages share a title, a description or a heading', async ({ page }) => {
  const heads: string[] = [];
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    heads.push(await page.title());
    heads.push(
      (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
      (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    );
  }
  expect(new Set(heads).size).toBe(heads.length);
});

test('search engines are told the organisation, the questions and where a page stands', async ({
  page,
}) => {
  const kinds = async (path: string) => {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    return blocks.map((block) => JSON.parse(block)['@type']);
  };
  expect(await kinds('/')).toEqual(['Organization', 'FAQPage']);
  for (const path of PUBLIC_PAGES.filter((page) => page !== '/'))
    expect(await kinds(path), path).toEqual(['BreadcrumbList']);
});

test('search engines find every public page, and nothing else, by the sitemap', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${business.origin}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const paths = PUBLIC_PAGES.map((path) => `${business.origin}${path}`);
  expect(addresses).toEqual(paths.toSorted());
});

/** Runs in the page: numbers what the Tab key should reach, in the order of the page. */
function countTabStops(): number {
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
