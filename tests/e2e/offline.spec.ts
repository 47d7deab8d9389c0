import { expect, test } from '@playwright/test';
import { routes } from '../../src/app/routes.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';
import { askForCard, goOffline, openWithWorker } from './support/worker.ts';

test('every page starts cold without a line @mobile', async ({ context, page }) => {
  await openWithWorker(page, '/');
  await goOffline(context, page);
  await page.close();
  for (const { path } of routes) {
    const cold = await context.newPage();
    const complaints: string[] = [];
    cold.on('pageerror', (error) => complaints.push(error.message));
    await cold.goto(path);
    await expect(cold.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(cold.getByText('Offline', { exact: true }), path).toBeVisible();
    expect(complaints, path).toEqual([]);
    await cold.close();
  }
});

test('a quote that was sent as a link opens without a line, to the same rupee', async ({
  context,
  page,
}) => {
  await openWithWorker(page, '/price-calculator?to=US&box=2.4,34,24,18&card=2026-04-01');
  const label = page.getByRole('region', { name: 'United States' });
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
  await expect(cold.getByText(/offline. Prices come from the saved card of/)).toBeVisible();
});

for (const line of ['with', 'without'] as const) {
  test(`a page asked for by the name of its file is found at its address, ${line} a line`, async ({
    context,
    page,
  }) => {
    await openWithWorker(page, '/');
    if (line === 'without') await goOffline(context, page);
    for (const [file, address] of [
      ['/index.html', '/'],
      ['/track.html', '/track'],
      ['/price-calculator.html?to=US#main', '/price-calculator?to=US#main'],
    ] as const) {
      await page.goto(file);
      await expect(page, file).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 }), file).not.toHaveText(/no page/);
    }
  });
}

test('an unknown address says so without a line too', async ({ context, page }) => {
  await openWithWorker(page, '/');
  await goOffline(context, page);
  for (const path of ['/no-such-page', '/no-such-page?kg=1.5', '/deep/er/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/no page/);
  }
});

test('services and missing files are never answered with a page', async ({ context, page }) => {
  await openWithWorker(page, '/');
  await goOffline(context, page);
  for (const path of ['/api/v1/local', '/no-such-file.pdf', '/no-such-file.pdf?v=1']) {
    await expect(page.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
});

test('the rate card is there without a line though no page had asked for it', async ({
  context,
  page,
}) => {
  await openWithWorker(page, '/');
  await goOffline(context, page);
  const card = await askForCard(page);
  expect(card).toMatchObject({ status: 200, from: 'saved-offline' });
  expect(card.name).toBeTruthy();
});

test('a quiet sign says when the line is gone and when it is back', async ({ context, page }) => {
  await gotoHydrated(page, '/');
  const sign = page.getByText('Offline', { exact: true });
  await expect(sign).toBeHidden();
  await context.setOffline(true);
  await expect(sign).toBeVisible();
  await context.setOffline(false);
  await expect(sign).toBeHidden();
});
