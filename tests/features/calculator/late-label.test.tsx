// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  countryField,
  figure,
  fill,
  openCalculator,
  pressCalculate,
} from '../../support/calculator-page.tsx';
import '../../support/configure-queries.ts';

const line = vi.hoisted(() => ({ bringLabel: async () => {} }));

vi.mock('../../../src/ui/lazy-part.tsx', async (original) => {
  const { lazyPart } = await original<typeof import('../../../src/ui/lazy-part.tsx')>();
  return {
    lazyPart: (load: () => Promise<never>, stands: object) =>
      lazyPart(async () => {
        if (String(load).includes('quote-result')) await line.bringLabel();
        return load();
      }, stands),
  };
});

test('a price whose code could not be had is kept, comes with the next press, and leaves alone who types elsewhere by then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  line.bringLabel = () => Promise.reject(new TypeError('gone'));
  await openCalculator();
  await userEvent.type(countryField(), 'usa{Enter}');
  const box = { weight: '1', length: '10', breadth: '10', height: '10' };
  for (const [field, text] of Object.entries(box)) await fill(field, text);
  await pressCalculate();
  await screen.findByText(/^The price could not be loaded.* If it fails again, reload the page\.$/);
  await userEvent.click(screen.getByText('Recent quotes on this device'));
  await screen.findByRole('link', { name: /^United States, 1 kg/ });

  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  line.bringLabel = () => brought;
  await pressCalculate();
  const check = screen.getByLabelText<HTMLInputElement>('Can I send it?');
  await userEvent.click(check);
  await userEvent.keyboard('per');
  bring();
  await waitFor(() => expect(figure('Economy Price')).toBe('₹1,400'));
  await userEvent.keyboard('fume');
  expect(check.value).toBe('perfume');
});
