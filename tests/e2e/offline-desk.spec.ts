import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Middleware } from '../../tools/host/middleware.ts';
import {
  CALCULATOR,
  calculate,
  chooseCountry,
  economyPrice,
  fillBox,
  SMALL_BOX,
} from './support/calculator-screen.ts';
import { deployNext } from './support/deploy.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { BILL_PAGE, signIn } from './support/sign-in-screen.ts';
import { expectKept, goOffline, openWithWorker, READY_OFFLINE } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const NOT_READY = 'Not ready for offline use';
const NEW_VERSION = 'A new version is ready';

let site: SiteCopy;
/** Files that no longer come over the line. */
let lost: RegExp | undefined;
/** Files in whose place a page comes that is to be kept for a year, as from a captive portal. */
let replaced: RegExp | undefined;
/** Files that the host is too busy for. */
let refused: RegExp | undefined;
/** The desk's page of the build before, which a part of the host still gives out. */
let formerPage: string | undefined;
/** The request headers on which the host says its answers depend. */
let vary: string | undefined;
/** Until when the host keeps files of the third version back, but for the first of them. */
let thirdHeld: Promise<void> | undefined;
/** What was asked for. */
let asked: string[];

const gate: Middleware = ({ url = '' }, response, next) => {
  asked.push(url);
  if (vary !== undefined) response.setHeader('Vary', vary);
  if (thirdHeld !== undefined && thirdAsked().length > 20) void thirdHeld.then(() => next());
  else if (lost?.test(url)) response.destroy();
  else if (refused?.test(url)) response.writeHead(503).end();
  else if (formerPage !== undefined && /^\/bill(?:\.html)?$/.test(url)) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(formerPage);
  } else if (replaced?.test(url)) {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.end('<!doctype html><title>Hotel</title><h1>Please accept our terms</h1>');
  } else next();
};

const thirdAsked = () => asked.filter((url) => url.includes('/third-'));

test.beforeEach(async () => {
  lost = undefined;
  thirdHeld = undefined;
  replaced = undefined;
  refused = undefined;
  formerPage = undefined;
  vary = undefined;
  asked = [];
  site = await serveCopy({ gate });
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('a shopper’s device gets the desk whole once it is opened there, and the shoppers’ pages stay', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}/`);
  expect(asked.filter((url) => /invoice-fonts|render-invoice|staff/.test(url))).toEqual([]);
  expect(await workerOf(page)).toBe('/shopper-worker.js');
  const other = await context.newPage();
  await other.goto(`${site.origin}/about`);

  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  expect(await workerOf(page)).toBe('/service-worker.js');
  await expect(other.getByText(/older version|new version/)).toHaveCount(0);
  await goOffline(context, page);
  await opensColdOffline(context);
  await other.goto(`${site.origin}/track`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await workerOf(other)).toBe('/service-worker.js');
});

for (const headers of ['Accept, Accept-Language', '*'])
  test(`a desk that is called ready opens offline where the host says Vary: ${headers}`, async ({
    context,
    page,
  }) => {
    vary = headers;
    await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
    await goOffline(context, page);
    await opensColdOffline(context);
  });

test('a desk that a former version kept with the host’s Vary opens offline', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const kept = await cache.match(key);
        const headers = new Headers(kept?.headers);
        headers.set('Vary', 'Accept, Accept-Language');
        await cache.put(key, new Response(await kept?.blob(), { headers }));
      }
    }
  });
  await goOffline(context, page);
  await opensColdOffline(context);
});

test('a download of the desk that breaks off says so, and goes on where it stopped', async ({
  context,
  page,
}) => {
  lost = /invoice-fonts/;
  await page.goto(`${site.origin}${BILL_PAGE}`);
  await expect(page.getByText(NOT_READY)).toBeVisible();
  await expect(page.getByText(READY_OFFLINE)).toHaveCount(0);

  lost = undefined;
  const before = asked.length;
  await page.reload();
  await expectKept(page, READY_OFFLINE);
  const again = asked.slice(before).filter((url) => url.endsWith('.js') && !url.includes('worker'));
  expect(again.filter((url) => /invoice-fonts/.test(url)).length).toBeGreaterThan(0);
  expect(again.filter((url) => /staff-area|island/.test(url))).toEqual([]);
  await goOffline(context, page);
  await opensColdOffline(context);
});

test('a desk whose worker the host did not have at first gets it once the host has it', async ({
  page,
}) => {
  refused = /^\/service-worker\.js/;
  await page.goto(`${site.origin}${BILL_PAGE}`);
  await expect.poll(() => asked.filter((url) => refused?.test(url)).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  refused = undefined;
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const registration = () =>
    page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((found) => found?.active?.scriptURL ?? ''),
    );
  await expect.poll(registration).toContain('/service-worker.js');
});

test('a shopper’s first visit whose line breaks off offers the pages that have come', async ({
  context,
  page,
}) => {
  lost = /archivo-text|find-similar/;
  await openWithWorker(page, `${site.origin}/`);
  await goOffline(context, page);
  const cold = await context.newPage();
  await cold.goto(`${site.origin}/storage`);
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  lost = undefined;
  await cold.goto(`${site.origin}/`);
  await expect.poll(() => isKept(cold, 'find-similar')).toBe(true);
});

test('a shopper gets a price offline where pictures and code of another page were refused', async ({
  context,
  page,
}) => {
  refused = /people\/|favicon|message-form/;
  await openWithWorker(page, `${site.origin}/`);
  await goOffline(context, page);
  const cold = await context.newPage();
  await gotoHydrated(cold, `${site.origin}${CALCULATOR}`);
  await chooseCountry(cold, 'usa');
  await fillBox(cold, SMALL_BOX);
  await calculate(cold);
  await expect(economyPrice(cold)).toHaveText(/₹/);
});

test('a new version whose pictures are refused is offered all the same', async ({ page }) => {
  await openWithWorker(page, `${site.origin}/`);
  deployNext(site.folder, 'next');
  refused = /people\/|favicon/;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
});

test('a page that comes in place of files is never kept as one of them, and the files are there once they come', async ({
  context,
  page,
}) => {
  replaced = /calculator-island|archivo-text|invoice-fonts|\/bill\.html/;
  await page.goto(`${site.origin}${BILL_PAGE}`);
  await expect(page.getByText(NOT_READY)).toBeVisible();
  await expect(page.getByText(READY_OFFLINE)).toHaveCount(0);

  replaced = undefined;
  await page.reload();
  await expectKept(page, READY_OFFLINE);
  await goOffline(context, page);
  await opensColdOffline(context);
  await gotoHydrated(page, `${site.origin}${CALCULATOR}`);
});

test('an update in whose place pages come is not offered, and the version that is there stays', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  deployNext(site.folder, 'next');
  replaced = /next-invoice-fonts/;
  await expectUpdateFails(page);
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  replaced = undefined;
  await goOffline(context, page);
  await opensColdOffline(context);
});

test('a page that an earlier version kept as one of its files makes way for the file', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}${CALCULATOR}`);
  deployNext(site.folder, 'next');
  const code = readdirSync(join(site.folder, 'assets')).filter((name) => name.endsWith('.js'));
  await page.evaluate(keepPagesAs, code);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await takeUpdate(page);
  await goOffline(context, page);
  await gotoHydrated(page, `${site.origin}${CALCULATOR}`);
});

test('a page of the build before is not kept as that of a new one, which is offered once its own comes', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  formerPage = readFileSync(join(site.folder, 'bill.html'), 'utf8');
  deployNext(site.folder, 'next');
  await expectUpdateFails(page);
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);

  formerPage = undefined;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await takeUpdate(page);
  await goOffline(context, page);
  await opensColdOffline(context);
});

test('a desk that is opened in the middle of a deployment is not called ready before it is', async ({
  context,
  page,
}) => {
  const assets = join(site.folder, 'assets');
  const workers = ['service-worker.js', 'shopper-worker.js'].map((name) => join(site.folder, name));
  const former = [...readdirSync(assets).map((name) => join(assets, name)), ...workers].map(
    (path) => [path, readFileSync(path)] as const,
  );
  deployNext(site.folder, 'next');
  const next = workers.map((path) => [path, readFileSync(path)] as const);
  // The new pages are there, the old code is too, and the new workers are not yet.
  for (const [path, content] of former) writeFileSync(path, content);
  await page.goto(`${site.origin}${BILL_PAGE}`);
  await expect(page.getByText(NOT_READY)).toBeVisible();
  await expect(page.getByText(READY_OFFLINE)).toHaveCount(0);

  for (const [path, content] of next) writeFileSync(path, content);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await takeUpdate(page);
  await expectKept(page, READY_OFFLINE);
  await goOffline(context, page);
  await opensColdOffline(context);
});

test('an update that breaks off leaves the desk as it was, offline too, and is taken later', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  deployNext(site.folder, 'next');

  await test.step('broken off: the old version opens offline, with its own files', async () => {
    lost = /next-invoice-fonts/;
    const broken = expectUpdateFails(page);
    await broken;
    await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
    await context.setOffline(true);
    const cold = await opensColdOffline(context);
    await expect(cold.locator('meta[name=release]')).toHaveCount(0);
    await cold.close();
    await context.setOffline(false);
  });

  await test.step('whole, but not taken yet: the old version still opens offline', async () => {
    lost = undefined;
    const before = asked.length;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(NEW_VERSION)).toBeVisible();
    // What arrived the first time is not asked for again.
    expect(asked.slice(before).filter((url) => /next-(staff-area|island)/.test(url))).toEqual([]);
    await context.setOffline(true);
    const cold = await opensColdOffline(context);
    await expect(cold.locator('meta[name=release]')).toHaveCount(0);
    await cold.close();
  });

  await test.step('taken offline: the new version opens, whole', async () => {
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
    await expectKept(page, READY_OFFLINE);
    await opensColdOffline(context);
  });
});

test('a device without room says so, and keeps the version that it has', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  deployNext(site.folder, 'next');
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1 });
  await expectUpdateFails(page);
  await goOffline(context, page);
  await opensColdOffline(context);
});

for (const [what, room] of [
  ['that does not fit', 1_000_000],
  ['that just fits', 3_000_000],
] as const)
  test(`a new version ${what} leaves the desk the room that it had`, async ({ context, page }) => {
    await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
    await expectKept(page, READY_OFFLINE);
    deployNext(site.folder, 'next');
    const used = await page.evaluate(bytesUsed);
    const session = await context.newCDPSession(page);
    const quotaSize = used + room;
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize });
    await expectUpdateFails(page);
    expect(asked.filter((url) => /next-/.test(url)).length).toBeGreaterThan(5);
    expect(await page.evaluate(bytesUsed)).toBeLessThan(used + 100_000);
    await goOffline(context, page);
    await opensColdOffline(context);
  });

test('a version that waits keeps its files where the next one does not fit, and opens offline', async ({
  context,
  page,
}) => {
  await deployThirdWhileNextWaits(page);
  const session = await context.newCDPSession(page);
  const quotaSize = (await page.evaluate(bytesUsed)) + 300_000;
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize });
  await expectUpdateFails(page);
  await goOffline(context, page);
  await takeUpdate(page);
  await opensColdOffline(context);
});

test('a version that is taken while the next one comes takes nothing from that', async ({
  context,
  page,
}) => {
  await deployThirdWhileNextWaits(page);
  let release = () => {};
  thirdHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await lookForUpdate(page);
  await expect.poll(() => thirdAsked().length).toBeGreaterThan(20);
  await takeUpdate(page);
  thirdHeld = undefined;
  release();
  await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 30_000 });
  await goOffline(context, page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('meta[name=release][content=third]')).toBeAttached();
  await opensColdOffline(context);
});

test('a device without room for the desk says so on the login screen', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}/`);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: site.origin,
    quotaSize: 1_500_000,
  });
  await page.goto(`${site.origin}${BILL_PAGE}`);
  await expect(page.getByText('this device has no room left')).toBeVisible();
});

/** A desk that is kept is offered one new version, and the host has a third by then. */
async function deployThirdWhileNextWaits(page: Page): Promise<void> {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  await expectKept(page, READY_OFFLINE);
  deployNext(site.folder, 'next');
  await lookForUpdate(page);
  await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 20_000 });
  deployNext(site.folder, 'third');
}

/** What the browser says when a person returns to the tab. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** What this site keeps on the device. */
async function bytesUsed(): Promise<number> {
  return (await navigator.storage.estimate()).usage ?? 0;
}

async function expectUpdateFails(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(lookForUpdateFails), { timeout: 30_000 }).toBe(true);
}

/** Looks for a new version, and whether one was found that could not be installed. */
async function lookForUpdateFails(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => undefined);
  const found = registration.installing;
  if (found === null) return false;
  return new Promise((resolve) => {
    found.addEventListener('statechange', () => resolve(found.state === 'redundant'));
  });
}

/** Runs in the page: keeps a captive portal's page as each of these files. */
async function keepPagesAs(names: readonly string[]): Promise<void> {
  const cache = (await caches.keys()).find((name) => name.includes('precache'));
  const files = await caches.open(cache ?? '');
  for (const name of names) {
    const page = new Response('<title>Hotel</title>', { headers: { 'Content-Type': 'text/html' } });
    await files.put(`/assets/${name}`, page);
  }
}

async function takeUpdate(page: Page): Promise<void> {
  await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
}

/** Opens the desk in a new tab and signs in. */
async function opensColdOffline(context: BrowserContext): Promise<Page> {
  const cold = await context.newPage();
  await signIn(cold, site.origin);
  return cold;
}

function workerOf(page: Page): Promise<string> {
  return page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? '').pathname);
}

function isKept(page: Page, name: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    for (const cache of await caches.keys()) {
      const kept = await (await caches.open(cache)).keys();
      if (kept.some(({ url }) => url.includes(name))) return true;
    }
    return false;
  }, name);
}
