import { expect, type Page, test } from '@playwright/test';
import { fillItem, generate, gstBox, showView, writeInvoice } from './support/billing-screen.ts';
import { gatherComplaints } from './support/complaints.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import { IN_SHEET } from './support/outbox-screen.ts';
import {
  BILL_PAGE,
  idField,
  loginButton,
  NO_ID,
  NO_PASSWORD,
  signIn,
} from './support/sign-in-screen.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the login screen asks for both fields, and axe finds nothing on it', async ({ page }) => {
  const complaints = gatherComplaints(page);
  await page.goto(BILL_PAGE);

  await test.step('both fields are required', async () => {
    await loginButton(page).click();
    await expect(page.getByText(NO_ID)).toBeVisible();
    await expect(page.getByText(NO_PASSWORD)).toBeVisible();
    await expect(idField(page)).toBeFocused();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  await expectNoFindings(page, 'the login screen with both errors');
  expect(complaints).toEqual([]);
});

test('axe finds nothing on the invoice and its drafts, history and outbox', async ({ page }) => {
  const complaints = gatherComplaints(page);
  await signIn(page);
  await writeInvoice(page);
  await gstBox(page).check();
  await fillItem(page, 2);
  await expectNoFindings(page, 'an invoice being written');

  await generate(page);
  await expect(page.getByText(IN_SHEET)).toBeVisible();
  await expectNoFindings(page, 'an issued invoice');

  for (const view of ['Drafts', 'History', 'Outbox'] as const) {
    await showView(page, view);
    await expectNoFindings(page, view);
  }
  expect(complaints).toEqual([]);
});

/** On a phone, a tablet and a large screen, light and dark. */
function expectNoFindings(page: Page, state: string): Promise<void> {
  return test.step(`axe on ${state}`, async () => {
    for (const width of [360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 768 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await finishTransitions(page);
        expect(await findAxeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${width} px wide`).toBe(0);
      }
    }
  });
}
