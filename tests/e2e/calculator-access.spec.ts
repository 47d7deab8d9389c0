import { expect, type Page, test } from '@playwright/test';
import { CALCULATOR, calculate, figure } from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';

const RESULT = `${CALCULATOR}?to=US&box=2,40,30,20&box=1,10,10,10&card=2026-04-01`;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** Each state of the screen, and how a visitor gets there. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  empty: async (page) => {
    await page.goto(CALCULATOR);
    await expect(page.getByText(/in force from/)).toBeVisible();
  },
  faulty: async (page) => {
    await page.goto(`${CALCULATOR}?box=1%252C5,,0,x`);
    await expect(page.getByText(/in force from/)).toBeVisible();
    await calculate(page);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'priced, with advice': async (page) => {
    await page.goto(RESULT);
    await expect(figure(page, 'Economy Price')).toBeVisible();
  },
  unpriced: async (page) => {
    await page.goto(`${CALCULATOR}?to=US&box=105,40,30,20&card=2026-04-01`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'with the list of countries open': async (page) => {
    await page.goto(CALCULATOR);
    await expect(page.getByText(/in force from/)).toBeVisible();
    await page.getByLabel('Select Country').fill('united');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'with recent quotes': async (page) => {
    await page.goto(RESULT);
    await expect(figure(page, 'Economy Price')).toBeVisible();
    await calculate(page);
    await page.getByText('Recent quotes on this device').click();
    await expect(page.locator('details').getByRole('link')).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  for (const size of [PHONE, DESK]) {
    test(`axe finds nothing on the calculator ${state}, at ${size.width} px`, async ({ page }) => {
      const complaints = gatherComplaints(page);
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        // What fades, in or from light to dark, has too little contrast on its way.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await reach(page);
        expect(await findAxeFaults(page), colorScheme).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
  }

  test(`nothing is cut off or scrolls sideways at 320 px, ${state}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await reach(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
}

test('on a phone the list of countries opens above where the keys come up', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(CALCULATOR);
  await expect(page.getByText(/in force from/)).toBeVisible();
  await page.getByLabel('Select Country').click();
  const top = async () => (await page.getByRole('listbox').boundingBox())?.y ?? Number.NaN;
  await expect.poll(top).toBeLessThan(PHONE.height / 4);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Zimbabwe' })).toBeInViewport();
  await expect.poll(top).toBeLessThan(PHONE.height / 4);
});

test('the keyboard alone gets from the top of the page to a price', async ({ page }) => {
  await page.goto(CALCULATOR);
  await expect(page.getByText(/in force from/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Select Country')).toBeFocused();
  await page.keyboard.type('uae');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'cm, kg' })).toBeFocused();
  for (const text of ['2.5', '30', '20', '15']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'United Arab Emirates' })).toBeFocused();
  await expect(figure(page, 'Economy Price')).toHaveText(/^₹[\d,]+$/);
  // From the result the keyboard goes on to what can be done with it.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share this quote' })).toBeFocused();
});

test('no key is lost, however fast it is typed', async ({ page }) => {
  await page.goto(CALCULATOR);
  await expect(page.getByText(/in force from/)).toBeVisible();
  await page.getByLabel('Weight (kg)').focus();
  for (let round = 0; round < 12; round += 1) {
    await page.keyboard.type('12.3456789');
    await expect(page.locator(':focus')).toHaveValue('12.3456789');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  }
});

test('what has the focus shows it', async ({ page }) => {
  await page.goto(CALCULATOR);
  await page.getByLabel('Select Country').focus();
  for (let stop = 0; stop < 8; stop += 1) {
    const shows = await page.evaluate(() => {
      const element = document.activeElement;
      const box = element?.matches('[type="radio"]') ? element.closest('fieldset') : element;
      return box ? getComputedStyle(box).outlineStyle !== 'none' : false;
    });
    expect(shows, `stop ${stop}`).toBe(true);
    await page.keyboard.press('Tab');
  }
});

test('a held arrow key counts up without a complaint from the browser', async ({ page }) => {
  const complaints = gatherComplaints(page);
  await page.goto(CALCULATOR);
  await expect(page.getByText(/in force from/)).toBeVisible();
  await page.getByLabel('Weight (kg)').focus();
  for (let press = 0; press < 300; press += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('30.0');
  await page.reload();
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('30.0');
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page still reads, and says why it does not reckon', async ({ page }) => {
    await page.goto(CALCULATOR);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Calculator');
    await expect(page.getByRole('heading', { name: 'What to measure' })).toBeVisible();
    await expect(page.getByLabel('Weight (kg)')).toBeVisible();
    await expect(page.getByText(/JavaScript, which is off in your browser/)).toBeVisible();
    await expect(page.getByText('Fetching the price list…')).toBeHidden();
    await expect(page.getByText('Recent quotes on this device')).toBeHidden();
  });
});
