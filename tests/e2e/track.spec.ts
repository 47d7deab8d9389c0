import { expect, type Page, test } from '@playwright/test';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import { sidewaysScroll } from './support/frame-screen.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';
import {
  COPIED,
  carrierCards,
  find,
  foundParcels,
  KEPT_HEADING,
  keptLabel,
  NO_NUMBER,
  NONE_KEPT,
  NUMBER_FITS,
  numberField,
  parcel,
  paste,
} from './support/track-screen.ts';

/** The clipboard of headless Chromium has to be granted; the carriers' sites are never reached. */
test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/^https:/, (route) => route.fulfill({ body: 'the carrier’s own page' }));
});

test('all fitting carriers are ranked, with the reason, and the visitor chooses @mobile', async ({
  page,
}) => {
  await page.goto('/track');
  await find(page, '33 1881 0025');
  await expect(parcel(page, '3318810025').getByRole('listitem')).toHaveText([
    /DHL Express.*Check digit correct.*the check digit is correct/,
    /Aramex.*Possible.*no check digit/,
  ]);
  await expect(page).toHaveURL('/track');
});

test('opening a carrier takes the number along, and the number stays until it is forgotten', async ({
  page,
}) => {
  const number = '790535312317';
  await page.goto('/track');
  await expect(page.getByText(KEPT_HEADING)).toHaveCount(0);
  await find(page, '7905-3531-2317');

  await test.step('the carrier’s page has the number and does not know where it was opened', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `Open FedEx with ${number}` }).click();
    const carrier = await opened;
    expect(carrier.url()).toBe(`https://www.fedex.com/fedextrack/?trknbr=${number}`);
    expect(await carrier.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
    await carrier.close();
    await expect(page.getByRole('status').filter({ hasText: COPIED })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  });

  await test.step('the number stays on the device with a label, until it is forgotten', async () => {
    await keptLabel(page, number).fill('Wedding saris');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/track');
    await expect(keptLabel(otherTab, number)).toHaveValue('Wedding saris');
    await otherTab.close();
    await numberField(page).fill('3318810025 is the next');
    await page.reload();
    await expect(keptLabel(page, number)).toHaveValue('Wedding saris');
    await expect(numberField(page)).toHaveValue('3318810025 is the next');
    await page.getByRole('button', { name: `Remove ${number}` }).click();
    await expect(keptLabel(page, number)).toHaveCount(0);
    await expect(page.getByText(NONE_KEPT)).toBeVisible();
  });
});

test('a number that could not be kept, as its code did not come, says so', async ({ page }) => {
  await page.route(/\/assets\/tracked-parcels-/, (route) => route.abort());
  await page.goto('/track');
  await find(page, '790535312317');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open FedEx with 790535312317' }).click();
  await (await opened).close();
  await expect(page.getByRole('status').filter({ hasText: COPIED })).toHaveText(
    /The number could not be kept on this device: note it down\.$/,
  );
});

test('numbers are found when they are pasted, at Enter, and offline', async ({ context, page }) => {
  await gotoHydrated(page, '/track');

  await test.step('several pasted at once are found without a press', async () => {
    await paste(page, '3318810025\n790535312317, 1Z5R89390357567127');
    await expect(foundParcels(page)).toHaveCount(3);
  });

  await test.step('a pasted text without a number is corrected at once', async () => {
    await gotoHydrated(page, '/track');
    await paste(page, 'Where is my parcel?');
    await expect(page.getByText(NO_NUMBER)).toBeVisible();
  });

  await test.step('Enter finds', async () => {
    await gotoHydrated(page, '/track');
    await numberField(page).fill('');
    await page.keyboard.type('3318810025');
    await expect(foundParcels(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(foundParcels(page)).toHaveCount(1);
  });

  await test.step('everything but the carrier’s page works offline', async () => {
    await gotoHydrated(page, '/track');
    await context.setOffline(true);
    await find(page, '790535312317');
    await expect(page.getByText(NUMBER_FITS, { exact: true })).toBeVisible();
  });
});

test('the cards, the results and a mistake can be seen by everybody at every width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoHydrated(page, '/track');

  await test.step('five carriers are cards, two in a row on a phone and five from medium up', async () => {
    await expect(carrierCards(page)).toHaveText([
      /DHL Express/,
      /DPD/,
      /FedEx/,
      /Aramex/,
      /Delhivery/,
    ]);
    for (const card of await carrierCards(page).all()) {
      await expect(card).toHaveAttribute('target', '_blank');
      await expect(card).toHaveAttribute('rel', 'noopener noreferrer');
    }
    for (const [width, count] of [
      [360, 2],
      [768, 5],
      [1280, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cardsInFirstRow(page), `${width} px`).toBe(count);
    }
  });

  await test.step('axe finds nothing on the results', async () => {
    await find(page, `FedEx 790535312371, 3318810025 XB-55512 RB213456785GB ${'7'.repeat(41)}`);
    await expect(foundParcels(page)).toHaveCount(4);
    await expectAccessible(page);
  });

  await test.step('axe finds nothing on a mistake', async () => {
    await find(page, 'Where is my parcel?');
    await expect(foundParcels(page)).toHaveCount(0);
    await expect(page.getByText(NO_NUMBER)).toBeVisible();
    await expectAccessible(page);
  });
});

function cardsInFirstRow(page: Page): Promise<number> {
  return carrierCards(page).evaluateAll((links) => {
    const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

/** In light and dark, on a phone and a large screen, with nothing wider than the screen. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await finishTransitions(page);
      expect(await findAxeFaults(page), `${colorScheme}, ${width} px`).toEqual([]);
      expect(await sidewaysScroll(page), `${colorScheme}, ${width} px`).toBe(0);
    }
  }
}
