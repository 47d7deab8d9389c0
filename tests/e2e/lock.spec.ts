import { expect, type Page, test } from '@playwright/test';
import { deriveStorageKeyText } from '../../src/vault/storage-key.ts';
import { STAFF } from './support/agency.ts';
import { DETAILS, field, SAVED, writeInvoice } from './support/billing-screen.ts';
import { readHeap } from './support/heap.ts';
import { holdTable } from './support/hold-table.ts';
import { comeBackTo, installOwnClock, moveClock } from './support/own-clock.ts';
import {
  expectSignedIn,
  idField,
  LOCKED,
  LOCKED_BY_CLOCK,
  LOCKED_ELSEWHERE,
  lockButton,
  PAIR,
  passwordField,
  signIn,
  tryPair,
} from './support/sign-in-screen.ts';

const TYPED = 'Unforgettable Customer of Bristol';

test('after Lock nothing of the desk is left in the page’s memory', async ({ context, page }) => {
  const [{ bankDetails }] = STAFF.companies as [(typeof STAFF.companies)[number]];
  const seen = [bankDetails.accountNumber, STAFF.email.serviceId, TYPED];
  await signIn(page);
  await writeInvoice(page);
  await field(page, 'Name').fill(TYPED);
  await expect(page.getByText(SAVED)).toBeVisible();
  const session = await context.newCDPSession(page);
  const open = await readHeap(session);
  expect(seen.filter((secret) => !open.includes(secret))).toEqual([]);

  await lockButton(page).click();
  await expect(page.getByText(LOCKED)).toBeVisible();
  const secrets = [...seen, await deriveStorageKeyText(PAIR), PAIR.password, DETAILS.Mobile];
  const readSecrets = async () => {
    const locked = await readHeap(session);
    return secrets.filter((secret) => locked.includes(secret));
  };
  // A host that is slow to answer delays the reload that empties the memory.
  await expect.poll(readSecrets, { timeout: 60_000 }).toEqual([]);
});

test('Lock in one tab locks the other, and each keeps what was written', async ({
  context,
  page,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await signIn(other);
  await writeInvoice(other);
  const reloading = other.waitForEvent('load');
  await lockButton(page).click();
  await reloading;
  await expect(other.getByText(LOCKED_ELSEWHERE)).toBeVisible();
  await expect(page.getByText(LOCKED)).toBeVisible();
  await tryPair(other);
  await expect(field(other, 'Name')).toHaveValue(DETAILS.Name);
});

test('Lock hides the desk at once while another tab keeps drafts from being saved', async ({
  context,
  page,
}) => {
  await signIn(page);
  await writeInvoice(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await holdTable(other, 'drafts');
  await field(page, 'Name').fill(TYPED);
  expect(await isHiddenAtOnce(page)).toBe(true);
  await expect(passwordField(page)).toBeVisible();
  expect(await page.content()).not.toContain(TYPED);

  // What is typed while the page goes is typed nowhere.
  const reloading = page.waitForEvent('load');
  await other.close();
  await reloading;
  await expect(page.getByText(LOCKED)).toBeVisible();
  await tryPair(page);
  await expect(field(page, 'Name')).toHaveValue(TYPED);
});

test('a reload that does not come is given up, and takes nothing away that was typed since', async ({
  page,
}) => {
  await signIn(page);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/bill', async (route) => {
    await answered;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await lockButton(page).click();
  await asked;
  await expect(page.getByText(LOCKED)).toBeVisible();
  await idField(page).fill(PAIR.id);
  answer();
  await page.waitForLoadState('networkidle');
  await expect(idField(page)).toHaveValue(PAIR.id);
  await tryPair(page);
  await expectSignedIn(page);
});

test('a clock that is set back a day does not keep the desk open', async ({ page }) => {
  await installOwnClock(page);
  await signIn(page);
  await moveClock(page, -24 * 60);
  await comeBackTo(page);
  await expect(page.getByText(LOCKED_BY_CLOCK)).toBeVisible();
  await expect(passwordField(page)).toBeVisible();
});

test('a desk that was left for another page of the site is closed when Back returns to it', async ({
  page,
}) => {
  await signIn(page);
  await writeInvoice(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(passwordField(page)).toHaveValue('');
  await expect(page.getByText(DETAILS.Name)).toHaveCount(0);
  await tryPair(page);
  await expect(field(page, 'Name')).toHaveValue(DETAILS.Name);
});

/** Presses Lock, and says whether the desk is gone before the browser draws the page again. */
function isHiddenAtOnce(page: Page): Promise<boolean> {
  return lockButton(page).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelector('input[type=radio], textarea') === null;
  });
}
