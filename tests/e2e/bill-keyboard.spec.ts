import { expect, test } from '@playwright/test';
import {
  chooseCompany,
  field,
  fillItem,
  itemField,
  NO_COMPANY,
  numberField,
  readDownload,
} from './support/billing-screen.ts';
import { FIRST_COMPANY } from './support/companies.ts';
import { expectedTotals } from './support/expected-totals.ts';
import {
  BILL_PAGE,
  companyChoices,
  expectSignedIn,
  idField,
  PAIR,
  signIn,
} from './support/sign-in-screen.ts';

test('an invoice is written and issued by the keyboard alone', async ({ page }) => {
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  const goods = ['Books', 'Spice tins'].map((description) => ({
    description,
    weight: '2.5',
    price: '1000',
  }));

  await test.step('signs in', async () => {
    await page.goto(BILL_PAGE);
    await expect(idField(page)).toBeEditable();
    await idField(page).focus();
    await type(PAIR.id);
    await press('Tab');
    await type(PAIR.password);
    await press('Enter');
    await expectSignedIn(page);
  });

  await test.step('learns from Ctrl+Enter that the company is missing, and chooses one', async () => {
    await press('Control+Enter');
    await expect(page.getByRole('alert')).toHaveText(NO_COMPANY);
    await companyChoices(page).first().focus();
    await press('Space');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(numberField(page)).toBeVisible();
  });

  await test.step('fills in the details', async () => {
    await press('Tab');
    await expect(numberField(page)).toBeFocused();
    await press('Tab');
    await press('Space');
    for (const text of ['Mumbai', 'Bristol']) {
      await press('Tab');
      await type(text);
    }
    await field(page, 'Name').focus();
    await type('Zoë');
    for (const text of ['+44 0000 000000', '', '12 Harbour Lane']) {
      await press('Tab');
      await type(text);
    }
    await press('Tab');
  });

  await test.step('fills in two items, of which Enter adds the second', async () => {
    for (const [index, { description, weight, price }] of goods.entries()) {
      await expect(itemField(page, 'description', index + 1)).toBeFocused();
      await type(description);
      await press('Tab');
      // A number is replaced by what is typed: it needs no deleting.
      await type(weight);
      await press('Tab');
      await type(price);
      if (index === 0) await press('Enter');
    }
  });

  await test.step('issues it by Ctrl+Enter', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), press('Control+Enter')]);
    const text = await readDownload(download);
    expect(text).toContain('Spice tins');
    expect(text).toContain(expectedTotals(goods, true).total);
  });
});

test('what has the focus is never behind the bar of buttons', async ({ page }) => {
  await signIn(page);
  await chooseCompany(page, FIRST_COMPANY);
  for (let row = 1; row <= 6; row += 1) await fillItem(page, row);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 700 },
    { width: 360, height: 740 },
  ]) {
    await test.step(`${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await field(page, 'Name').focus();
      for (let stop = 0; stop < 24; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(readFocus), `stop ${stop}`).toBe('seen');
      }
    });
  }
});

/** Runs in the page: whether what has the focus can be seen, or what hides. */
async function readFocus(): Promise<string> {
  await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'nothing';
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, bottom - 2);
  const isSeen =
    top >= 0 &&
    (hit === focused || focused.contains(hit) || hit?.closest('div')?.contains(focused));
  return isSeen ? 'seen' : `hidden: ${focused.outerHTML.slice(0, 120)}`;
}
