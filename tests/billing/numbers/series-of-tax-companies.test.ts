import { beforeEach, expect, test } from 'vitest';
import { between, timestamp } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

/** The staff file asks for random numbers; only its first company has tax. */
const companies = companiesWithTax();

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser({ invoiceNumbers: 'random', companies });
  tab = await browser.openTab();
});

const hasNumber = (pattern: RegExp) => eventually(() => expect(tab.number).toMatch(pattern));

test('a company with tax gets the next number of its series, the others a random one', async () => {
  expect(tab.number).toMatch(/^INV-2026-/);
  tab.editor.chooseCompany('courier');
  await hasNumber(/^2526-1.*-0001$/);
  tab.editor.chooseCompany('logistics');
  await hasNumber(/^INV-2026-/);
  tab.editor.chooseCompany('courier');
  await hasNumber(/^2526-1.*-0001$/);
});

test('its invoices follow one another without a gap', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const first = tab.number;
  expect(first).toMatch(/^2526-1.*-0001$/);
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  expect(tab.number).toBe(first.replace(/1$/, '2'));
});

test('a number typed by hand is never replaced', async () => {
  typeNumber(tab.editor, 'ABC-1');
  tab.editor.chooseCompany('courier');
  await tab.editor.saveNow();
  expect(tab.number).toBe('ABC-1');
});

test('between two companies without tax a random number stays', async () => {
  tab.editor.chooseCompany('logistics');
  const drawn = tab.number;
  tab.editor.chooseCompany('cart');
  await tab.editor.saveNow();
  expect(tab.number).toBe(drawn);
});

test('an invoice begun before midnight of 1 April in India and issued after it has the new year’s first number', async () => {
  const midnight = timestamp(Date.parse('2026-03-31T18:30:00.000Z'));
  browser.sleep(between(browser.now, timestamp(midnight - 1)));
  writeInvoice(tab.editor);
  await hasNumber(/^2526-1.*-0001$/);
  await tab.editor.issue();
  expect(tab.number).toMatch(/^2526-1.*-0001$/);
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await hasNumber(/^2526-1.*-0002$/);
  browser.sleep(between(browser.now, midnight));
  await tab.editor.issue();
  expect(tab.number).toMatch(/^2627-1.*-0001$/);
});
