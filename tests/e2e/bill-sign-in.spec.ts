import { expect, test } from '@playwright/test';
import { chooseCompany, field, SAVED } from './support/billing-screen.ts';
import { SECOND_COMPANY } from './support/companies.ts';
import { watchLongTasks } from './support/long-tasks.ts';
import {
  BILL_PAGE,
  idField,
  loginButton,
  PAIR,
  passwordField,
  signIn,
  WRONG_PAIR,
} from './support/sign-in-screen.ts';

test('while the key is derived the page shows it and answers @timed', async ({ page }) => {
  await page.goto(BILL_PAGE);
  const longestTask = await watchLongTasks(page);
  await idField(page).fill(PAIR.id);
  await passwordField(page).fill('not the password');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) document.title = 'progress was shown';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await loginButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(WRONG_PAIR);
  expect(await page.title()).toBe('progress was shown');
  expect(await longestTask()).toBeLessThan(200);
});

test('a crash of the page loses nothing that is older than a second', async ({ context, page }) => {
  await signIn(page);
  await chooseCompany(page, SECOND_COMPANY);
  // Keys follow each other without a pause, and none of them puts the saving off.
  await field(page, 'Address').pressSequentially(
    '1 Long Street, as somebody types it without ever pausing',
    { delay: 40 },
  );
  await expect(page.getByText(SAVED)).toBeVisible();
  const session = await context.newCDPSession(page);
  await Promise.race([session.send('Page.crash'), page.waitForEvent('crash')]);
  const next = await context.newPage();
  await signIn(next);
  await expect(field(next, 'Address')).toHaveValue(/without ever pausing$/);
});
