import { expect, type Page, test } from '@playwright/test';
import { formatDate } from '../../src/domain/format-date.ts';
import { CARD } from './support/agency.ts';
import {
  calculate,
  countryField,
  economyPrice,
  measureField,
  openCalculator,
  recentQuotes,
  recentQuotesFold,
  sendingField,
  shareButton,
  unitChoice,
} from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const SMALLEST = { width: 320, height: 640 };

test.describe('axe finds nothing on the calculator, and nothing is cut off at 320 px', () => {
  test('while it is empty, and with the list of countries open', async ({ page }) => {
    const complaints = await openStill(page, '');
    await expectAccessible(page);
    await test.step('with the list of countries open', () =>
      expectAccessible(page, async () => {
        // The list finds its place when it opens.
        await countryField(page).fill('');
        await page.keyboard.press('Escape');
        await countryField(page).fill('united');
        await expect(page.getByRole('option').first()).toBeVisible();
      }));
    expect(complaints).toEqual([]);
  });

  test('with mistakes, and without a price', async ({ page }) => {
    const complaints = await openStill(page, '?box=1%252C5,,0,x');
    await calculate(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await test.step('the message is red in light and in dark', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await finishTransitions(page);
        const { red, green, blue } = await colourOfAlert(page);
        expect(red, colorScheme).toBeGreaterThan(1.5 * Math.max(green, blue));
      }
    });
    await test.step('with a country that is misspelt', async () => {
      await countryField(page).fill('Untied States');
      await calculate(page);
      await expect(countryField(page)).toHaveAccessibleDescription(/such as United States\.$/);
      await expectAccessible(page);
    });
    await test.step('without a price', async () => {
      await openCalculator(page, `?to=US&box=105,40,30,20&card=${CARD.validFrom}`);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
    expect(complaints).toEqual([]);
  });

  test('with a price and advice, and with recent quotes', async ({ page }) => {
    const complaints = await openStill(
      page,
      `?to=US&box=2,40,30,20&box=1,10,10,10&card=${CARD.validFrom}`,
    );
    await expect(economyPrice(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ways to pay less' })).toBeVisible();
    await expect(page.getByText(/^Packed as one box: ₹[\d,]+, saves ₹/)).toBeVisible();
    const note = CARD.notes['US'];
    await expect(
      page.getByText(`${note?.text} Checked ${formatDate(note?.checked ?? '')}.`),
    ).toBeVisible();
    await expectAccessible(page);
    await test.step('with recent quotes', async () => {
      await calculate(page);
      await recentQuotesFold(page).click();
      await expect(recentQuotes(page)).toBeVisible();
      await expectAccessible(page);
    });
    expect(complaints).toEqual([]);
  });
});

test('axe finds nothing on the answers to “Can I send it?”, and the whole list is one press away', async ({
  page,
}) => {
  const complaints = await openStill(page, '');
  for (const [typed, answer] of [
    ['perfume', 'No.'],
    ['mango pickle', 'With conditions.'],
    ['saree', 'Yes, as a rule.'],
    ['zzz', '“zzz” is not on our list.'],
  ] as const) {
    await test.step(typed, async () => {
      await sendingField(page).fill(typed);
      await expect(page.getByText(answer)).toBeVisible();
      await expectAccessible(page);
    });
  }
  await page.getByRole('link', { name: 'The whole list' }).click();
  await expect(page.getByRole('heading', { name: 'What may not be sent' })).toBeInViewport();
  await expect(page.getByText('Perfume, nail polish and other flammable liquids.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('on a phone the list of countries opens above where the keys come up', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openCalculator(page);
  await countryField(page).click();
  const top = async () => (await page.getByRole('listbox').boundingBox())?.y ?? Number.NaN;
  await expect.poll(top).toBeLessThan(PHONE.height / 4);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toBeInViewport();
  await expect.poll(top).toBeLessThan(PHONE.height / 4);
});

test('the keyboard alone gets from the top of the page to a price', async ({ page }) => {
  await openCalculator(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(countryField(page)).toBeFocused();
  await page.keyboard.type('uae');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(unitChoice(page, 'cm, kg')).toBeFocused();
  for (const text of ['2.5', '30', '20', '15']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'United Arab Emirates' })).toBeFocused();
  await expect(economyPrice(page)).toHaveText(/^₹[\d,]+$/);
  // From the result the keyboard goes on to what can be done with it.
  await page.keyboard.press('Tab');
  await expect(shareButton(page)).toBeFocused();
});

test('no key is lost, however fast it is typed or long it is held', async ({ page }) => {
  const complaints = gatherComplaints(page);
  await openCalculator(page);
  const weight = measureField(page, 'Weight (kg)');
  await weight.focus();

  await test.step('typed fast', async () => {
    for (let round = 0; round < 12; round += 1) {
      await page.keyboard.type('12.3456789');
      await expect(page.locator(':focus')).toHaveValue('12.3456789');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
    }
  });

  await test.step('an arrow key held down', async () => {
    for (let press = 0; press < 300; press += 1) await page.keyboard.press('ArrowUp');
    await expect(weight).toHaveValue('30.0');
    await page.reload();
    await expect(weight).toHaveValue('30.0');
  });
  expect(complaints).toEqual([]);
});

/** Opens the calculator with nothing in motion; what it complains of is gathered from the start. */
async function openStill(page: Page, search: string): Promise<readonly string[]> {
  const complaints = gatherComplaints(page);
  // What fades, in or from light to dark, has too little contrast on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCalculator(page, search);
  return complaints;
}

/**
 * In light and dark, on a phone and a large screen.
 * @param reach brings back, after each change of the screen’s size, what such a change takes away.
 */
async function expectAccessible(page: Page, reach = async () => {}): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await reach();
      await finishTransitions(page);
      expect(await findAxeFaults(page), `${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
  await page.setViewportSize(SMALLEST);
  await reach();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(SMALLEST.width);
}

async function colourOfAlert(page: Page) {
  const parts = await page
    .getByRole('alert')
    .evaluate((alert) => getComputedStyle(alert).color.match(/\d+/g)?.map(Number));
  const [red = 0, green = 0, blue = 0] = parts ?? [];
  return { red, green, blue };
}
