import { expect, test } from '@playwright/test';
import type { Middleware } from '../../tools/host/middleware.ts';
import { CALCULATOR } from './support/calculator-screen.ts';
import { type ServedBuild, serveBuild } from './support/serve-build.ts';
import { wireSize } from './support/wire-size.ts';
import { openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** Kilobytes (1000 bytes) of everything that the host sends until a first visit has settled. */
const MOST = { br: 250, gzip: 280 };

/** Addresses that only staff ask for. */
const OF_STAFF = /bill|staff|\/desk-(?!path)|signed-in|invoice|outbox|service-worker/;

interface Sent {
  readonly path: string;
  /** The browser has it, and asks whether it changed. */
  readonly isKnown: boolean;
}

let site: ServedBuild;
let sent: Sent[];

const gate: Middleware = ({ url = '/', headers }, _, next) => {
  sent.push({ path: url, isKnown: headers['if-none-match'] !== undefined });
  next();
};

test.beforeEach(async () => {
  sent = [];
  site = await serveBuild({ gate });
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

for (const path of ['/', CALCULATOR, '/track']) {
  test(`a first visit to ${path} costs at most ${MOST.br} kB in all, the worker and all pages for offline use among them`, async ({
    page,
  }) => {
    await openWithWorker(page, `${site.origin}${path}`);
    await page.waitForLoadState('networkidle');
    const visit = sent.filter(({ isKnown }) => !isKnown).map((each) => each.path);
    expect(visit.length).toBeGreaterThan(30);
    expect(visit.filter((file) => OF_STAFF.test(file))).toEqual([]);
    for (const encoding of ['br', 'gzip'] as const) {
      const sizes = await Promise.all(
        visit.map((file) => wireSize(`${site.origin}${file}`, encoding)),
      );
      const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
      expect(total, encoding).toBeLessThanOrEqual(MOST[encoding]);
    }
  });
}
