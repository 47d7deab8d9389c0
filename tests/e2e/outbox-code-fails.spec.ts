import { expect } from '@playwright/test';
import { press, sendInvoice, writeInvoice } from './support/billing-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { companyChoices, lockButton, signIn, tryPair } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'block' });

test('an invoice goes out although the outbox’s own code failed to load at the first tries', async ({
  page,
  site,
}) => {
  let failures = 0;
  await page.route(/assets\/page-outbox-.*\.js/, (route) => {
    failures += 1;
    return failures <= 2 ? route.abort() : route.continue();
  });
  await page.goto(`${site.origin}/bill`);
  await tryPair(page);
  // The first failure reloads the page, as for a file of an older build; staff sign in again.
  await expect.poll(() => failures).toBe(1);
  await signIn(page, site.origin);
  await expect.poll(() => failures).toBe(2);
  await expect(companyChoices(page).first()).toBeVisible();
  await writeInvoice(page);
  const number = await sendInvoice(page);
  await press(page, 'Send Invoice');
  await expect.poll(() => site.rowNumbers()).toEqual([number]);
});

for (const part of ['page-outbox', 'flush-outbox', 'make-outbox-environment']) {
  test(`an issued invoice goes out by itself within a minute once ${part} can be had again`, async ({
    page,
    site,
  }) => {
    let failures = 0;
    let isDown = true;
    await page.route(new RegExp(`/assets/${part}-`), (route) => {
      if (!isDown) return route.continue();
      failures += 1;
      return route.fulfill({ status: 503, body: 'overloaded' });
    });
    await signIn(page, site.origin);
    await writeInvoice(page);
    // From here on a minute passes in a second.
    await page.evaluate(() => {
      const start = window.setTimeout.bind(window);
      const quickly = (act: () => void, span = 0) => start(act, span === 60_000 ? 1000 : span);
      Object.assign(window, { setTimeout: quickly });
    });
    const before = failures;
    const number = await sendInvoice(page);
    await expect.poll(() => failures).toBeGreaterThan(before);
    isDown = false;
    await expect.poll(() => site.rowNumbers()).toEqual([number]);
    await expect.poll(() => site.mailNumbers()).toEqual([number]);
  });
}

for (const part of ['page-outbox', 'flush-outbox']) {
  test(`a lock forgets the desk though a line that hangs keeps ${part} back`, async ({
    page,
    site,
  }) => {
    // A line that hangs is given up six times as soon.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (span) => timeout(span / 6);
    });
    await page.route(new RegExp(`/assets/${part}-`), () => undefined);
    await signIn(page, site.origin);
    await writeInvoice(page);
    await sendInvoice(page);
    const reloaded = page.waitForEvent('load');
    await lockButton(page).click();
    await reloaded;
    await expect(page.getByText('The desk is locked.')).toBeVisible();
  });
}
