import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import type { PageEnvironment } from '../../src/environment/page-environment.ts';
import { Calculator } from '../../src/features/calculator/calculator.tsx';
import { CALCULATOR_CARD } from './calculator-card.ts';
import { TestPage } from './test-page.tsx';

interface Typed {
  readonly country: string;
  readonly weight: string;
  readonly length: string;
  readonly breadth: string;
  readonly height: string;
}

const SMALL_BOX: Typed = {
  country: 'usa',
  weight: '1',
  length: '10',
  breadth: '10',
  height: '10',
};

/** Shows the calculator at an address, with its rate card loaded. */
export async function openCalculator(search = '', environment: Partial<PageEnvironment> = {}) {
  renderCalculator(search, environment);
  await waitForCard();
  if (search.includes('card=')) await loadLabel();
}

/** Shows the calculator at an address, before its rate card. */
export function renderCalculator(search: string, environment: Partial<PageEnvironment>): void {
  history.replaceState(null, '', `/price-calculator${search}`);
  render(
    <TestPage
      environment={{
        now: () => timestamp(Date.parse('2026-03-02T06:00:00Z')),
        fetch: async () => Response.json(CALCULATOR_CARD),
        wait: () => new Promise(() => undefined),
        onNextFrame: (act) => void setTimeout(act),
        ...environment,
      }}
    >
      <Calculator />
    </TestPage>,
  );
}

export async function waitForCard(): Promise<void> {
  await screen.findByText(new RegExp(CALCULATOR_CARD.name));
}

/** Fills the form for one small box to the United States, except for what is given, and calculates. */
export async function askFor(typed: Partial<Typed>): Promise<void> {
  const { country, ...box } = { ...SMALL_BOX, ...typed };
  if (country !== '') await userEvent.type(countryField(), `${country}{Enter}`);
  for (const [field, text] of Object.entries(box)) await fill(field, text);
  await calculate();
}

/** Puts a text into a field of the only box: weight, length, breadth or height. */
export async function fill(field: string, text: string): Promise<void> {
  await userEvent.clear(measureField(field));
  if (text !== '') await userEvent.type(measureField(field), text);
}

export async function calculate(): Promise<void> {
  await pressCalculate();
  await loadLabel();
}

export async function pressCalculate(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Calculate Price' }));
}

/** Waits for the label, whose code comes on demand and at a time of its own, or for what is wrong. */
async function loadLabel(): Promise<void> {
  await waitFor(() => {
    if (screen.queryByRole('alert') === null)
      expect(screen.queryByRole('complementary', { name: 'What to measure' })).toBeNull();
  });
}

export function countryField(): HTMLInputElement {
  return screen.getByLabelText('Select Country');
}

export function measureField(field: string): HTMLInputElement {
  return screen.getByRole('spinbutton', { name: new RegExp(field, 'i') });
}

/** The value under a name on the result's label. */
export function figure(name: string): string | null | undefined {
  return screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
}

/** Every price on the screen. */
export function prices(): HTMLElement[] {
  return screen.queryAllByText(/₹/);
}
