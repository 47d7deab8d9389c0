import { expect } from 'vitest';
import { CARD, priceOf, priceOfBoxes } from '../../e2e/support/agency.ts';
import { PHONE } from '../drivers/engine.ts';
import { chooseCountry, figure, fillBox } from '../visitor/calculator.ts';
import { journey } from '../visitor/journey.ts';

const BOX = ['2', '40', '30', '20'];
const BILLED = CARD.weights.find((weight) => weight >= (40 * 30 * 20) / CARD.divisor) ?? 0;
const { economy: PRICE } = priceOf('United States', BILLED);
const QUOTE = `/price-calculator?to=US&box=2,40,30,20&card=${CARD.validFrom}`;

journey('the keyboard alone gets to a price', async ({ visitor }) => {
  await visitor.open('/price-calculator');
  await visitor.tabTo({ label: 'Select Country' });
  await visitor.type('usa');
  await visitor.see({ role: 'option', name: 'United States', begins: true });
  await visitor.type('\n');
  await visitor.expectFound({ label: 'Select Country' }, 'value').toBe('United States');
  for (const [index, label] of [
    'Weight (kg)',
    'Length (cm)',
    'Breadth (cm)',
    'Height (cm)',
  ].entries()) {
    await visitor.tabTo({ label });
    await visitor.type(BOX[index] ?? '');
  }
  await visitor.type('\n');
  await expect.poll(() => figure(visitor, 'Economy Price')).toBe(PRICE);
  await visitor.expectPath().toBe(QUOTE);
});

journey(
  'a finger on a phone gets to a price, and to the list of recent quotes',
  async ({ visitor }) => {
    await visitor.open('/price-calculator');
    await visitor.press({ label: 'Select Country' }, 'touch');
    await visitor.type('usa');
    await visitor.press({ role: 'option', name: 'United States', begins: true }, 'touch');
    await visitor.expectFound({ label: 'Select Country' }, 'value').toBe('United States');
    await fillBox(visitor, BOX);
    await visitor.press({ role: 'button', name: 'Calculate Price' }, 'touch');
    await expect.poll(() => figure(visitor, 'Economy Price')).toBe(PRICE);
    await visitor.press('Recent quotes on this device', 'touch');
    await visitor.see({ role: 'link', name: 'United States, 2 kg', begins: true });
  },
  PHONE,
);

journey('several boxes are billed each on its own', async ({ visitor }) => {
  await visitor.open('/price-calculator');
  await chooseCountry(visitor, 'uk', 'United Kingdom');
  await fillBox(visitor, ['1', '10', '10', '10']);
  await visitor.pressButton('Add another box');
  await visitor.expectFound({ label: 'Weight (kg) 2' }, 'hasFocus').toBe(true);
  await fillBox(visitor, ['2.2', '10', '10', '10'], 2);
  await visitor.pressButton('Calculate Price');
  const { economy } = priceOfBoxes('United Kingdom', [1, 2.5]);
  await expect.poll(() => figure(visitor, 'Economy Price')).toBe(economy);
});

journey(
  'a link to a quote opens it in another tab, to the same rupee',
  async ({ browser, visitor }) => {
    await visitor.open(QUOTE);
    await expect.poll(() => figure(visitor, 'Economy Price')).toBe(PRICE);
    const other = visitor.at(await browser.newTab());
    await other.open(await visitor.path());
    await expect.poll(() => figure(other, 'Economy Price')).toBe(PRICE);
    await other.expectFound({ label: 'Height (cm)' }, 'value').toBe('20');
  },
);
