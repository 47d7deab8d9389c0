import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { routes } from '../../src/app/routes.ts';
import { TEST_SITE } from '../../tools/checks/test-site.ts';
import business from '../fixtures/agency/business.json' with { type: 'json' };
import staff from '../fixtures/agency/staff.sample.json' with { type: 'json' };
import { DESK, openDesk, writeInvoice } from './support/desk-screen.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';
import { offerInstallation } from './support/offer-installation.ts';
import { openWithWorker } from './support/worker.ts';

test('the desk installs as an app of its own that opens on the invoice @browser', async ({
  context,
  page,
}) => {
  await gotoHydrated(page, DESK);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/desk.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({
    id: '/bill',
    name: `${business.name} Desk`,
    start_url: '/bill',
    scope: '/bill',
    display: 'standalone',
  });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // Every page of a test is in a private window, where nothing can be installed.
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the door of the desk offers to install it, and not once it is installed', async ({
  page,
}) => {
  await page.goto(DESK);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  const invitation = page.getByRole('region', { name: 'Keep the billing desk on your device' });
  await expect(invitation).toHaveCount(0);
  await offerInstallation(page);
  await invitation.getByRole('button', { name: 'Install' }).click();
  await expect(invitation).toHaveCount(0);
});

test('only the page of the desk belongs to the desk app', () => {
  const pages = readdirSync(TEST_SITE).filter((name) => name.endsWith('.html'));
  const desks = pages.filter((name) => textOf(name).includes('desk.webmanifest'));
  expect(desks).toEqual(['bill.html']);
  expect(textOf('manifest.webmanifest')).not.toContain('/bill');
});

test('no public page leads to the desk, and search engines are kept out', async ({ page }) => {
  for (const { path } of routes.filter((route) => route.path !== DESK)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect(await page.locator('a[href*="bill" i]').count(), path).toBe(0);
  }
  await page.goto(DESK);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  const lists = readdirSync(TEST_SITE).filter((name) => /sitemap|\.txt$/.test(name));
  for (const name of lists) expect(textOf(name), name).not.toContain('/bill');
});

test('nothing of the staff file can be read in any file of the site', () => {
  const files = readdirSync(TEST_SITE, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    expect(leaksIn(readFileSync(path).toString('utf8')), path).toEqual([]);
  }
});

test('nothing of the staff file can be read in what the browser keeps, also after signing in', async ({
  page,
}) => {
  await openWithWorker(page, '/');
  await openDesk(page);
  await writeInvoice(page);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) texts.push(await answer.text());
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => rows.addEventListener('success', resolve));
        texts.push(JSON.stringify(rows.result));
      }
      database.close();
    }
    return texts;
  });
  expect(kept.length).toBeGreaterThan(60);
  expect(kept.some((text) => text.includes('vault1'))).toBe(true);
  for (const text of kept) {
    expect(leaksIn(text), text.slice(0, 80)).toEqual([]);
    // The customer's own words are sealed as well while they are a draft.
    expect(text).not.toContain('Harbour Lane');
  }
});

/** Every word of the staff file that tells something, but not its settings. */
const SECRETS: readonly string[] = [
  staff.password,
  staff.email.serviceId,
  staff.email.templateId,
  staff.email.publicKey,
  ...staff.companies.flatMap(
    ({ name, gstin, pan, address, mobile, email, website, bankDetails }) => [
      name,
      gstin,
      pan,
      address,
      mobile,
      email,
      website,
      ...Object.values(bankDetails),
    ],
  ),
];

function leaksIn(text: string): string[] {
  return SECRETS.filter((secret) => text.includes(secret));
}

function textOf(name: string): string {
  return readFileSync(join(TEST_SITE, name), 'utf8');
}
