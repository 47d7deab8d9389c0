import { expect, test } from '@playwright/test';
import { CALCULATOR } from './support/calculator-screen.ts';
import { READ_ONLY_PAGES } from './support/public-pages.ts';
import { gzippedKilobytes, recordVisit } from './support/record-visit.ts';

test.use({ serviceWorkers: 'allow' });

/** Gzipped kilobytes (1000 bytes) of what a first visit loads before anything is touched. */
const BUDGETS = [
  ...READ_ONLY_PAGES.map((path) => ({ path, script: 15, style: 11, rateCard: 0 })),
  { path: CALCULATOR, script: 100, style: 11, rateCard: 7 },
  { path: '/track', script: 90, style: 11, rateCard: 0 },
  { path: '/contact', script: 90, style: 11, rateCard: 0 },
  { path: '/bill', script: 129, style: 16, rateCard: 0 },
] as const;

for (const { path, script, style, rateCard } of BUDGETS) {
  test(`a first visit to ${path} loads at most ${script} kB of JavaScript and ${style} kB of CSS, and nothing that comes later`, async ({
    page,
  }) => {
    const loaded = await recordVisit(page, path);
    expect(gzippedKilobytes(loaded, 'script')).toBeGreaterThan(5);
    expect(gzippedKilobytes(loaded, 'script')).toBeLessThanOrEqual(script);
    expect(gzippedKilobytes(loaded, 'stylesheet')).toBeLessThanOrEqual(style);

    // The desk reads its drafts at once.
    const lateParts = path === '/bill' ? /jsPDF/ : /DexieError|jsPDF/;
    const late = loaded.filter(({ body }) => lateParts.test(body.toString('latin1')));
    expect(late.map((file) => file.path)).toEqual([]);

    const cards = loaded.filter((file) => file.path.endsWith('rate-card.json'));
    expect(cards).toHaveLength(rateCard > 0 ? 1 : 0);
    expect(gzippedKilobytes(cards, 'fetch')).toBeLessThanOrEqual(rateCard);
  });
}
