import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PUBLIC_PAGES } from './support/public-pages.ts';

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
      expect(canonical).toBe(`https://www.parcelsetu.example${path}`);
      expect(await content('property="og:image"')).toMatch(/^https:.*\.png$/);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const block of data) expect(JSON.parse(block)['@context']).toBe('https://schema.org');
      const styles = page.locator('link[rel=stylesheet]');
      // Its own styles come last, so that they win as they do when the app loads the page.
      await expect(styles.last()).toHaveAttribute('href', /-page-/);
      await page.close();
    });

    test('is taken over by the app without a word in the console', async ({ page }) => {
      const words: string[] = [];
      page.on('console', (message) => words.push(message.text()));
      page.on('pageerror', (error) => words.push(error.message));
      await page.goto(path);
      await page.waitForLoadState('networkidle');
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

    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [360, 1280]) {
        test(`has nothing for axe to find, ${colorScheme}, ${width} px`, async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          const width_ = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width_).toBe(width);
        });
      }
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
  for (const path of ['/track', '/about', '/contact', '/shopza', '/storage', '/privacy', '/terms'])
    expect(await kinds(path)).toEqual(['BreadcrumbList']);
});

test('search engines find every public page, and nothing else, by the sitemap', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Sitemap: https://www.parcelsetu.example/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const paths = PUBLIC_PAGES.map((path) => `https://www.parcelsetu.example${path}`);
  expect(addresses).toEqual(paths.toSorted());
});
