import { expect, type Page, test } from '@playwright/test';
import {
  beginAnother,
  button,
  field,
  generate,
  press,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { SECOND_COMPANY } from './support/companies.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { signIn } from './support/sign-in-screen.ts';

const WIDTHS = [360, 768, 1280];

test('history, register and clients are usable on every screen, in light and dark', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  for (let count = 0; count < 5; count += 1) {
    await writeInvoice(page, SECOND_COMPANY);
    await field(page, 'Name').fill(count === 0 ? 'Asha Rao' : 'Zoë Łukasiewicz');
    await generate(page);
    await beginAnother(page);
  }
  await showView(page, 'History');
  await expect(page.getByText('of 5 invoices. Their rows are in the sheet.')).toBeVisible();
  await field(page, 'Month').selectOption({ index: 1 });
  await expectFit(page, 'history');
  const csv = page.waitForEvent('download');
  await press(page, 'Save CSV');
  expect((await csv).suggestedFilename()).toMatch(/^register-\d{4}-\d\d-\w+\.csv$/);
  await page.getByRole('radio', { name: 'Clients' }).press('Space');
  await expect(page.getByText('2 clients')).toBeVisible();
  await expectFit(page, 'clients');

  await test.step('a client is corrected by keyboard alone, and the focus comes back', async () => {
    await button(page, 'Correct Asha Rao').press('Enter');
    await expect(field(page, 'Client')).toBeVisible();
    await expectFit(page, 'correct');
    await field(page, 'E-mail').fill('asha@customer.example');
    await field(page, 'E-mail').press('Enter');
    await expect(page.getByText('asha@customer.example')).toBeVisible();
    await expect(button(page, 'Correct Asha Rao')).toBeFocused();
    await button(page, 'Merge Asha Rao').press('Enter');
    await expectFit(page, 'merge');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Merge Asha Rao')).toBeFocused();
  });

  await test.step('and forgotten, once what stays was read', async () => {
    await button(page, 'Forget Asha Rao').press('Enter');
    await expectFit(page, 'forget');
    await press(page, 'Forget');
    await expect(
      page.getByText('Forgotten. The issued invoices stay in the history.'),
    ).toBeFocused();
  });

  await test.step('the outbox says how old the backup is', async () => {
    await press(page, 'Save a backup');
    await expect(page.getByText(/^The backup is saved\./)).toBeVisible();
    await showView(page, 'Outbox');
    await expect(page.getByText('Last backup today, no invoices since.')).toBeVisible();
    await expectFit(page, 'outbox');
  });
});

/** Nothing is wider than the screen, and axe finds nothing. */
async function expectFit(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(width);
    }
    expect(await findAxeFaults(page), `${name} in ${colorScheme}`).toEqual([]);
  }
}
