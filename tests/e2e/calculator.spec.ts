import { expect, test } from '@playwright/test';
import business from '../fixtures/agency/business.json' with { type: 'json' };
import { listedPrice, wholeRupees } from '../support/price-list.ts';
import {
  askQuote,
  CALCULATOR,
  calculate,
  chooseCountry,
  figure,
  fillBox,
  SMALL_BOX,
} from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

test('the form is the one that shoppers know @mobile', async ({ page }) => {
  await page.goto(CALCULATOR);
  await expect(page).toHaveTitle(/Shipping Calculator/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Calculator');
  await expect(page.getByLabel('Select Country', { exact: true })).toHaveAttribute(
    'placeholder',
    'Select a country',
  );
  const fields = page.getByRole('spinbutton');
  await expect(fields).toHaveCount(4);
  for (const [index, label] of [
    'Weight (kg)',
    'Length (cm)',
    'Breadth (cm)',
    'Height (cm)',
  ].entries()) {
    await expect(fields.nth(index)).toHaveAccessibleName(label);
    await expect(fields.nth(index)).toHaveAttribute('step', '0.1');
    await expect(fields.nth(index)).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: 'Calculate Price', exact: true })).toBeVisible();
  await expect(page.getByText('Economy Price')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /Several small parcels/ })).toBeVisible();
});

test('a quote tells both prices, the weights and why @mobile', async ({ page }) => {
  const complaints = gatherComplaints(page);
  await page.clock.setFixedTime('2026-03-02T06:00:00Z');
  await askQuote(page, 'usa', { weight: '1' });
  await expect(page.getByRole('heading', { name: 'United States' })).toBeInViewport();
  await expect(figure(page, 'Economy Price')).toHaveText('₹1,941');
  await expect(figure(page, 'Express Price')).toHaveText('₹2,941');
  await expect(figure(page, 'Dimensional Weight')).toHaveText('0.2 kg');
  await expect(figure(page, 'Actual weight')).toHaveText('1 kg');
  await expect(figure(page, 'Billed weight')).toHaveText('1 kg');
  await expect(page.getByText('10 × 10 × 10 cm ÷ 4750')).toBeVisible();
  const { code, percent } = business.offer;
  const reduced = (price: number) => rupees(Math.round((price * (100 - percent)) / 100));
  const economy = Number(listedPrice('G', 1));
  await expect(page.getByText(`With code ${code}, ${percent}% off`)).toBeVisible();
  await expect(
    page.getByText(`${reduced(economy)} or ${reduced(economy + 1000)} express`),
  ).toBeVisible();
  await expect(
    page.getByText('Economy, handed to us today, arrives between 12 March and 19 March'),
  ).toBeVisible();
  await expect(page.getByText('Express is there sooner: ask us for the day.')).toBeVisible();
  await expect(page.getByText(/Not included: GST, and the customs duty/)).toBeVisible();
  await expect(
    page.getByText('*Prices mentioned above are excluded from GST.', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('*Dimensional Value or Actual Weight. The highest will be considered.', {
      exact: true,
    }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('prices are those of the list, in Indian grouping', () => {
  for (const [country, zone, weight, shown] of [
    ['Singapore', 'B', '100', '₹72,436'],
    ['Germany', 'F', '1', '₹1,736'],
    ['Japan', 'H', '1', '₹2,369'],
    ['Jamaica', 'J', '100', '₹1,28,375'],
    ['Qatar', 'Qatar', '69.2', undefined],
    ['Oman', 'Oman', '69.2', undefined],
  ] as const) {
    test(`${weight} kg to ${country}`, async ({ page }) => {
      await askQuote(page, country, { weight });
      const billed = weight === '69.2' ? 70 : Number(weight);
      const listed = wholeRupees(listedPrice(zone, billed));
      await expect(figure(page, 'Economy Price')).toHaveText(shown ?? rupees(listed));
      await expect(figure(page, 'Express Price')).toHaveText(rupees(listed + 1000));
      await expect(figure(page, 'Billed weight')).toHaveText(`${billed} kg`);
    });
  }
});

test('a big light box is billed by its size, and a smaller one is advised', async ({ page }) => {
  await askQuote(page, 'usa', { weight: '2', length: '40', breadth: '30', height: '20' });
  await expect(figure(page, 'Billed weight')).toHaveText('5.5 kg');
  await expect(
    page.getByText(/5\.053 kg is billed as 5\.5 kg: 3\.5 kg more would fit/),
  ).toBeVisible();
  const before = wholeRupees(listedPrice('G', 5.5));
  const after = wholeRupees(listedPrice('G', 5));
  await expect(page.getByRole('list', { name: 'Ways to pay less' })).toHaveText(
    `1 cm less length: ${rupees(before - after)} less`,
  );
  await page.getByLabel('Length (cm)').fill('39');
  await calculate(page);
  await expect(figure(page, 'Economy Price')).toHaveText(rupees(after));
});

test('a weight below a gram is told as what it is, not as nothing', async ({ page }) => {
  await askQuote(page, 'usa', { weight: '0.0001', length: '1', breadth: '1', height: '1' });
  await expect(figure(page, 'Actual weight')).toHaveText('under 0.001 kg');
  await expect(page.getByText('Under 0.001 kg is billed as 0.5 kg:')).toBeVisible();
  await expect(page.getByText('By its size this box counts as under 0.1 kg.')).toBeVisible();
});

test('the dear step at 45 kg is advised against', async ({ page }) => {
  await askQuote(page, 'usa', { weight: '45' });
  const saved = wholeRupees(listedPrice('G', 45)) - wholeRupees(listedPrice('G', 45.5));
  await expect(page.getByRole('list', { name: 'Ways to pay less' })).toHaveText(
    `Ask us to bill it as 45.5 kg, a heavier step that costs less: ${rupees(saved)} less`,
  );
});

test('a missing field gives the message, and none gives a price', async ({ page }) => {
  for (const missing of ['weight', 'length', 'breadth', 'height'] as const) {
    await askQuote(page, 'usa', { [missing]: '' });
    await expect(page.getByRole('alert')).toHaveText(
      'Please fill in all fields to calculate the price.',
    );
    await expect(page.getByRole('spinbutton', { name: new RegExp(missing, 'i') })).toBeFocused();
    await expect(page.getByText('Economy Price')).toHaveCount(0);
  }
  await page.goto(CALCULATOR);
  await fillBox(page, SMALL_BOX);
  await calculate(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Please fill in all fields to calculate the price.',
  );
  await expect(page.getByLabel('Select Country')).toBeFocused();
  await chooseCountry(page, 'nepal');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await calculate(page);
  await expect(figure(page, 'Economy Price')).toHaveText('₹1,455');
});

test('the message is red in light and in dark', async ({ page }) => {
  await page.goto(CALCULATOR);
  await calculate(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colour = await page
      .getByRole('alert')
      .evaluate((alert) => getComputedStyle(alert).color.match(/\d+/g)?.map(Number));
    const [red = 0, green = 0, blue = 0] = colour ?? [];
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
  }
});

test('105 kg has no price, and the page says what to do', async ({ page }) => {
  await askQuote(page, 'usa', { weight: '105' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No price available for the selected weight.');
  await expect(alert).toContainText(
    'This box counts as 105.0 kg, and the price list ends at 100 kg.',
  );
  await expect(alert).toContainText('Pack it as 2 smaller boxes and add each of them here.');
  await expect(page.getByText('₹')).toHaveCount(0);
});

test.describe('bad input is told at its field, which gets the focus', () => {
  for (const [text, message] of [
    ['0', 'Enter a number above 0.'],
    ['-1', 'Enter a number above 0.'],
    ['two', 'Enter a number, such as 2.5.'],
    ['1,5', 'Write the decimals after a point: 1.5, not 1,5.'],
    ['1e9', 'This is too heavy for a parcel.'],
    ['Infinity', 'Enter a number, such as 2.5.'],
    ['NaN', 'Enter a number, such as 2.5.'],
  ] as const) {
    test(`a weight of ${text}`, async ({ page }) => {
      await askQuote(page, 'usa', { weight: text });
      const field = page.getByLabel('Weight (kg)');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue(text);
      await expect(page.getByText('₹')).toHaveCount(0);
      await expect(page.getByText('Please fill in all fields')).toHaveCount(0);
    });
  }
});

test('several boxes are billed each on its own and added up', async ({ page }) => {
  await page.goto(CALCULATOR);
  await chooseCountry(page, 'uk');
  await fillBox(page, SMALL_BOX);
  await page.getByRole('button', { name: 'Add another box' }).click();
  await expect(page.getByLabel('Weight (kg) 2')).toBeFocused();
  await fillBox(page, { ...SMALL_BOX, weight: '2.2' }, 2);
  await page.getByRole('button', { name: 'Add another box' }).click();
  await fillBox(page, { ...SMALL_BOX, weight: '10' }, 3);
  await calculate(page);
  const prices = [1, 2.5, 10].map((weight) => wholeRupees(listedPrice('F', weight)));
  const total = prices.reduce((sum, price) => sum + price, 0);
  await expect(figure(page, 'Economy Price')).toHaveText(rupees(total));
  await expect(figure(page, 'Express Price')).toHaveText(rupees(total + 3000));
  for (const [index, price] of prices.entries()) {
    await expect(page.getByRole('heading', { name: `Box ${index + 1}` })).toContainText(
      rupees(price),
    );
  }

  await page.getByRole('button', { name: 'Remove box 2' }).click();
  await expect(page.getByRole('button', { name: 'Add another box' })).toBeFocused();
  await expect(page.getByText('Economy Price')).toHaveCount(0);
  await calculate(page);
  const [first = 0, , third = 0] = prices;
  await expect(figure(page, 'Economy Price')).toHaveText(rupees(first + third));
  await page.getByRole('button', { name: 'Remove box 2' }).click();
  await expect(page.getByRole('group', { name: /^Box/ })).toHaveCount(0);
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('1');
});

test('a parcel of 20 boxes says why there is no other', async ({ page }) => {
  const boxes = (count: number) => 'box=1,10,10,10&'.repeat(count);
  await page.goto(`${CALCULATOR}?${boxes(19)}`);
  await expect(page.getByText('20 boxes is the most here.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add another box' }).click();
  await expect(page.getByLabel('Weight (kg) 20')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add another box' })).toHaveCount(0);
  await expect(page.getByText('20 boxes is the most here.')).toBeVisible();
});

test('a box too heavy among others is named', async ({ page }) => {
  await page.goto(`${CALCULATOR}?to=US&box=1,10,10,10&box=250,10,10,10&card=2026-04-01`);
  await expect(page.getByRole('alert')).toContainText('Box 2 counts as 250.0 kg');
  await expect(page.getByRole('alert')).toContainText('Pack it as 3 smaller boxes');
});

test('pounds and inches are converted exactly, and a switch moves no price', async ({ page }) => {
  await page.goto(CALCULATOR);
  await chooseCountry(page, 'usa');
  await page.getByRole('radio', { name: 'in, lb' }).check({ force: true });
  const texts = {
    'Weight (lb)': '5.5',
    'Length (in)': '12',
    'Breadth (in)': '10',
    'Height (in)': '8',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await calculate(page);
  const price = rupees(wholeRupees(listedPrice('G', 3.5)));
  await expect(figure(page, 'Economy Price')).toHaveText(price);
  await expect(figure(page, 'Actual weight')).toHaveText('5.5 lb = 2.495 kg');
  await expect(page.getByText('12 × 10 × 8 in = 30.48 × 25.4 × 20.32 cm ÷ 4750')).toBeVisible();
  await expect(page.getByText(/2\.21 lb more would fit/)).toBeVisible();

  await page.getByRole('radio', { name: 'cm, kg' }).check({ force: true });
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('2.49');
  await expect(figure(page, 'Economy Price')).toHaveText(price);
  await page.getByRole('radio', { name: 'in, lb' }).check({ force: true });
  await expect(page.getByLabel('Length (in)')).toHaveValue('12');
  await expect(figure(page, 'Economy Price')).toHaveText(price);
});
