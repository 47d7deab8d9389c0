import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parseStaffConfig } from '../../src/domain/staff/staff-config.ts';
import { grams, paise } from '../../src/domain/units.ts';
import { openWithPair } from '../../src/vault/open-with-pair.ts';
import { sealWithKey } from '../../src/vault/seal-with-key.ts';
import { importStorageKey } from '../../src/vault/storage-key.ts';
import { TEST_SITE } from '../../tools/checks/test-site.ts';
import { draftWith, invoiceWith } from '../support/invoice.ts';
import {
  fillItem,
  generate,
  openDesk,
  PAIR,
  readDownload,
  show,
  writeInvoice,
} from './support/desk-screen.ts';
import { watchLongTasks } from './support/long-tasks.ts';
import { openWithWorker } from './support/worker.ts';

const MANY = 10_000;
/** How many times slower than this machine a counter's tablet may be. */
const SLOW_TABLET = 4;

test('thirty items are typed on a slow tablet without a stutter, beside the live preview @timed', async ({
  page,
}) => {
  test.slow();
  await openDesk(page);
  await writeInvoice(page);
  for (let row = 2; row <= 30; row += 1) await fillItem(page, row);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const longestTask = await watchLongTasks(page, SLOW_TABLET);
  const description = page.getByLabel('Description 15', { exact: true });
  await description.fill('');
  await description.pressSequentially('Silk sari with a woven border', { delay: 60 });
  await page.getByLabel('Price/KG (₹) 15', { exact: true }).focus();
  await page.keyboard.type('12345.67', { delay: 60 });
  const typed = Date.now();
  await expect(page.getByRole('cell', { name: '30,864.18' })).toBeVisible();
  expect(Date.now() - typed).toBeLessThan(500);
  expect(await longestTask()).toBeLessThan(100);
});

test('three hundred items are typed without a stutter, and all of them stand on the paper @timed', async ({
  page,
}) => {
  test.slow();
  await openWithWorker(page, '/');
  await openDesk(page);
  await layOnDesk(page, 300);
  await page.reload();
  await openDesk(page);
  const paper = page.getByRole('article', { name: 'The invoice on paper' });
  await expect(paper.getByRole('row')).toHaveCount(301);
  const [description, price] = [page.getByLabel('Description 299'), page.getByLabel('KG (₹) 299')];
  await description.fill('');
  await expect(paper.getByRole('row').nth(299)).not.toContainText('kurta');
  const longestTask = await watchLongTasks(page, SLOW_TABLET);
  await page.keyboard.type('Silk sari with a woven border', { delay: 60 });
  expect(await longestTask()).toBeLessThan(100);
  await price.fill('12345.67');
  await expect(paper.getByRole('row').nth(299)).toContainText('Silk sari with a woven border');
  const text = await readDownload(await generate(page));
  // 299 × 3,748.75 and 30,864.18.
  expect(text).toContain('₹11,51,740.43');
  await expect(paper.getByText('₹11,51,740.43').last()).toBeVisible();
  const words = await paper.getByText(/^Eleven Lakh/).textContent();
  expect(text.replaceAll('\n', ' ')).toContain(words);
});

test('a history of ten thousand invoices opens and is searched without a stutter @timed', async ({
  page,
}) => {
  test.slow();
  await openDesk(page);
  await fillHistory(page);
  await page.reload();
  await openDesk(page);
  const longestTask = await watchLongTasks(page);
  await show(page, 'History');
  await expect(page.getByText(`${MANY} invoices`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('listitem').first()).toContainText(`INV-2026-${MANY}`);
  await page.getByLabel(/Search/).pressSequentially('customer 4321 ', { delay: 60 });
  await expect(page.getByText(`1 of ${MANY} invoices`)).toBeVisible();
  await expect(page.getByText('INV-2026-4321', { exact: true })).toBeVisible();
  await show(page, 'Invoice');
  await page.getByRole('radio').first().check();
  await page.getByLabel('Served before').pressSequentially('customer 77', { delay: 60 });
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await longestTask()).toBeLessThan(200);
});

/** Lays a draft of so many items on the desk, as writing them one by one would have. */
async function layOnDesk(page: Page, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    description: 'Cotton kurta, block printed',
    quantity: grams(2500),
    price: paise(149_950),
  }));
  const draft = JSON.stringify(draftWith({ companyId: 'courier', items, includeGst: false }));
  const sealed = await sealWithKey(draft, await readStorageKey(), 'drafts/long');
  await page.evaluate(putRows, ['drafts', [{ id: 'long', savedAt: 1, sealed }]] as const);
  await page.evaluate(() => localStorage.setItem('draft-on-desk', 'long'));
}

/** Puts invoices into the browser as issuing them one by one would have. */
async function fillHistory(page: Page): Promise<void> {
  const key = await readStorageKey();
  for (let from = 1; from <= MANY; from += 2000) {
    const rows = await Promise.all(
      Array.from({ length: 2000 }, async (_, place) => {
        const sequence = from + place;
        const invoice = invoiceWith({
          invoiceNumber: `INV-2026-${sequence}`,
          customer: {
            name: `Customer ${sequence}`,
            email: '',
            mobile: '',
            address: '12 Harbour Lane',
          },
        });
        const id = `invoice-${sequence}`;
        return {
          id,
          sequence,
          sealed: await sealWithKey(JSON.stringify(invoice), key, `invoices/${id}`),
        };
      }),
    );
    await page.evaluate(putRows, ['invoices', rows] as const);
  }
}

async function putRows([store, rows]: readonly [string, readonly unknown[]]): Promise<void> {
  const request = indexedDB.open('parcel-desk');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const writing = request.result.transaction(store, 'readwrite');
  for (const row of rows) writing.objectStore(store).put(row);
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  request.result.close();
}

async function readStorageKey() {
  const sealed: unknown = JSON.parse(readFileSync(join(TEST_SITE, 'staff.sealed.json'), 'utf8'));
  const opening = await openWithPair(String(sealed), PAIR);
  const parsed = parseStaffConfig(opening.kind === 'opened' ? opening.text : '');
  if (parsed.kind !== 'config') throw new Error('The staff file of the build does not open.');
  return importStorageKey(parsed.config.storageKey);
}
