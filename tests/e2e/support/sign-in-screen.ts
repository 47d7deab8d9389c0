import { expect, type Locator, type Page } from '@playwright/test';
import { STAFF } from './agency.ts';
import { openWithWorker } from './worker.ts';

/** Where staff sign in and write invoices. */
export const BILL_PAGE = '/bill';

export const WRONG_PAIR = 'Invalid ID or Password!';
export const NO_ID = 'Enter your ID.';
export const NO_PASSWORD = 'Enter your password.';
export const LOCKED = 'The desk is locked. Nothing you wrote is lost.';
export const LOCKED_ELSEWHERE = 'The desk was locked in another tab.';
export const LOCKED_BY_CLOCK = 'because the clock of this device was set back';
export const LOCKED_BY_TIME = 'because it was idle';
/** Said of a desk that was opened offline, and of a pair that was refused offline. */
export const SIGNED_IN_WITH_COPY = 'signed in with the copy of';
export const CHECKED_AGAINST_COPY = 'checked against the copy of';
/** What the login screen says of a draft that could not be saved. */
export const KEPT_ENCRYPTED = 'kept in this tab alone, encrypted';

interface Pair {
  readonly id: string;
  readonly password: string;
}

export const PAIR: Pair = { id: STAFF.id, password: STAFF.password };

export function idField(page: Page): Locator {
  return page.getByLabel('ID', { exact: true });
}

export function passwordField(page: Page): Locator {
  return page.getByLabel('Password', { exact: true });
}

export function loginButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Login', exact: true });
}

/** Fills in the pair and presses Login; what comes of it is the test's affair. */
export async function tryPair(page: Page, { id, password } = PAIR): Promise<void> {
  await idField(page).fill(id);
  await passwordField(page).fill(password);
  await loginButton(page).click();
}

/** Opens the billing page and signs in. */
export async function signIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}${BILL_PAGE}`);
  await tryPair(page);
  await expectSignedIn(page);
}

/** The same, with the worker in place. */
export async function signInWithWorker(page: Page, origin: string): Promise<void> {
  await openWithWorker(page, `${origin}${BILL_PAGE}`);
  await tryPair(page);
  await expectSignedIn(page);
}

/** Reloads the page, which locks it, and signs in again. */
export async function signInAgain(page: Page): Promise<void> {
  await page.reload();
  await expect(passwordField(page)).toHaveValue('');
  await tryPair(page);
  await expectSignedIn(page);
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
  await expect(companyChoices(page).first()).toBeVisible();
}

/** The first question of an invoice: the companies that it can be issued by. */
export function companyChoices(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Select Company' }).getByRole('radio');
}

export function lockButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Lock', exact: true });
}

export async function lock(page: Page): Promise<void> {
  await lockButton(page).click();
  await expect(passwordField(page)).toBeVisible();
}
