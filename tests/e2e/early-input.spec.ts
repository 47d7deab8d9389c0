import { expect, type Page, test } from '@playwright/test';
import {
  CALCULATOR,
  calculate,
  chooseCountry,
  figure,
  fillBox,
} from './support/calculator-screen.ts';
import { untilAlive } from './support/goto-hydrated.ts';
import { offerInstallation } from './support/offer-installation.ts';
import { BILL_PAGE, tryPair } from './support/sign-in-screen.ts';

test('a question asked before the code is there is answered when it comes', async ({ page }) => {
  const bringCode = await openWithoutCode(page, '/');
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.getByRole('tab', { name: 'Payment' }).click();
  bringCode();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Payment');
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await expect(page.getByRole('tabpanel').locator('p:visible')).toHaveCount(1);
});

test('a form filled in and sent before the code is there is neither lost nor sent twice', async ({
  page,
}) => {
  const bringCode = await openWithoutCode(page, CALCULATOR);
  await fillBox(page, { weight: '1.2', length: '10', breadth: '10', height: '10' });
  await calculate(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  bringCode();
  await expect(page.getByRole('alert')).toHaveText(
    'Please fill in all fields to calculate the price.',
  );
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('1.2');
  await chooseCountry(page, 'United States');
  await calculate(page);
  await expect(figure(page, 'Economy Price')).toHaveText(/^₹/);
});

test('a unit chosen before the code is there is the unit it counts in', async ({ page }) => {
  const bringCode = await openWithoutCode(page, CALCULATOR);
  await page.getByRole('radio', { name: 'in, lb' }).check();
  bringCode();
  await expect(page.getByLabel('Weight (lb)')).toBeVisible();
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
  await page.evaluate(() => navigator.clipboard.writeText('3318810025 790535312317'));
  await page.getByLabel('Tracking number').focus();
  await page.keyboard.press('Control+V');
  bringCode();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('what was unfolded before the code is there is filled when it comes', async ({ page }) => {
  const bringCode = await openWithoutCode(page, CALCULATOR);
  await page.getByText('Recent quotes on this device').click();
  bringCode();
  await expect(page.getByText(/^None yet\./)).toBeVisible();
});

test('the browser’s offer to install is kept for the code', async ({ page }) => {
  const bringCode = await openWithoutCode(page, BILL_PAGE);
  expect(await offerInstallation(page)).toBe('kept from the browser’s own banner');
  bringCode();
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
});

test('the menu needs no code to open, to lead on and to close', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithoutCode(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'About' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what is typed in the moment in which the code takes the page over is kept', async ({
  page,
}) => {
  await page.addInitScript(typeDuringTakeover, '1.2');
  await page.goto(CALCULATOR);
  await untilAlive(page);
  await expect(page.getByText(/in force from/)).toBeVisible();
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('1.2');
  await expect(page).toHaveURL(/box=1\.2/);
});

test('a browser that does not tell of paints gets the code all the same', async ({ page }) => {
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
