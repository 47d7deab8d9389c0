// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  field,
  fill,
  fillIn,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { KARNATAKA_GSTIN } from '../../../support/tax.ts';

let tab: Tab;

beforeEach(async () => {
  tab = await (await openBrowser({ companies: companiesWithTax() })).openTab();
  showDesk(tab);
  fillIn(tab);
  await eventually(() => field('Tax treatment'));
});

const select = (label: string, option: string | RegExp) =>
  userEvent.selectOptions(field(label), within(field(label)).getByRole('option', { name: option }));
const chosen = (label: string) =>
  (field(label) as unknown as HTMLSelectElement).selectedOptions[0]?.textContent;
const sums = () =>
  [...document.querySelectorAll('.form dl div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(' '),
  );

describe('a company without tax', () => {
  test('has the form of the specification, with the box for GST and no tax fields', async () => {
    await userEvent.click(screen.getByRole('radio', { name: /Cart/ }));
    expect(screen.getByLabelText(/^Include GST/)).toBeTruthy();
    for (const label of ['Tax treatment', 'GSTIN of the client', 'Place of supply', 'SAC 1']) {
      expect(screen.queryByLabelText(label)).toBeNull();
    }
  });
});

describe('the tax fields of a company with tax', () => {
  test('stand in for the box that includes GST', () => {
    expect(screen.queryByLabelText(/^Include GST/)).toBeNull();
  });

  test('propose CGST and SGST within the company’s State, say why, and are summed up', () => {
    expect(chosen('Tax treatment')).toBe('Proposed: CGST 9% + SGST 9%');
    expect(
      screen.getByText('The place of supply is Maharashtra (27), the company’s own State.'),
    ).toBeTruthy();
    expect(sums()).toEqual([
      'Taxable value ₹3,748.75',
      'CGST (9%) ₹337.39',
      'SGST (9%) ₹337.39',
      'Total ₹4,423.53',
    ]);
  });

  test('propose IGST for a GSTIN of another State, which is named beside it', async () => {
    fill('GSTIN of the client', KARNATAKA_GSTIN.toLowerCase());
    expect(chosen('Tax treatment')).toBe('Proposed: IGST 18%');
    expect(chosen('Place of supply')).toBe('Proposed: Karnataka (29)');
    expect(sums()).toContain('IGST (18%) ₹674.78');
  });

  test('propose an export under LUT for a country, which they ask for', async () => {
    expect(screen.queryByLabelText('Country')).toBeNull();
    await select('Place of supply', 'Abroad');
    fill('Country', 'United States');
    expect(chosen('Tax treatment')).toBe('Proposed: Export under LUT, 0%');
    expect(
      screen.getByText(
        'The place of supply is United States (96), and there is an LUT for 2025-26.',
      ),
    ).toBeTruthy();
  });

  test('leave the last word to staff, and explain what was chosen', async () => {
    await select('Tax treatment', 'No GST');
    expect(
      screen.getByText('By hand. The service is exempt, or the company charges no GST.'),
    ).toBeTruthy();
    expect(sums()).toEqual(['Subtotal ₹3,748.75', 'Total ₹3,748.75']);
    await select('Tax treatment', /^Proposed/);
    expect(tab.invoice.draft.tax).not.toHaveProperty('chosenTreatment');
  });

  test('ask for the State of a client only without a GSTIN and in India', async () => {
    await select('State of the client', 'Goa (30)');
    expect(tab.invoice.draft.tax?.customerState).toEqual({ code: '30', name: 'Goa' });
    fill('GSTIN of the client', KARNATAKA_GSTIN);
    expect(screen.queryByLabelText('State of the client')).toBeNull();
  });

  test('charge nothing on reverse charge', async () => {
    await userEvent.click(field('Reverse charge: the client pays the tax'));
    expect(sums()).toContain('CGST (9%), payable by the customer ₹0');
    expect(sums()).toContain('Total ₹3,748.75');
  });

  test('have a SAC for each item, the company’s unless another is typed', () => {
    expect(field('SAC 1').placeholder).toBe('996812');
    fill('SAC 1', '998540');
    expect(tab.invoice.draft.items[0]?.sac).toBe('998540');
  });
});

describe('a GSTIN', () => {
  test('is judged once its field is left', async () => {
    await userEvent.type(field('GSTIN of the client'), '29ABCDE');
    expect(screen.queryByText(/^A GSTIN has/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('A GSTIN has 15 characters; this has 7.')).toBeTruthy();
    expect(field('GSTIN of the client').getAttribute('aria-invalid')).toBe('true');
  });

  test('with a letter mistaken for a digit is corrected at a press', async () => {
    await userEvent.type(field('GSTIN of the client'), '29ABCDEI234F1ZW');
    await userEvent.tab();
    await press(`Use ${KARNATAKA_GSTIN}`);
    expect(field('GSTIN of the client').value).toBe(KARNATAKA_GSTIN);
    expect(chosen('Place of supply')).toBe('Proposed: Karnataka (29)');
  });
});

test('the list of drafts shows what the treatment makes of a draft', async () => {
  await showView('Drafts');
  const drafts = screen.getByRole('region', { name: 'Drafts' });
  await eventually(() => within(drafts).getByText('₹4,423.53'));
});

test('characters that the PDF cannot print are named in the tax fields too', async () => {
  fill('Place of delivery, if elsewhere', 'हिन्दी');
  await eventually(() => screen.getByText(/Place of delivery, if elsewhere: ह/));
});
