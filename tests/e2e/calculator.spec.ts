import { expect, test } from '@playwright/test';
import { BUSINESS, CARD, offerPriceOf, priceOf, priceOfBoxes } from './support/agency.ts';
import {
  addButton,
  askQuote,
  CALCULATOR,
  calculate,
  calculateButton,
  chooseCountry,
  countryField,
  economyPrice,
  figure,
  fillBox,
  IMPERIAL,
  MARKED_FIELDS,
  METRIC,
  measureField,
  openCalculator,
  SMALL_BOX,
  unitChoice,
} from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';

const POUND_IN_KILOGRAMS = 0.45359237;

test('a shopper fills in the form and reads both prices, the weights and why @mobile', async ({
  page,
}) => {
  const complaints = gatherComplaints(page);
  await page.clock.setFixedTime('2026-03-02T06:00:00Z');
  await page.goto(CALCULATOR);

  await test.step('the form is the one that shoppers know', async () => {
    await expect(page).toHaveTitle(/Shipping Calculator/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Calculator');
    await expect(countryField(page)).toHaveAttribute('placeholder', 'Select a country');
    const fields = page.getByRole('spinbutton');
    await expect(fields).toHaveCount(METRIC.length);
    for (const [index, label] of METRIC.entries()) {
      await expect(fields.nth(index)).toHaveAccessibleName(label);
      await expect(fields.nth(index)).toHaveAttribute('step', '0.1');
      await expect(fields.nth(index)).toHaveValue('');
    }
    await expect(economyPrice(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /Several small parcels/ })).toBeVisible();
  });

  await test.step('the result is in view, with prices, weights and what is not included', async () => {
    await chooseCountry(page, 'usa');
    await fillBox(page, SMALL_BOX);
    await calculate(page);
    await expect(page.getByRole('heading', { name: 'United States' })).toBeInViewport();
    const listed = priceOf('United States', 1);
    await expect(economyPrice(page)).toHaveText(listed.economy);
    await expect(figure(page, 'Express Price')).toHaveText(listed.express);
    const dimensional = (1000 / CARD.divisor).toFixed(1);
    await expect(figure(page, 'Dimensional Weight')).toHaveText(`${dimensional} kg`);
    await expect(figure(page, 'Actual weight')).toHaveText('1 kg');
    await expect(figure(page, 'Billed weight')).toHaveText('1 kg');
    await expect(page.getByText(`10 × 10 × 10 cm ÷ ${CARD.divisor}`)).toBeVisible();
    const { code, percent } = BUSINESS.offer;
    const reduced = offerPriceOf('United States', 1);
    await expect(page.getByText(`With code ${code}, ${percent}% off`)).toBeVisible();
    await expect(page.getByText(`${reduced.economy} or ${reduced.express} express`)).toBeVisible();
    for (const text of [
      'If your parcel reaches us today, economy delivery arrives between 12 March and 19 March',
      'Express is faster: ask us for a date.',
      'Not included: GST, and any customs duty',
    ])
      await expect(page.getByText(text), text).toBeVisible();
    for (const footnote of [
      '*Prices mentioned above are excluded from GST.',
      '*Dimensional Value or Actual Weight. The highest will be considered.',
    ])
      await expect(page.getByText(footnote, { exact: true }), footnote).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('Back while a country is being typed shows the country of the price that it brings', async ({
  page,
}) => {
  await askQuote(page, 'United States', {});
  await expect(economyPrice(page)).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', location.href));
  await countryField(page).click();
  await page.keyboard.type('Germny');
  await expect(economyPrice(page)).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(countryField(page)).toHaveValue('United States');
  await expect(economyPrice(page)).toBeVisible();
});

test('a press that leaves a misspelt country does its work, though the message moves what was pressed @mobile', async ({
  page,
}) => {
  await openCalculator(page);
  await fillBox(page, SMALL_BOX);
  await countryField(page).fill('Untied States');
  await expect(page.getByRole('option').first()).toHaveText('United States');
  // Below the list, and so near the button's edge that it would no longer be there.
  await calculateButton(page).click({ position: { x: 20, y: 4 } });
  await expect(page.getByRole('alert')).toHaveText(MARKED_FIELDS);
  await expect(countryField(page)).toBeFocused();
  await expect(countryField(page)).toHaveAccessibleDescription(
    'Choose a country from the list, such as United States.',
  );
});

test('a misspelt country that is left by dragging a link away is marked', async ({ page }) => {
  await openCalculator(page);
  await countryField(page).fill('Untied States');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home' }).first().hover();
  await page.mouse.down();
  await page.mouse.move(600, 500, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/price-calculator/);
  await expect(countryField(page)).toHaveAccessibleDescription(
    'Choose a country from the list, such as United States.',
  );
});

test('several boxes are added up, and one box may be measured in pounds and inches', async ({
  page,
}) => {
  await page.goto(CALCULATOR);

  await test.step('boxes are billed each on its own and added up', async () => {
    await chooseCountry(page, 'uk');
    await fillBox(page, SMALL_BOX);
    await addButton(page).click();
    await expect(measureField(page, 'Weight (kg)', 2)).toBeFocused();
    await fillBox(page, { ...SMALL_BOX, weight: '2.2' }, 2);
    await addButton(page).click();
    await expect(measureField(page, 'Weight (kg)', 3)).toBeFocused();
    await fillBox(page, { ...SMALL_BOX, weight: '10' }, 3);
    await calculate(page);
    const weights = [1, 2.5, 10];
    const total = priceOfBoxes('United Kingdom', weights);
    await expect(economyPrice(page)).toHaveText(total.economy);
    await expect(figure(page, 'Express Price')).toHaveText(total.express);
    for (const [index, weight] of weights.entries())
      await expect(page.getByRole('heading', { name: `Box ${index + 1}` })).toContainText(
        priceOf('United Kingdom', weight).economy,
      );
  });

  await test.step('a removed box takes its price with it', async () => {
    await page.getByRole('button', { name: 'Remove box 2' }).click();
    await expect(addButton(page)).toBeFocused();
    await expect(economyPrice(page)).toHaveCount(0);
    await calculate(page);
    await expect(economyPrice(page)).toHaveText(priceOfBoxes('United Kingdom', [1, 10]).economy);
    await page.getByRole('button', { name: 'Remove box 2' }).click();
    await expect(page.getByRole('group', { name: /^Box/ })).toHaveCount(0);
    await expect(measureField(page, 'Weight (kg)')).toHaveValue('1');
  });

  await test.step('pounds and inches are converted exactly, and a switch moves no price', async () => {
    await chooseCountry(page, 'usa');
    await unitChoice(page, 'in, lb').check({ force: true });
    for (const [index, text] of ['5.5', '12', '10', '8'].entries())
      await measureField(page, IMPERIAL[index] ?? 'Weight (lb)').fill(text);
    await calculate(page);
    await expect(figure(page, 'Actual weight')).toHaveText('5.5 lb = 2.495 kg');
    await expect(
      page.getByText(`12 × 10 × 8 in = 30.48 × 25.4 × 20.32 cm ÷ ${CARD.divisor}`),
    ).toBeVisible();
    const counted = Math.max(5.5 * POUND_IN_KILOGRAMS, (30.48 * 25.4 * 20.32) / CARD.divisor);
    const billed = CARD.weights.find((weight) => weight >= counted) ?? 0;
    const room = Math.floor((billed / POUND_IN_KILOGRAMS - 5.5) * 100) / 100;
    await expect(page.getByText(`You can add ${room} lb at the same price`)).toBeVisible();
    const price = priceOf('United States', billed).economy;
    await expect(economyPrice(page)).toHaveText(price);

    await unitChoice(page, 'cm, kg').check({ force: true });
    await expect(measureField(page, 'Weight (kg)')).toHaveValue('2.49');
    await expect(economyPrice(page)).toHaveText(price);
    await unitChoice(page, 'in, lb').check({ force: true });
    await expect(measureField(page, 'Length (in)')).toHaveValue('12');
    await expect(economyPrice(page)).toHaveText(price);
  });
});
