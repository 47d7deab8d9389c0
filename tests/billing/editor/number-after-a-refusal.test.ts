import { expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { holdPictures } from '../../support/billing/hold-pictures.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

/** Two companies, of which one has a series; their numbers are looked for until they are answered. */
async function openTabs() {
  const companies = companiesWithTax();
  const answers: (() => void)[] = [];
  const held = { isHeld: false, answers };
  const allDesks = {
    findUsed: async () => {
      if (held.isHeld) await new Promise<void>((resolve) => void answers.push(resolve));
      return [];
    },
    findRepeated: () => Promise.resolve([]),
    findCreditNotes: () => Promise.resolve([]),
  };
  const browser = await openBrowser({ companies });
  Object.assign(browser, { allDesks });
  const tab = await browser.openTab();
  const companyId = companies[1]?.id ?? '';
  writeInvoice(tab.editor, { companyId });
  await eventually(() => expect(tab.number).not.toBe(''));
  await tab.editor.saveNow();
  const { isAsked, arrive } = holdPictures(tab);
  const pressing = tab.editor.issue();
  await eventually(() => expect(isAsked()).toBe(true));
  return { browser, tab, companyId, held, pressing, arrive };
}

test('a refusal of a used number is not said any more of the number of a series that is found then', async () => {
  const { browser, tab, companyId, held, pressing, arrive } = await openTabs();
  const other = await browser.openTab();
  writeInvoice(other.editor, { companyId });
  typeNumber(other.editor, tab.number);
  await other.editor.issue();
  // The press looks for a free number, and staff choose a company that has a series.
  held.isHeld = true;
  arrive();
  await eventually(() => expect(held.answers).toHaveLength(1));
  tab.editor.chooseCompany('courier');
  await eventually(() => expect(held.answers).toHaveLength(2));
  held.answers[0]?.();
  await pressing;
  held.answers[1]?.();
  await tab.editor.saveNow();
  expect(tab.number).toMatch(/-0001$/);
  expect(tab.editor.state().refusal).toBeUndefined();
});

test('why a press has issued nothing stays said, though the number of another company is found then', async () => {
  const { browser, tab, held, pressing, arrive } = await openTabs();
  held.isHeld = true;
  tab.editor.chooseCompany('courier');
  await eventually(() => expect(held.answers).toHaveLength(1));
  browser.disk.fill('invoices');
  arrive();
  await pressing;
  expect(tab.editor.state().refusal?.kind).toBe('full');
  held.answers[0]?.();
  await tab.editor.saveNow();
  expect(tab.number).toMatch(/-0001$/);
  expect(tab.editor.state().refusal?.kind).toBe('full');
});
