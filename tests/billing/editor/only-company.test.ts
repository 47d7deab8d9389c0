import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

const ALL = staffConfigWith().companies;

describe('an agency with one company', () => {
  test('has it chosen on the first invoice and on the next', async () => {
    const tab = await openTab(ALL.slice(0, 1));
    expect(tab.invoice.draft.companyId).toBe('courier');
    expect(tab.invoice.isTouched).toBe(false);
    writeInvoice(tab.editor);
    await tab.editor.issue();
    await eventually(() => expect(tab.invoice.issued).toBeDefined());
    await tab.editor.begin();
    expect(tab.invoice.draft.companyId).toBe('courier');
  });

  test('has the tax fields of that company at once', async () => {
    const tab = await openTab(companiesWithTax().slice(0, 1));
    expect(tab.invoice.draft.tax).toBeDefined();
  });
});

test.each([2, 4, 6])('of %i companies none is chosen before staff do', async (count) => {
  const companies = Array.from({ length: count }, (_, index) => ({
    ...(ALL[index % ALL.length] ?? never()),
    id: `company-${index}`,
  }));
  const tab = await openTab(companies);
  expect(tab.invoice.draft.companyId).toBe('');
});

async function openTab(companies: typeof ALL) {
  return (await openBrowser({ companies })).openTab();
}

function never(): never {
  throw new Error('The sample has no companies.');
}
