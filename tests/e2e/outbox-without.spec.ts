import { expect } from '@playwright/test';
import { FaultyServer } from '../support/outbox/faulty-server.ts';
import { takeSyncAway } from './support/background-sync.ts';
import { passSettling } from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { createDatabase, seedOutbox } from './support/seed-outbox.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ context }) => takeSyncAway(context));

test('without locks two tabs deliver each invoice once', async ({ context, page, site }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  });
  await createDatabase(page, site.origin);
  const numbers = await seedOutbox(page, 4);
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(`${site.origin}/about`)));
  expect(await page.evaluate(() => 'locks' in navigator && navigator.locks)).toBe(undefined);
  await expect.poll(() => site.mailNumbers().length).toBe(numbers.length);
  expect(site.rowNumbers().sort()).toEqual(numbers);
  expect(site.mailNumbers().sort()).toEqual(numbers);
});

test.describe('with services at another address', () => {
  // The sample's policy allows its own address alone: the browser passes it over, and the page reads none.
  test.use({ bypassCSP: true });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.remove(),
      );
    }),
  );

  test('without CORS headers on a refusal, which hides it, the row still goes once', async ({
    page,
    site,
  }) => {
    const server = await FaultyServer.start();
    server.row.push('429-without-cors');
    await page.clock.install();
    await createDatabase(page, site.origin);
    const [number] = await seedOutbox(page, 1, { origin: server.origin });
    const hidden = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.goto(`${site.origin}/about`);
    await hidden;
    expect(server.rows).toEqual([]);
    await passSettling(page, () => server.rows.length > 0);
    await expect.poll(() => server.mails.length).toBe(1);
    expect(server.rows.map((row) => row['invoice_number'])).toEqual([number]);
    await server.stop();
  });
});
