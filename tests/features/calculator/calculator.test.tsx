// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  askFor,
  calculate,
  countryField,
  figure,
  fill,
  measureField,
  openCalculator,
  prices,
} from '../../support/calculator-page.tsx';

const MISSING = 'Please fill in all fields to calculate the price.';
const NO_PRICE = 'No price available for the selected weight.';
const MOST_BOXES = /^You can add up to 20 boxes\./;

describe('prices are those of the card, in Indian grouping', () => {
  test.each([
    ['1 kg costs its price', 'usa', '1', '₹1,400', '₹2,400', '1 kg'],
    ['half a rupee is rounded up', 'jamaica', '4', '₹5,135', '₹6,135', '4 kg'],
    ['lakhs are grouped as in India', 'jamaica', '100', '₹1,28,375', '₹1,29,375', '100 kg'],
    [
      'a weight that is not on the card is billed as the next',
      'qatar',
      '69.2',
      '₹29,000',
      '₹30,000',
      '70 kg',
    ],
  ])('%s', async (_, country, weight, economy, express, billed) => {
    await openCalculator();
    await askFor({ country, weight });
    expect(figure('Economy Price')).toBe(economy);
    expect(figure('Express Price')).toBe(express);
    expect(figure('Billed weight')).toBe(billed);
  });
});

describe('the result explains itself', () => {
  test('a big light box is billed by its size, and a smaller box is advised', async () => {
    await openCalculator();
    await askFor({ weight: '2', length: '40', breadth: '30', height: '20' });
    expect(figure('Billed weight')).toBe('5.5 kg');
    expect(
      screen.getByText(/5\.053 kg is billed as 5\.5 kg\. You can add 3\.5 kg at the same price/),
    ).toBeTruthy();
    expect(advice()).toBe('Take 1 cm off the length to save ₹200.');
    expect(figure('Economy Price')).toBe('₹3,200');
    await fill('length', '39');
    await calculate();
    expect(figure('Economy Price')).toBe('₹3,000');
  });

  test('a step that costs more than the next one is advised against', async () => {
    await openCalculator();
    await askFor({ weight: '45' });
    expect(advice()).toBe(
      'Ask us to bill it as 45.5 kg, a higher weight at a lower price, to save ₹800.',
    );
  });

  test('a weight below a gram is not shown as nothing', async () => {
    await openCalculator();
    await askFor({ weight: '0.0001', length: '1', breadth: '1', height: '1' });
    expect(figure('Actual weight')).toBe('under 0.001 kg');
    expect(screen.getByText(/Under 0\.001 kg is billed as 0\.5 kg\./)).toBeTruthy();
    expect(screen.getByText('By size, this box counts as under 0.1 kg.')).toBeTruthy();
  });
});

describe('a weight above the card’s last has no price', () => {
  test('105 kg: the page says what to do', async () => {
    await openCalculator();
    await askFor({ weight: '105' });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(NO_PRICE);
    expect(alert.textContent).toContain(
      'This box counts as 105.0 kg, but our price list ends at 100 kg.',
    );
    expect(alert.textContent).toContain('Split it into 2 smaller boxes and add each one here.');
    expect(prices()).toEqual([]);
  });

  test('a box too heavy among others is named', async () => {
    await openCalculator('?to=US&box=1,10,10,10&box=250,10,10,10&card=2026-04-01');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Box 2 counts as 250.0 kg');
    expect(alert.textContent).toContain('Split it into 3 smaller boxes');
  });
});

describe('a form that is not complete', () => {
  test.each(['weight', 'length', 'breadth', 'height'])(
    'without a %s there is a message and no price, and the field has the focus',
    async (missing) => {
      await openCalculator();
      await askFor({ [missing]: '' });
      expect(screen.getByRole('alert').textContent).toBe(MISSING);
      await waitFor(() => expect(document.activeElement).toBe(measureField(missing)));
      expect(prices()).toEqual([]);
    },
  );

  test('without a country the message stays until one is chosen', async () => {
    await openCalculator();
    await askFor({ country: '' });
    expect(screen.getByRole('alert').textContent).toBe(MISSING);
    await waitFor(() => expect(document.activeElement).toBe(countryField()));
    await userEvent.type(countryField(), 'qatar{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(prices()).toEqual([]);
    await calculate();
    expect(figure('Economy Price')).toBe('₹1,400');
  });

  test.each([
    ['0', 'Enter a number above 0.'],
    ['-1', 'Enter a number above 0.'],
    ['two', 'Enter a number, such as 2.5.'],
    ['1,5', 'Use a point for decimals: 1.5, not 1,5.'],
    ['1e9', 'This is too heavy for a parcel.'],
    ['Infinity', 'Enter a number, such as 2.5.'],
    ['NaN', 'Enter a number, such as 2.5.'],
  ])('a weight of %s is corrected at its field, which has the focus', async (text, message) => {
    await openCalculator();
    await askFor({ weight: text });
    const field = screen.getByRole('spinbutton', { name: 'Weight (kg)', description: message });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(measureField('weight').value).toBe(text);
    expect(prices()).toEqual([]);
    expect(screen.queryByText(MISSING)).toBeNull();
  });
});

describe('a country that is misspelt', () => {
  const MESSAGE = 'Choose a country from the list, such as United States.';

  test('stays in its field, which says what to do and has the focus', async () => {
    await openCalculator();
    await askFor({ country: '' });
    await userEvent.type(countryField(), 'Untied States');
    await userEvent.tab();
    await calculate();
    await screen.findByText(MESSAGE);
    expect(screen.getByRole('alert').textContent).toBe(
      'Please correct the marked fields to calculate the price.',
    );
    expect(screen.getByRole('combobox', { description: MESSAGE })).toBe(countryField());
    await waitFor(() => expect(document.activeElement).toBe(countryField()));
    expect([countryField().value, prices()]).toEqual(['Untied States', []]);
  });

  test('is in the address, and there again after a reload', async () => {
    await openCalculator();
    await userEvent.type(countryField(), 'Untied States');
    await userEvent.tab();
    const { search } = location;
    cleanup();
    await openCalculator(search);
    expect(countryField().value).toBe('Untied States');
    await screen.findByText(MESSAGE);
  });

  test('takes the price of another one away with its first letter', async () => {
    await openCalculator();
    await askFor({ country: 'qatar' });
    expect(prices()).not.toEqual([]);
    await userEvent.type(countryField(), 'U');
    expect(prices()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect([countryField().value, prices()]).toEqual(['Qatar', []]);
    await calculate();
    expect(figure('Economy Price')).toBe('₹1,400');
  });
});

test('a parcel of 20 boxes says why there is no other', async () => {
  await openCalculator(`?${'box=1,10,10,10&'.repeat(19)}`);
  expect(screen.queryByText(MOST_BOXES)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add another box' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Weight (kg) 20')));
  expect(screen.queryByRole('button', { name: 'Add another box' })).toBeNull();
  expect(screen.getByText(MOST_BOXES)).toBeTruthy();
});

describe('sharing a quote', () => {
  test.each([
    ['the shopper sent it', 'shared', 'Shared.'],
    ['it went to the clipboard', 'copied', 'Link copied.'],
    ['the shopper changed their mind', 'dropped', ''],
    [
      'the browser cannot',
      'failed',
      'This browser can’t share links. Copy the address of this page instead.',
    ],
  ] as const)('hands over its link, and says what came of it: %s', async (_, outcome, said) => {
    const handed: string[] = [];
    await openCalculator('', {
      share: async (title, url) => {
        handed.push(title, url);
        return outcome;
      },
    });
    await askFor({ weight: '2' });
    const label = within(screen.getByRole('region', { name: 'United States' }));
    await userEvent.click(label.getByRole('button', { name: 'Share this quote' }));
    const signs = () => label.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(signs().join('')).toBe(said));
    expect(handed).toEqual([
      expect.stringContaining('United States'),
      `${location.origin}/price-calculator?to=US&box=2,10,10,10&card=2026-04-01`,
    ]);
  });
});

test('a quote typed twice, or looked at in other units, is listed once', async () => {
  await openCalculator();
  await askFor({ country: 'uk', weight: '+2' });
  await userEvent.click(screen.getByText('Recent quotes on this device'));
  const two = 'United Kingdom, 2 kg, 10 × 10 × 10 cm₹1,800';
  await waitFor(() => expect(recentQuotes()).toEqual([two]));
  await userEvent.click(screen.getByRole('radio', { name: 'in, lb' }));
  await userEvent.click(screen.getByRole('radio', { name: 'cm, kg' }));
  await fill('weight', '2 ');
  await calculate();
  await fill('weight', '2.5');
  await calculate();
  await waitFor(() =>
    expect(recentQuotes()).toEqual(['United Kingdom, 2.5 kg, 10 × 10 × 10 cm₹2,000', two]),
  );
});

function advice(): string | null {
  return screen.getByRole('list', { name: 'Ways to pay less' }).textContent;
}

function recentQuotes(): (string | null)[] {
  const [list] = document.querySelectorAll<HTMLElement>('details');
  return list
    ? within(list)
        .queryAllByRole('link')
        .map((link) => link.textContent)
    : [];
}
