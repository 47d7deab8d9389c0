import { expect, type Page, test } from '@playwright/test';
import {
  button,
  field,
  fillDetails,
  fillItem,
  generate,
  itemField,
} from './support/billing-screen.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { companyChoices, signIn } from './support/sign-in-screen.ts';
import { TAX_SETTINGS } from './support/tax-settings.ts';

const LARGE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const SIZES = [LARGE, { width: 768, height: 1024 }, PHONE];

let site: SiteCopy;

test.beforeEach(async ({ page }) => {
  site = await serveCopy();
  await resealStaffFile(site.folder, (staff) => {
    const [first, ...others] = staff['companies'] as readonly object[];
    return { ...staff, payments: true, companies: [{ ...first, ...TAX_SETTINGS }, ...others] };
  });
  await signIn(page, site.origin);
  await companyChoices(page).first().check();
  await expect(field(page, 'Place of delivery, if elsewhere')).toBeVisible();
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('the bar of buttons hides nothing that has the focus, however tall it is', async ({
  page,
}) => {
  test.slow();
  await test.step('while a new invoice is written', () => expectFocusSeen(page));

  await test.step('when it grows over the field that has the focus, which it names', async () => {
    await page.setViewportSize(LARGE);
    await itemField(page, 'description', 1).focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('Not issued');
    await expect(itemField(page, 'description', 1)).toBeFocused();
    await expect.poll(async () => (await page.evaluate(readStop))?.hidden).toBe(0);
  });

  await test.step('while it says what keeps the invoice from being issued', () =>
    expectFocusSeen(page));

  await test.step('while it says how far the issued invoice is', async () => {
    await fillDetails(page);
    await fillItem(page, 1);
    await generate(page);
    await expect(button(page, 'New Invoice')).toBeVisible();
    await expectFocusSeen(page);
  });
});

/** Tabs from the company through the form and its bar, at every width. */
async function expectFocusSeen(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await companyChoices(page).first().focus();
    const stops = await tabThroughForm(page);
    expect(stops.length, `${size.width} px`).toBeGreaterThan(20);
    const behind = stops.filter(({ hidden }) => hidden > 0);
    expect(behind, `behind the bar at ${size.width} px`).toEqual([]);
    const barStops = stops.filter(({ isInBar }) => isInBar);
    const places = new Set(barStops.map(({ scrolled }) => scrolled));
    expect(barStops.length).toBeGreaterThan(1);
    if (size !== PHONE) expect(places.size, `places of the form at ${size.width} px`).toBe(1);
  }
}

async function tabThroughForm(page: Page) {
  const stops = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
}

/** Runs in the page: how much of what has the focus is out of sight; undefined outside of the form. */
async function readStop() {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const buttons = [...document.querySelectorAll('button')];
  const bar = buttons.find(({ textContent }) => textContent === 'Generate Invoice')?.parentElement;
  const focused = document.activeElement;
  if (!bar || !focused || !bar.parentElement?.contains(focused)) return undefined;
  const isInBar = bar.contains(focused);
  const { top, bottom } = focused.getBoundingClientRect();
  const { paddingTop, lineHeight, fontSize } = getComputedStyle(focused);
  // Of a text of several lines the browser brings the one with the cursor into sight, as high as its letters.
  const textEnd = parseFloat(paddingTop) + (parseFloat(lineHeight) + parseFloat(fontSize)) / 2;
  const last = focused instanceof HTMLTextAreaElement ? top + textEnd : bottom;
  const end = isInBar ? innerHeight : Math.min(innerHeight, bar.getBoundingClientRect().top);
  const { textContent } = (focused as HTMLInputElement).labels?.[0] ?? focused;
  const hidden = Math.round(Math.max(0, -top, last - end));
  return { name: textContent, hidden, isInBar, scrolled: scrollY };
}
