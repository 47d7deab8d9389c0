import { expect, type Page, test } from '@playwright/test';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';

/** The clipboard of headless Chromium has to be granted; the carriers' sites are never reached. */
test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/^https:/, (route) => route.fulfill({ body: 'the carrier’s own page' }));
});

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tracking number').fill(text);
  await page.getByRole('button', { name: 'Find the carrier' }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  await finishTransitions(page);
  expect(await findAxeFaults(page)).toEqual([]);
}

test('all fitting carriers are ranked, with the reason, and the visitor chooses @mobile', async ({
  page,
}) => {
  await page.goto('/track');
  await find(page, '33 1881 0025');
  const parcel = page.getByRole('article', { name: 'Parcel 3318810025' });
  await expect(parcel.getByRole('listitem')).toHaveText([
    /DHL Express.*Check digit fits.*the check digit fits/,
    /Aramex.*Possible.*no check digit/,
  ]);
  await expect(page).toHaveURL('/track');
});

test('opening a carrier copies the number and fills it in where the carrier takes one', async ({
  page,
}) => {
  await page.goto('/track');
  await find(page, '7905-3531-2317');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Open FedEx/ }).click();
  const carrier = await opened;
  expect(carrier.url()).toBe('https://www.fedex.com/fedextrack/?trknbr=790535312317');
  expect(await carrier.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
  await expect(page.getByRole('status').filter({ hasText: 'The number is copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('790535312317');
});

test('a typing mistake is told before the visitor leaves, with readings to compare', async ({
  page,
}) => {
  await page.goto('/track');
  await find(page, 'RB213456785GB');
  await expect(page.getByText('Typing mistake?')).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toHaveValue('RB213456785GB');
  await page.getByRole('button', { name: 'Use RB123456785GB' }).click();
  await expect(page.getByLabel('Tracking number')).toHaveValue('RB123456785GB');
  await expect(page.getByText('Check digit fits', { exact: true })).toBeVisible();
});

test('another reading of a number in groups leaves the other numbers where they are', async ({
  page,
}) => {
  await page.goto('/track');
  await find(page, 'RB 2134 5678 5GB, 3318810025');
  await page.getByRole('button', { name: 'Use RB123456785GB' }).click();
  await expect(page.getByLabel('Tracking number')).toHaveValue('RB123456785GB, 3318810025');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a number no carrier is known for may go to any of the five', async ({ page }) => {
  await page.goto('/track');
  await find(page, 'XB-55512');
  const parcel = page.getByRole('article', { name: 'Parcel XB55512' });
  await expect(parcel).toContainText('No carrier we know has numbers like this.');
  await expect(parcel.getByRole('link')).toHaveCount(5);
});

test('an empty field and a text without a number are told apart', async ({ page }) => {
  await page.goto('/track');
  await page.getByRole('button', { name: 'Find the carrier' }).click();
  await expect(page.getByText('Please type or paste a tracking number.')).toBeVisible();
  await find(page, 'Where is my parcel?');
  await expect(page.getByText('There is no tracking number in this.')).toBeVisible();
  await find(page, '7'.repeat(41));
  await expect(page.getByText('a tracking number has 40 characters at most')).toBeVisible();
});

test('whoever presses without a number is led back to the field', async ({ page }) => {
  await gotoHydrated(page, '/track');
  await find(page, 'Where is my parcel?');
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await expect(page.getByLabel('Tracking number')).toHaveAccessibleDescription(
    /^There is no tracking number in this\./,
  );
});

test('several numbers pasted at once are found without a press', async ({ page }) => {
  await page.goto('/track');
  await page.evaluate(() =>
    navigator.clipboard.writeText('3318810025\n790535312317, 1Z5R89390357567127'),
  );
  await page.getByLabel('Tracking number').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a number that no carrier is known for is listed beside the others', async ({ page }) => {
  await page.goto('/track');
  await find(page, '794644790301 1Z999AA10123456784 00340434161094042557');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article', { name: 'Parcel 00340434161094042557' })).toContainText(
    'No carrier we know has numbers like this.',
  );
});

test('the carrier that the text names comes first, and the others stay', async ({ page }) => {
  await page.goto('/track');
  await find(page, 'DHL 1234567890');
  const parcel = page.getByRole('article', { name: 'Parcel 1234567890' });
  await expect(parcel.getByRole('listitem')).toHaveText([
    /DHL Express.*Typing mistake\?.*Named in your text\./,
    /Aramex.*Possible/,
  ]);
  await expect(parcel).toContainText('There seems to be a slip in this number.');
});

test('more numbers than are shown are told of', async ({ page }) => {
  await page.goto('/track');
  const numbers = Array.from({ length: 51 }, (_, index) => 790_535_312_000 + index);
  await find(page, numbers.join('\n'));
  await expect(page.getByRole('article')).toHaveCount(50);
  await expect(
    page.getByText('The first 50 numbers are shown. Paste the rest on their own.'),
  ).toBeVisible();
});

test('a text without a number is told at once when it is pasted', async ({ page }) => {
  await gotoHydrated(page, '/track');
  await page.evaluate(() => navigator.clipboard.writeText('Where is my parcel?'));
  await page.getByLabel('Tracking number').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByText('There is no tracking number in this.')).toBeVisible();
});

test('Enter finds, as in any field for one number', async ({ page }) => {
  await page.goto('/track');
  await page.getByLabel('Tracking number').fill('3318810025');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a text shared by another app, or a link of ours, brings its number', async ({ page }) => {
  await page.goto(
    `/track?text=${encodeURIComponent('Your parcel 1Z5R89390357567127 is on its way')}`,
  );
  await expect(page.getByRole('article', { name: 'Parcel 1Z5R89390357567127' })).toBeVisible();
  await page.goto('/track?number=3318810025');
  await expect(page.getByRole('article', { name: 'Parcel 3318810025' })).toBeVisible();
});

test('numbers that were opened stay on the device with a label, until they are forgotten', async ({
  page,
}) => {
  await page.goto('/track');
  await expect(page.getByText('Your parcels on this device')).toHaveCount(0);
  await find(page, '3318810025');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Open DHL Express with 3318810025/ }).click();
  await (await opened).close();
  await page.getByLabel('Label for 3318810025').fill('Wedding saris');
  await page.getByLabel('Label for 3318810025').press('Tab');

  await page.reload();
  await expect(page.getByLabel('Label for 3318810025')).toHaveValue('Wedding saris');
  await page.getByRole('button', { name: 'Forget 3318810025' }).click();
  await expect(page.getByLabel('Label for 3318810025')).toHaveCount(0);
  await expect(page.getByText('None now.')).toBeVisible();
});

test('five carriers stand as cards, two in a row on a phone and five from medium up', async ({
  page,
}) => {
  await page.goto('/track');
  const buttons = page.getByRole('link', { name: /^Track Order/ });
  await expect(buttons).toHaveText([/DHL Express/, /DPD/, /FedEx/, /Aramex/, /Delhivery/]);
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const inFirstRow = () =>
    buttons.evaluateAll((links) => {
      const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  for (const [width, count] of [
    [360, 2],
    [768, 5],
    [1280, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await inFirstRow(), `${width} px`).toBe(count);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing on the results or on an error, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await gotoHydrated(page, '/track');
      await find(page, `FedEx 790535312371, 3318810025 XB-55512 RB213456785GB ${'7'.repeat(41)}`);
      await expect(page.getByRole('article')).toHaveCount(4);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await find(page, 'Where is my parcel?');
      await expect(page.getByRole('article')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
}

test('without JavaScript the cards lead on, and no dead field stands above them', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/track');
  await expect(page.getByText(/JavaScript, which is off in your browser/)).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find the carrier' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Track Order at DHL Express/ })).toBeVisible();
  await page.close();
});

test('everything but the carrier’s page works without a connection', async ({ page, context }) => {
  await gotoHydrated(page, '/track');
  await context.setOffline(true);
  await find(page, '790535312317');
  await expect(page.getByText('Check digit fits', { exact: true })).toBeVisible();
});
