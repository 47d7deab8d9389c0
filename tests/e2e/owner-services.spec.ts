import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { timestamp } from '../../src/domain/time.ts';
import { composeTestRow } from '../../src/outbox/services-check/compose-test-row.ts';
import type { LocalAccount } from '../../tools/local-services/local-account.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { PAIR } from './support/sign-in-screen.ts';

const HEADINGS = Object.keys(composeTestRow(timestamp(0), { hasTax: false }));
const INBOX = 'owner@agency.example';

let site: SiteCopy;
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('the owner tries both services with one row and one mail, by keyboard', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await openServices(page, { sheet: { headings: HEADINGS }, mail: { takesAttachments: true } });
  expect(loaded.filter((path) => path.includes('services-view'))).toHaveLength(1);
  await expect(page.getByText('One row into the sheet behind /api/v1/local')).toBeVisible();

  await test.step('without an inbox nothing is sent', async () => {
    await page.getByLabel('Your inbox').press('Enter');
    await expect(page.getByText('Nothing was sent.')).toBeVisible();
    expect(await delivered()).toEqual({ rows: 0, mails: 0 });
  });

  await test.step('it is said where the mail will go before anything is sent', async () => {
    await page.getByLabel('Your inbox').fill(INBOX);
    await expect(page.getByRole('listitem').filter({ hasText: 'One mail' })).toContainText(INBOX);
    expect(await findAxeFaults(page)).toEqual([]);
  });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Both services took the test.')).toBeVisible();
  await expect(page.getByText(/Row TEST-\w+ was added and found again/)).toBeVisible();
  await expect(page.getByText('If the test row is there, you may delete it')).toBeVisible();
  expect(await delivered()).toEqual({ rows: 1, mails: 1 });

  await page.getByRole('button', { name: 'It is there, without a PDF' }).click();
  await expect(page.getByText('add a Variable Attachment')).toBeVisible();
  expect(await findAxeFaults(page)).toEqual([]);
});

test('what is wrong with the services is named with its remedy', async ({ page }) => {
  await openServices(page, {
    sheet: { headings: HEADINGS.filter((heading) => heading !== 'items') },
    mail: { takesAttachments: false },
  });
  await page.getByLabel('Your inbox').fill(INBOX);
  await page.getByRole('button', { name: 'Send one row and one mail' }).click();
  const sheet = page.getByRole('region', { name: 'The sheet' });
  await expect(sheet).toContainText('The sheet has no heading items');
  await expect(sheet).toContainText('Write items into the next free cell');
  await expect(page.getByRole('region', { name: 'The mail' })).toContainText(
    'Choose a plan with attachments',
  );
  await expect(page.getByText('Tried: 2 things to put right')).toBeVisible();
  expect(await findAxeFaults(page)).toEqual([]);
});

test('a service outside the policy of the pages is named, and nothing goes there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await openServices(page, { mail: { takesAttachments: true } });
  await page.getByLabel('Staff file', { exact: true }).check();
  await page.getByLabel('Address of the sheet').fill('https://sheets.example/api/v1/abc');
  await page.getByLabel('Try the services', { exact: true }).check();
  await page.getByLabel('Your inbox').fill(INBOX);
  await page.getByRole('button', { name: 'Send one row and one mail' }).click();
  await expect(page.getByRole('region', { name: 'The sheet' })).toContainText(
    'does not name https://sheets.example',
  );
  await expect(page.getByRole('region', { name: 'The mail' })).toContainText('took the mail');
  expect(asked).not.toContain('sheets.example');
});

async function openServices(page: Page, account: LocalAccount): Promise<void> {
  site = await serveCopy({ account });
  await page.goto(`${site.origin}/owner`);
  await page.getByLabel('Try the services', { exact: true }).check();
  await page.getByLabel('ID', { exact: true }).fill(PAIR.id);
  await page.getByLabel('Password', { exact: true }).fill(PAIR.password);
  await page.getByRole('button', { name: 'Open the file of this site' }).click();
  await expect(page.getByLabel('Your inbox')).toBeVisible();
}

/** How many rows and mails the services have. */
async function delivered(): Promise<{ readonly rows: number; readonly mails: number }> {
  const list = (folder: string) => readdir(join(site.localFolder, folder)).catch(() => []);
  const sheets = await Promise.all(
    (await list('sheets')).map((name) => readFile(join(site.localFolder, 'sheets', name), 'utf8')),
  );
  const rows = sheets.join('').match(/^.*TEST-/gm)?.length ?? 0;
  return { rows, mails: (await list('mail')).length };
}
