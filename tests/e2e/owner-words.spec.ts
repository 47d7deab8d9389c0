import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';

const PHONE = { width: 360, height: 740 };

let site: SiteCopy;
test.beforeEach(async ({ page }) => {
  site = await serveCopy();
  await page.goto(`${site.origin}/owner`);
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('by the keyboard alone, the owner changes a text, sees it on the page and saves the file', async ({
  page,
}) => {
  const { keyboard } = page;
  await part(page, 'Prices').focus();
  for (const next of ['Staff file', 'Words']) {
    await keyboard.press('ArrowRight');
    await expect(part(page, next)).toBeChecked();
  }
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a group is unfolded, and a mistake is named beside its field', async () => {
    const group = page.locator('summary').filter({ hasText: /^Hero/ });
    await group.focus();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Control+A');
    await keyboard.type('Since {fuonded}');
    await expect(page.getByRole('alert')).toContainText('1 error to fix before home.json');
    await expect(page.locator(':focus')).toHaveAccessibleDescription(
      /\{fuonded\} cannot be filled/,
    );
    await expect(button(page, 'Save home.json')).toBeDisabled();
    expect(await findAxeFaults(page)).toEqual([]);
  });

  await test.step('the page has the new words at once', async () => {
    await keyboard.press('Control+A');
    await keyboard.type('Parcels since {founded}');
    await expect(page.getByText('Changed, and not saved yet.')).toBeVisible();
    await expect(preview(page).getByText(/^Parcels since \d{4}$/)).toBeVisible();
  });

  await test.step('the file for the build is saved', async () => {
    await button(page, 'Save home.json').focus();
    const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('home.json');
    expect(await readFile(await download.path(), 'utf8')).toContain('Parcels since {founded}');
    await expect(page.getByText('Changed, and not saved yet.')).toHaveCount(0);
  });
});

test('the words on every page are shown in menu, offer and footer', async ({ page }) => {
  await part(page, 'Words').check();
  await page.getByLabel('Words of', { exact: true }).selectOption('Every page');
  await page.locator('summary').filter({ hasText: /^Menu/ }).click();
  await page.getByLabel('The link to the tracking page').fill('Where is it?');
  await expect(preview(page).getByRole('link', { name: 'Where is it?' })).toBeVisible();
  await expect(preview(page).getByText('All rights reserved.')).toBeVisible();
  expect(await findAxeFaults(page)).toEqual([]);
});

test('a file is opened over unsaved words only if the owner says so, and never another kind of file', async ({
  page,
}) => {
  await part(page, 'Words').check();
  await page.getByLabel('Words of', { exact: true }).selectOption('Page not found');
  const written = page.locator('textarea').first();
  const before = await written.inputValue();
  await written.fill('Nothing here');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save not-found.json').click(),
  ]);
  const saved = await readFile(await download.path());

  await test.step('another kind of file is refused', async () => {
    await openFile(page, 'not-found.json', 'card.json', Buffer.from('{"name": "x", "zones": {}}'));
    await expect(page.getByRole('alert')).toContainText('card.json: it does not have the fields');
    await expect(written).toHaveValue('Nothing here');
  });

  await test.step('what is unsaved stays when the owner would rather keep it', async () => {
    await written.fill('Nothing at all');
    await openFile(page, 'not-found.json', 'not-found.json', saved);
    expect(await findAxeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(written).toHaveValue('Nothing at all');
    await openFile(page, 'not-found.json', 'not-found.json', saved);
    await button(page, 'Keep what I wrote').click();
    await expect(written).toHaveValue('Nothing at all');
  });

  await test.step('and makes way when the owner says so', async () => {
    await openFile(page, 'not-found.json', 'not-found.json', saved);
    await button(page, 'Open the file').click();
    await expect(written).toHaveValue('Nothing here');
    expect(before).not.toBe('Nothing here');
  });
});

test('unsaved words are asked about before leaving, whichever part is open', async ({ page }) => {
  await part(page, 'Words').check();
  await page.getByLabel('Words of', { exact: true }).selectOption('Page not found');
  await page.locator('textarea').first().fill('Nothing here');
  await part(page, 'Prices').check();
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
});

test('on a phone each part fits, by day and in the dark', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of ['Prices', 'Staff file', 'Words', 'Try the services']) {
      await part(page, name).check();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, name).toBeLessThanOrEqual(PHONE.width);
      expect(await findAxeFaults(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
});

function part(page: Page, name: string) {
  return page.getByRole('radio', { name, exact: true });
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function preview(page: Page) {
  return page.frameLocator('iframe[title="Preview of the page"]');
}

async function openFile(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer };
  await page.getByLabel(`Open ${button}`).setInputFiles(file);
}
