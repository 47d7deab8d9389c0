import { expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { holdPictures } from '../../support/billing/hold-pictures.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

test('a refusal of a used number is not said any more of the number of a series that is found then', async () => {
  const companies = companiesWithTax();
  const [, withoutSeries] = companies;
  const answers: (() => void)[] = [];
  let isHeld = false;
  const allDesks = {
    findUsed: async () => {
      if (isHeld) await new Promise<void>((resolve) => void answers.push(resolve));
      return [];
    },
    findRepeated: () => Promise.resolve([]),
    findCreditNotes: () => Promise.resolve([]),
  };
  const browser = await openBrowser({ companies });
  Object.assign(browser, { allDesks });
  const tab = await browser.openTab();
  const companyId = withoutSeries?.id ?? '';
  writeInvoice(tab.editor, { companyId });
  await eventually(() => expect(tab.number).not.toBe(''));
  await tab.editor.saveNow();
  const { isAsked, arrive } = holdPictures(tab);
  const pressing = tab.editor.issue();
  await eventually(() => expect(isAsked()).toBe(true));
  const other = await browser.openTab();
  writeInvoice(other.editor, { companyId });
  typeNumber(other.editor, tab.number);
  await other.editor.issue();
  // The press looks for a free number, and staff choose a company that has a series.
  isHeld = true;
  arrive();
  await eventually(() => expect(answers).toHaveLength(1));
  tab.editor.chooseCompany('courier');
  await eventually(() => expect(answers).toHaveLength(2));
  answers[0]?.();
  await pressing;
  answers[1]?.();
  await tab.editor.saveNow();
  expect(tab.number).toMatch(/-0001$/);
  expect(tab.editor.state().refusal).toBeUndefined();
});
