import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

/** Gzipped kilobytes (1000 bytes) of what a first visit loads before anything is touched. */
const BUDGETS = [
  { path: '/price-calculator', script: 112, style: 15 },
  { path: '/', script: 100, style: 15 },
] as const;
const RATE_CARD = 30;

for (const { path, script, style } of BUDGETS) {
  test(`a first visit to ${path} loads at most ${script} kB of JavaScript and ${style} kB of CSS`, async ({
    page,
  }) => {
    const loaded = await visit(page, path);
    expect(kilobytes(loaded, 'script')).toBeGreaterThan(50);
    expect(kilobytes(loaded, 'script')).toBeLessThanOrEqual(script);
    expect(kilobytes(loaded, 'stylesheet')).toBeLessThanOrEqual(style);
  });

  test(`a first visit to ${path} loads no database and no PDF writer`, async ({ page }) => {
    const texts = (await visit(page, path)).map(({ body }) => body.toString('latin1'));
    expect(texts.filter((text) => /DexieError|jsPDF/.test(text))).toEqual([]);
  });
}

test(`the price list is at most ${RATE_CARD} KB`, async ({ page }) => {
  const loaded = await visit(page, '/price-calculator');
  const card = loaded.find(({ path }) => path.endsWith('rate-card.json'));
  expect(card).toBeDefined();
  expect(kilobytes(card ? [card] : [], 'fetch')).toBeLessThanOrEqual(RATE_CARD);
});

interface Loaded {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Everything the page itself asks for until its service worker has settled. */
async function visit(page: Page, path: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    loaded.push(
      response.body().then((body) => ({
        path: new URL(response.url()).pathname,
        type: response.request().resourceType(),
        body,
      })),
    );
  });
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
  return Promise.all(loaded);
}

function kilobytes(loaded: readonly Loaded[], type: string): number {
  const bytes = loaded
    .filter((file) => file.type === type)
    .reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0);
  return bytes / 1000;
}
