import { expect, type Page, test } from '@playwright/test';
import { DESK, field, openDesk, PAIR, show, writeInvoice } from './support/desk-screen.ts';

test('signing in leads to the first question of the invoice, and locking to the ID', async ({
  page,
}) => {
  await page.goto(DESK);
  await field(page, 'ID').fill(PAIR.id);
  await field(page, 'Password').fill(PAIR.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await pressByKey(page, 'Lock');
  await expect(field(page, 'ID')).toBeFocused();
  await expect(page.getByText('The desk is locked. What was being written is kept.')).toBeVisible();
});

test('whoever issues stays on the button, and goes on with the next invoice', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await pressByKey(page, 'Generate Invoice');
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Invoice' })).toBeFocused();
  await pressByKey(page, 'New Invoice');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await show(page, 'History');
  await page.getByRole('button', { name: /^Duplicate/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('radio').first()).toBeFocused();
});

test('whoever deletes a draft has Undo at hand', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await show(page, 'Drafts');
  await pressByKey(page, 'Start another invoice');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await show(page, 'Drafts');
  await page.getByRole('button', { name: /^Delete draft/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
});

async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
