import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, showView, writeInvoice } from './support/billing-screen.ts';
import { IN_SHEET } from './support/outbox-screen.ts';
import {
  BILL_PAGE,
  companyChoices,
  idField,
  LOCKED,
  lockButton,
  PAIR,
  passwordField,
} from './support/sign-in-screen.ts';

test('the keyboard goes on where the work goes on', async ({ page }) => {
  const firstCompany = companyChoices(page).first();
  await page.goto(BILL_PAGE);

  await test.step('signing in leads to the first question of the invoice', async () => {
    await idField(page).fill(PAIR.id);
    await passwordField(page).fill(PAIR.password);
    await page.keyboard.press('Enter');
    await expect(firstCompany).toBeFocused();
  });

  await test.step('issuing stays on its button', async () => {
    await writeInvoice(page);
    const issue = button(page, 'Generate Invoice');
    await pressByKey(page, issue);
    await expect(page.getByText(IN_SHEET)).toBeVisible();
    await expect(issue).toBeFocused();
  });

  await test.step('a new invoice begins at its first question', async () => {
    await pressByKey(page, button(page, 'New Invoice'));
    await expect(firstCompany).toBeFocused();
  });

  await test.step('a duplicate begins at its company, which is chosen', async () => {
    await showView(page, 'History');
    await pressByKey(page, page.getByRole('button', { name: /^Duplicate/ }));
    await expect(firstCompany).toBeChecked();
    await expect(firstCompany).toBeFocused();
  });

  await test.step('so does an invoice begun from the drafts', async () => {
    await showView(page, 'Drafts');
    await pressByKey(page, button(page, 'New Invoice'));
    await expect(firstCompany).toBeFocused();
  });

  await test.step('whoever deletes a draft has Undo at hand', async () => {
    await showView(page, 'Drafts');
    await pressByKey(page, page.getByRole('button', { name: /^Delete draft/ }));
    await expect(button(page, 'Undo')).toBeFocused();
  });

  await test.step('locking leads to the ID, and says that what was written is kept', async () => {
    await pressByKey(page, lockButton(page));
    await expect(idField(page)).toBeFocused();
    await expect(page.getByText(LOCKED)).toBeVisible();
  });
});

async function pressByKey(page: Page, place: Locator): Promise<void> {
  await place.focus();
  await page.keyboard.press('Enter');
}
