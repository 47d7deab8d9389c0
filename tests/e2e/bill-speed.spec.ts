import { expect, type Page, test } from '@playwright/test';
import { coercePrice, coerceWeight } from '../../src/domain/invoice/coerce.ts';
import { sealWithStorageKey } from '../../src/vault/seal-with-storage-key.ts';
import { draftWith } from '../support/invoice.ts';
import {
  earlierCustomers,
  generate,
  itemField,
  PARCEL,
  paper,
  readDownload,
  searchField,
  showView,
} from './support/billing-screen.ts';
import { FIRST_COMPANY } from './support/companies.ts';
import { fillHistory } from './support/fill-history.ts';
import { watchLongTasks } from './support/long-tasks.ts';
import { putRows } from './support/put-rows.ts';
import { readStorageKey } from './support/read-storage-key.ts';
import { companyChoices, signIn, signInAgain } from './support/sign-in-screen.ts';
import { waitForDatabase } from './support/wait-for-database.ts';
import { openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const MANY = 10_000;
/** How many times slower than this machine a counter's tablet may be. */
const SLOW_TABLET = 4;

test('thirty items are typed on a slow tablet without a stutter, beside the live preview @timed', async ({
  page,
}) => {
  await signIn(page);
  await openLongDraft(page, 30);
  await expect(paper(page).getByRole('row')).toHaveCount(31);
  const longestTask = await watchLongTasks(page, SLOW_TABLET);
  const description = itemField(page, 'description', 15);
  await description.fill('');
  await description.pressSequentially('Silk sari with a woven border', { delay: 60 });
  await itemField(page, 'price', 15).focus();
  await page.keyboard.type('12345.67', { delay: 60 });
  const typed = Date.now();
  await expect(page.getByRole('cell', { name: '30,864.18' })).toBeVisible();
  expect(Date.now() - typed).toBeLessThan(500);
  expect(await longestTask()).toBeLessThan(100);
});

test('three hundred items are typed without a stutter, and all of them are on the paper @timed', async ({
  page,
}) => {
  test.slow();
  await openWithWorker(page, '/');
  await signIn(page);
  await openLongDraft(page, 300);
  const rows = paper(page).getByRole('row');
  await expect(rows).toHaveCount(301);
  await itemField(page, 'description', 299).fill('');
  await expect(rows.nth(299)).not.toContainText(PARCEL.description);
  // A collection of garbage may fall into one typing; a slow form is slow in each.
  const longest: number[] = [];
  do {
    await itemField(page, 'description', 299).fill('');
    const longestTask = await watchLongTasks(page, SLOW_TABLET);
    await page.keyboard.type('Silk sari with a woven border', { delay: 60 });
    longest.push(await longestTask());
  } while (Math.min(...longest) >= 100 && longest.length < 3);
  expect(Math.min(...longest)).toBeLessThan(100);
  await itemField(page, 'price', 299).fill('12345.67');
  await expect(rows.nth(299)).toContainText('Silk sari with a woven border');
  const text = await readDownload(await generate(page));
  // 299 × 3,748.75 and 30,864.18.
  expect(text).toContain('₹11,51,740.43');
  await expect(paper(page).getByText('₹11,51,740.43').last()).toBeVisible();
  const words = await paper(page)
    .getByText(/^Eleven Lakh/)
    .textContent();
  expect(text.replaceAll('\n', ' ')).toContain(words);
});

test('a history of ten thousand invoices opens and is searched without a stutter @timed', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await fillHistory(page, MANY);
  await signInAgain(page);
  const longestTask = await watchLongTasks(page);
  await showView(page, 'History');
  await expect(page.getByText(`${MANY} invoices`, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('listitem').first()).toContainText(`INV-2026-${MANY}`);
  await searchField(page).pressSequentially('customer 4321 ', { delay: 60 });
  await expect(page.getByText(`1 of ${MANY} invoices`)).toBeVisible();
  await expect(page.getByText('INV-2026-4321', { exact: true })).toBeVisible();
  await searchField(page).fill('');
  await searchField(page).pressSequentially('custmer', { delay: 60 });
  await expect(page.getByText('spelt nearly so')).toBeVisible();
  await showView(page, 'Invoice');
  await companyChoices(page).first().check();
  await earlierCustomers(page).pressSequentially('customer 77', { delay: 60 });
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await longestTask()).toBeLessThan(200);
});

/** Opens a draft of so many items, as if they had been written one by one. */
async function openLongDraft(page: Page, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    description: PARCEL.description,
    quantity: coerceWeight(PARCEL.weight).value,
    price: coercePrice(PARCEL.price).value,
  }));
  const draft = draftWith({ companyId: FIRST_COMPANY.id, items, includeGst: false });
  const sealed = await sealWithStorageKey(
    JSON.stringify(draft),
    await readStorageKey(),
    'drafts/long',
  );
  await waitForDatabase(page);
  await putRows(page, 'drafts', [{ id: 'long', savedAt: 1, sealed }]);
  await page.evaluate(() => localStorage.setItem('draft-on-desk', 'long'));
  await signInAgain(page);
}
