import { expect, type Page, test } from '@playwright/test';
import { FILLED_PAGES, QuickFiller, SLOWDOWNS, WAYS } from '../soak/typing/quick-fill.ts';
import { Random } from '../support/outbox/random.ts';
import { CARD } from './support/agency.ts';
import {
  CALCULATOR,
  calculate,
  chooseCountry,
  countryField,
  economyPrice,
  fillBox,
  MARKED_FIELDS,
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
import { holdBack } from './support/hold-back.ts';
import { answers, questions, topic } from './support/home-screen.ts';
import { offerInstallation } from './support/offer-installation.ts';
import {
  BILL_PAGE,
  idField,
  LOCKED,
  PAIR,
  passwordField,
  tryPair,
} from './support/sign-in-screen.ts';
import { foundParcels, paste } from './support/track-screen.ts';
import { openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('the menu needs no code, and the questions no React', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('without any code the menu opens, leads on and closes', async () => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await openMenuButton(page).click();
    await expect(menu(page).getByRole('link', { name: 'About' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await page.unroute('**/*.js');
  });

  await test.step('without React the presses at the questions count, and the keys once its code is there', async () => {
    await openWithoutReact(page, '/');
    await topic(page, 'Payment').click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Payment');
    await topic(page, 'Shipping').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await topic(page, 'Payment').click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Payment');
    await questions(page).first().click();
    await expect(answers(page)).toHaveCount(1);
  });
});

test('a form filled in and sent before React is there is neither lost nor sent twice', async ({
  page,
}) => {
  const bringCode = await openWithoutReact(page, CALCULATOR);
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

for (const [moment, open] of [
  ['the code', openWithoutReact],
  ['the price list', openWithoutCard],
] as const)
  test(`a misspelt country typed before ${moment} is there stays, and says what to do`, async ({
    page,
  }) => {
    const bring = await open(page, CALCULATOR);
    await countryField(page).click();
    await page.keyboard.type('Untied States');
    await fillBox(page, SMALL_BOX);
    bring();
    await waitForCard(page);
    const message = 'Choose a country from the list, such as United States.';
    await expect(countryField(page)).toHaveAccessibleDescription(message);
    await expect(countryField(page)).toHaveValue('Untied States');
    await calculate(page);
    await expect(page.getByRole('alert')).toHaveText(MARKED_FIELDS);
    await expect(countryField(page)).toBeFocused();
    await expect(countryField(page)).toHaveValue('Untied States');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(countryField(page)).toHaveValue('United States');
    await calculate(page);
    await expect(economyPrice(page)).toHaveText(/^₹/);
  });

for (const [country, answer] of [
  ['nepal', economyPrice],
  ['Germny', (page: Page) => page.getByRole('alert').filter({ hasText: MARKED_FIELDS })],
] as const)
  test(`a price to ${country} asked for before the price list is there is answered with it`, async ({
    page,
  }) => {
    const bringCard = await openWithoutCard(page, CALCULATOR);
    await countryField(page).fill(country);
    await fillBox(page, SMALL_BOX);
    await calculate(page);
    bringCard();
    await expect(answer(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`box=1,10,10,10&card=${CARD.validFrom}$`));
  });

test('what is chosen and unfolded before the code is there holds when it comes', async ({
  page,
}) => {
  const bringCode = await openWithoutReact(page, CALCULATOR);
  await unitChoice(page, 'in, lb').check();
  await recentQuotesFold(page).click();
  bringCode();
  await expect(measureField(page, 'Weight (lb)')).toBeVisible();
  await expect(page.getByText(NO_QUOTES_YET)).toBeVisible();
});

test('staff who are quicker than the code are signed in all the same', async ({ page }) => {
  const bringCode = await openWithoutReact(page, BILL_PAGE);
  await tryPair(page);
  bringCode();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
});

test('staff who type the password as the page that a lock has reloaded comes alive type on there', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('locked-by', 'asked'));
  const bringCode = await openWithoutReact(page, BILL_PAGE);
  await idField(page).fill(PAIR.id);
  const [before, after] = [PAIR.password.slice(0, 4), PAIR.password.slice(4)];
  await passwordField(page).pressSequentially(before);
  bringCode();
  await expect(page.getByText(LOCKED)).toBeVisible();
  await page.keyboard.type(after);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
});

test('a number pasted before the code is there is found when it comes', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bringCode = await openWithoutReact(page, '/track');
  await paste(page, '3318810025 790535312317');
  bringCode();
  await expect(foundParcels(page)).toHaveCount(2);
});

test('the browser’s offer to install is kept for the code, and made once', async ({ page }) => {
  const invitation = page.getByRole('region', { name: 'Keep the staff desk on your device' });
  const bringCode = await openWithoutReact(page, BILL_PAGE);
  await expect(invitation).toHaveCount(0);
  expect(await offerInstallation(page)).toBe('kept from the browser’s own banner');
  bringCode();
  await invitation.getByRole('button', { name: 'Install' }).click();
  await expect(invitation).toHaveCount(0);
});

test('a page that an extension has changed is drawn anew, with what was typed', async ({
  page,
}) => {
  const bringCode = await openWithoutReact(page, CALCULATOR);
  await unitChoice(page, 'in, lb').check();
  await fillBox(page, SMALL_BOX);
  await page.evaluate(() => document.querySelector('form')?.prepend('added by an extension'));
  await measureField(page, 'Length (cm)').focus();
  bringCode();
  await untilAlive(page);
  await expect(measureField(page, 'Weight (lb)')).toHaveValue(SMALL_BOX.weight);
  await expect(measureField(page, 'Height (in)')).toHaveValue(SMALL_BOX.height);
  await expect(measureField(page, 'Length (in)')).toBeFocused();
  await expect(page).toHaveURL(/box=1~,10~,10~,10~&units=imperial/);
});

for (const [path, label] of [
  [CALCULATOR, 'Can I send it?'],
  ['/track', 'Tracking number'],
] as const) {
  test(`the text of “${label}” stays in its field where an extension has put one of its own before it`, async ({
    page,
  }) => {
    const bringCode = await openWithoutReact(page, path);
    await page.getByLabel(label).fill('3318810025');
    await page.evaluate(() => {
      const own = document.createElement('input');
      own.value = 'my own';
      document.querySelector('form')?.prepend(own);
    });
    bringCode();
    await untilAlive(page);
    await expect(page.getByLabel(label)).toHaveValue('3318810025');
  });
}

test('a text typed before a link’s form is shown stays, beside what the link brings', async ({
  page,
}) => {
  const bringCode = await openWithoutReact(page, `${CALCULATOR}?to=US&box=2,40,30,20`);
  await measureField(page, 'Weight (kg)').fill('7');
  bringCode();
  await expect(measureField(page, 'Height (cm)')).toHaveValue('20');
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('7');
  await expect(page).toHaveURL(/to=US&box=7,40,30,20/);
});

test('of a hundred quick fills at random moments of loading none loses a text', async ({
  browser,
  page,
  baseURL,
}) => {
  // A hundred loads of pages take two minutes on a machine that is busy with something else.
  test.setTimeout(300_000);
  const random = new Random(1);
  const origin = baseURL ?? '';
  // Chromium may never load a page that is opened at the instant at which one worker takes another's
  // place, so the pages of one tab have the desk's from the start, and those of the other have none.
  await openWithWorker(page, `${origin}${BILL_PAGE}`);
  const withoutWorker = await browser.newContext({ serviceWorkers: 'block' });
  const tabs = [page, await withoutWorker.newPage()];
  const fillers = await Promise.all(
    tabs.map((tab) => QuickFiller.open(tab, origin, () => random.next())),
  );
  const outcomes = await Promise.all(
    fillers.map(async (filler, tab) => {
      const lost: unknown[] = [];
      for (let time = 0; time < 50; time += 1) {
        const fill = {
          path: random.pick(FILLED_PAGES),
          // The slower ones are left to the soak, which has the time.
          slowdown: SLOWDOWNS[time % 25 === 0 ? 2 : tab] ?? 1,
          way: random.pick(WAYS),
        };
        const outcome = await filler.fill(fill);
        if (outcome.lost.length > 0) lost.push({ ...fill, ...outcome });
      }
      return lost;
    }),
  );
  expect(outcomes.flat()).toEqual([]);
  await withoutWorker.close();
});

test('a browser that does not report paints gets React all the same', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['resource'] }),
  );
  await page.goto(CALCULATOR);
  await untilAlive(page);
});

/**
 * Opens a page as on a line where its text and its first code are there long before React; the
 * answer lets the rest come.
 */
async function openWithoutReact(page: Page, path: string): Promise<() => void> {
  const bringCode = await holdBack(
    page,
    /\/assets\/(?!first-|start-page-|page-|enhance-home-)[^/]*\.js$/,
  );
  await page.goto(path);
  return bringCode;
}

/** Opens a page whose code is there before the price list; the answer lets that come. */
async function openWithoutCard(page: Page, path: string): Promise<() => void> {
  const bringCard = await holdBack(page, /rate-card\.json/);
  await page.goto(path);
  await untilAlive(page);
  return bringCard;
}
