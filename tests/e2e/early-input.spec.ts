import { expect, type Page, test } from '@playwright/test';
import {
  CALCULATOR,
  calculate,
  chooseCountry,
  economyPrice,
  fillBox,
  MISSING_FIELDS,
  measureField,
  NO_QUOTES_YET,
  recentQuotesFold,
  SMALL_BOX,
  unitChoice,
  waitForCard,
} from './support/calculator-screen.ts';
import { menu, openMenuButton } from './support/frame-screen.ts';
import { untilAlive } from './support/goto-hydrated.ts';
import { answers, questions, topic } from './support/home-screen.ts';
import { offerInstallation } from './support/offer-installation.ts';
import { BILL_PAGE, tryPair } from './support/sign-in-screen.ts';
import { foundParcels, paste } from './support/track-screen.ts';

test('the menu needs no code, and a question asked before the code is there is answered when it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bringCode = await openWithoutCode(page, '/');

  await test.step('the menu opens, leads on and closes', async () => {
    await openMenuButton(page).click();
    await expect(menu(page).getByRole('link', { name: 'About' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });

  await test.step('the keys and presses at the questions are not lost', async () => {
    await topic(page, 'Shipping').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await topic(page, 'Payment').click();
    bringCode();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Payment');
    await questions(page).first().click();
    await expect(answers(page)).toHaveCount(1);
  });
});

test('a form filled in and sent before the code is there is neither lost nor sent twice', async ({
  page,
}) => {
  const bringCode = await openWithoutCode(page, CALCULATOR);
  await fillBox(page, { ...SMALL_BOX, weight: '1.2' });
  await calculate(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  bringCode();
  await expect(page.getByRole('alert')).toHaveText(MISSING_FIELDS);
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('1.2');
  await chooseCountry(page, 'United States');
  await calculate(page);
  await expect(economyPrice(page)).toHaveText(/^₹/);
});

test('what is chosen and unfolded before the code is there holds when it comes', async ({
  page,
}) => {
  const bringCode = await openWithoutCode(page, CALCULATOR);
  await unitChoice(page, 'in, lb').check();
  await recentQuotesFold(page).click();
  bringCode();
  await expect(measureField(page, 'Weight (lb)')).toBeVisible();
  await expect(page.getByText(NO_QUOTES_YET)).toBeVisible();
});

test('staff who are quicker than the code are signed in all the same', async ({ page }) => {
  const bringCode = await openWithoutCode(page, BILL_PAGE);
  await tryPair(page);
  bringCode();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
});

test('a number pasted before the code is there is found when it comes', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bringCode = await openWithoutCode(page, '/track');
  await paste(page, '3318810025 790535312317');
  bringCode();
  await expect(foundParcels(page)).toHaveCount(2);
});

test('the browser’s offer to install is kept for the code, and made once', async ({ page }) => {
  const invitation = page.getByRole('region', { name: 'Keep the staff desk on your device' });
  const bringCode = await openWithoutCode(page, BILL_PAGE);
  await expect(invitation).toHaveCount(0);
  expect(await offerInstallation(page)).toBe('kept from the browser’s own banner');
  bringCode();
  await invitation.getByRole('button', { name: 'Install' }).click();
  await expect(invitation).toHaveCount(0);
});

test('what is typed in the moment in which the code takes the page over is kept', async ({
  page,
}) => {
  await page.addInitScript(typeDuringTakeover, '1.2');
  await page.goto(CALCULATOR);
  await untilAlive(page);
  await waitForCard(page);
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('1.2');
  await expect(page).toHaveURL(/box=1\.2/);
});

test('a browser that does not report paints gets the code all the same', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['resource'] }),
  );
  await page.goto('/');
  await untilAlive(page);
});

/**
 * Runs in the page before its code: types into the weight once the code has read what the fields
 * hold, which is when the page is drawn and its later effects are still to come.
 */
function typeDuringTakeover(typed: string): void {
  const { querySelectorAll } = Document.prototype;
  const type = () => {
    const field = document.querySelector<HTMLInputElement>('[role="spinbutton"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  Document.prototype.querySelectorAll = function all(this: Document, selector: string) {
    if (selector === 'input, textarea') queueMicrotask(type);
    return querySelectorAll.call(this, selector);
  } as typeof querySelectorAll;
}

/** Opens a page as on a line where the text is there long before the code; the answer lets it come. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  let bringCode = () => {};
  const brought = new Promise<void>((resolve) => {
    bringCode = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await brought;
    await route.continue();
  });
  await page.goto(path);
  return bringCode;
}
