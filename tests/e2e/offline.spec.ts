import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { routes } from '../../src/app/routes.ts';
import { CARD } from './support/agency.ts';
import { CALCULATOR } from './support/calculator-screen.ts';
import { NOT_FOUND } from './support/frame-screen.ts';
import { untilAlive } from './support/goto-hydrated.ts';
import { serveCopy } from './support/serve-copy.ts';
import {
  askForCard,
  expectKept,
  goOffline,
  OPENS_OFFLINE,
  openWithWorker,
} from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('every page starts cold and offline', async ({ context, page }) => {
  await openWithWorker(page, '/');
  await openWithWorker(page, '/bill');
  await openWithWorker(page, '/owner');
  await expectKept(page, OPENS_OFFLINE);
  await goOffline(context, page);
  await page.close();
  for (const { path } of routes) {
    await test.step(path, async () => {
      const cold = await context.newPage();
      const complaints: string[] = [];
      cold.on('pageerror', (error) => complaints.push(error.message));
      await cold.goto(path);
      await expect(cold.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(complaints).toEqual([]);
      await cold.close();
    });
  }
});

test('a device that cannot read its caches gets the pages from the host', async ({ page }) => {
  const site = await serveCopy({}, (folder) => {
    const worker = join(folder, 'shopper-worker.js');
    const code = readFileSync(worker, 'utf8');
    writeFileSync(worker, `self.caches.match = () => Promise.reject(new TypeError());\n${code}`);
  });
  await openWithWorker(page, `${site.origin}/`);
  for (const path of ['/about', CALCULATOR, '/about/']) {
    await page.goto(`${site.origin}${path}`);
    await untilAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NOT_FOUND);
  }
  await page.close();
  await site.close();
});

test('a quote that was sent as a link opens offline, to the same rupee', async ({
  context,
  page,
}) => {
  const link = `${CALCULATOR}?to=US&box=2.4,34,24,18&card=${CARD.validFrom}`;
  await openWithWorker(page, link);
  const label = page.getByRole('region', { name: 'United States' });
  await expect(label.getByRole('definition').first()).toBeVisible();
  const online = await label.getByRole('definition').allInnerTexts();
  expect(online[0]).toMatch(/^₹[\d,]+$/);

  await goOffline(context, page);
  const address = page.url();
  await page.close();
  const cold = await context.newPage();
  await cold.goto(address);
  const region = cold.getByRole('region', { name: 'United States' });
  await expect(region.getByRole('definition').first()).toHaveText(online[0] ?? '');
  expect(await region.getByRole('definition').allInnerTexts()).toEqual(online);
  await expect(
    cold.getByText(/can’t be reached\. Prices come from the saved price list of/),
  ).toBeVisible();
});

test('the worker answers with the right page, the price list or nothing, online and offline', async ({
  context,
  page,
}) => {
  const findByFileName = async () => {
    for (const [file, address] of [
      ['/index.html', '/'],
      ['/track.html', '/track'],
      [`${CALCULATOR}.html?to=US#main`, `${CALCULATOR}?to=US#main`],
    ] as const) {
      await page.goto(file);
      await expect(page, file).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 }), file).not.toHaveText(NOT_FOUND);
    }
  };
  await openWithWorker(page, '/');

  await test.step(
    'online, a page asked for by the name of its file is at its address',
    findByFileName,
  );

  await test.step('offline, the price list is there', async () => {
    await goOffline(context, page);
    const card = await askForCard(page);
    expect(card).toMatchObject({ status: 200, from: 'saved', name: CARD.name });
  });

  await test.step(
    'offline, a page asked for by the name of its file is at its address',
    findByFileName,
  );

  await test.step('offline, an unknown address says so', async () => {
    for (const path of ['/no-such-page', '/no-such-page?kg=1.5', '/deep/er/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(NOT_FOUND);
    }
  });

  // Last, as it leaves the browser's own page of errors.
  await test.step('offline, services and missing files are never answered with a page', async () => {
    for (const path of ['/api/v1/local', '/no-such-file.pdf', '/no-such-file.pdf?v=1'])
      await expect(page.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});
