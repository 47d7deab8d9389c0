// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  alerts,
  field,
  fill,
  fillIn,
  press,
  showDesk,
} from '../../../support/billing/show-desk.tsx';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { ZOE } from '../../../support/billing/write-invoice.ts';
import { UNITED_STATES, writtenTaxWith } from '../../../support/tax.ts';

async function openDesk(whenIncomplete: 'refuse' | 'warn') {
  const browser = await openBrowser({ companies: companiesWithTax({ whenIncomplete }) });
  const tab = await browser.openTab();
  showDesk(tab);
  const lacksName = {
    customer: { ...ZOE, name: '' },
    tax: writtenTaxWith({ chosenPlace: UNITED_STATES }),
  };
  fillIn(tab, lacksName);
  await eventually(() => field('Tax treatment'));
  return { browser, tab };
}

const NAME_IS_MISSING = 'The customer’s name is missing, which an export needs.';
const isRefused = () => eventually(() => expect(alerts().join()).toContain(NAME_IS_MISSING));

describe('an invoice that lacks something the law demands', () => {
  test('is not issued, and the first field that lacks it has the focus', async () => {
    const { browser, tab } = await openDesk('refuse');
    await press('Generate Invoice');
    await isRefused();
    await eventually(() => expect(document.activeElement).toBe(field('Name')));
    expect(screen.queryByRole('button', { name: 'Issue anyway' })).toBeNull();
    expect(browser.downloads).toEqual([]);
    expect(tab.invoice.issued).toBeUndefined();
  });

  test('is issued once that is filled in', async () => {
    const { tab } = await openDesk('refuse');
    await press('Generate Invoice');
    await isRefused();
    fill('Name', 'Zoë');
    expect(alerts()).toEqual([]);
    await press('Generate Invoice');
    await eventually(() => expect(tab.invoice.issued).toBeDefined());
  });

  test('is issued all the same where the staff file leaves that to staff', async () => {
    const { browser, tab } = await openDesk('warn');
    await press('Generate Invoice');
    await isRefused();
    await press('Generate Invoice');
    await isRefused();
    expect(tab.invoice.issued).toBeUndefined();
    await press('Issue anyway');
    await eventually(() => expect(tab.invoice.issued).toBeDefined());
    expect(browser.downloads).toHaveLength(1);
  });

  test('is sent all the same when sending was pressed', async () => {
    const { browser, tab } = await openDesk('warn');
    await press('Send Invoice');
    await isRefused();
    await press('Issue anyway');
    await eventually(() => expect(tab.invoice.issued).toBeDefined());
    await browser.deliver();
    expect(browser.mailNumbers).toHaveLength(1);
    expect(browser.downloads).toEqual([]);
  });

  test('names each field that lacks something, and leads there', async () => {
    await openDesk('refuse');
    fill('Address', '');
    await press('Generate Invoice');
    await isRefused();
    await press('Go to Address');
    expect(document.activeElement).toBe(field('Address'));
  });
});
