import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openWithCredentials } from '../../src/vault/open-with-credentials.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { PAIR } from './support/sign-in-screen.ts';
import { READ_KEY, StandInRestTable } from './support/stand-in-rest-table.ts';

const INBOX = 'owner@agency.example';

let table: StandInRestTable;
let site: SiteCopy;
test.beforeEach(async () => {
  table = new StandInRestTable();
  site = await serveCopy({ gate: table.answer });
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('an owner moves rows to a table and mails to a relay, by keyboard, and the file has both', async ({
  page,
}) => {
  await openStaffFile(page);
  const kind = page.getByLabel('Kind of sheet');
  await kind.focus();
  await page.keyboard.press('ArrowDown');
  await expect(kind).toBeFocused();
  await expect(kind).toHaveValue('postgrest');

  await test.step('what is missing is named at its field, after which its help is read', async () => {
    const key = page.getByLabel('Key for adding rows');
    await expect(key).toHaveAttribute('aria-invalid', 'true');
    await expect(key).toHaveAccessibleDescription(/^Must not be empty\. .*never the secret/);
    expect(await findAxeFaults(page)).toEqual([]);
  });

  await page.keyboard.press('Tab');
  await page.keyboard.type('/rest/v1/invoices');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sb_publishable_sample');
  await page.keyboard.press('Tab');
  await page.keyboard.type(READ_KEY);

  await test.step('what was filled in comes back after a look at the other kind', async () => {
    await kind.selectOption('service');
    await expect(page.getByLabel('Address of the sheet')).toHaveValue('/api/v1/local');
    await kind.selectOption('postgrest');
    await expect(page.getByLabel('Reading key')).toHaveValue(READ_KEY);
  });

  await page.getByLabel('Kind of mail service').selectOption('relay');
  await page.getByLabel('Origin of the relay').fill('https://mail.agency.example');
  await page.getByLabel('Template ID').fill('invoice');
  await page.getByLabel('Public key').fill('k1');
  await page.getByLabel('Tablets on one connection').fill('3');
  await page.getByLabel('Record desk and clerk').check();
  expect(await findAxeFaults(page)).toEqual([]);
  await expectNothingTooWide(page);

  await page.getByRole('button', { name: 'Make a strong password' }).click();
  const password = await page.getByLabel('Password', { exact: true }).inputValue();
  expect(await save(page, password)).toMatchObject({
    sheet: { kind: 'postgrest', url: '/rest/v1/invoices', readKey: READ_KEY },
    email: { kind: 'relay', origin: 'https://mail.agency.example', serviceId: 'relay' },
    tablets: 3,
    desks: true,
  });
});

test('the row is found again with the reading key, and is in the table once', async ({ page }) => {
  await openTable(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'One row' })).toContainText(
    'with the reading key too',
  );
  const result = await tryServices(page);
  await expect(result).toContainText('The reading key finds it, and cannot add one.');
  expect(table.rows).toHaveLength(1);
  expect(await findAxeFaults(page)).toEqual([]);
});

test('a reading key that is taken back, reads nothing or may add is named with its remedy', async ({
  page,
}) => {
  await openTable(page);
  table.reader = 'refused';
  await expect(await tryServices(page)).toContainText('does not accept the reading key');
  await expect(page.getByText('Sign a key with `npm run rows:key`')).toBeVisible();
  table.reader = 'sees-nothing';
  await expect(await tryServices(page)).toContainText('does not see every row');
  table.reader = 'may-add';
  await expect(await tryServices(page)).toContainText('The reading key in sheet.readKey can add');
  expect(table.rows).toHaveLength(3);
  expect(await findAxeFaults(page)).toEqual([]);
});

async function openStaffFile(page: Page): Promise<void> {
  await page.goto(`${site.origin}/owner`);
  await page.getByLabel('Staff file', { exact: true }).check();
  await page.getByLabel('ID', { exact: true }).fill(PAIR.id);
  await page.getByLabel('Password', { exact: true }).fill(PAIR.password);
  await page.getByRole('button', { name: 'Open the file of this site' }).click();
  await expect(page.getByText('This is the staff file in use on this site.')).toBeVisible();
}

/** Fills in the table with its keys, and goes to the test of the services. */
async function openTable(page: Page): Promise<void> {
  await openStaffFile(page);
  await page.getByLabel('Kind of sheet').selectOption('postgrest');
  await page.getByLabel('Address of the table').fill('/rest/v1/invoices');
  await page.getByLabel('Key for adding rows').fill('sb_publishable_sample');
  await page.getByLabel('Reading key').fill(READ_KEY);
  await page.getByLabel('Try the services', { exact: true }).check();
  await page.getByLabel('Your inbox').fill(INBOX);
}

async function tryServices(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Send (one|another) row/ }).click();
  await expect(page.getByRole('region', { name: 'The mail' })).toBeVisible();
  return page.getByRole('region', { name: 'The table' });
}

async function save(page: Page, password: string): Promise<unknown> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save staff.sealed.json' }).click();
  const sealed = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  const opening = await openWithCredentials(sealed, { ...PAIR, password });
  if (opening.kind !== 'opened') throw new Error('The saved file does not open.');
  return JSON.parse(opening.text);
}

async function expectNothingTooWide(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
}
