import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { openBilling } from '../../../src/billing/open-billing.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { PARCEL, typeName, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';
import {
  COMPANY_TAX,
  KARNATAKA,
  KARNATAKA_GSTIN,
  UNITED_STATES,
  writtenTaxWith,
} from '../../support/tax.ts';

/** Only the first company has tax. */
const companies = staffConfigWith().companies.map((company, index) =>
  index === 0 ? { ...company, gstin: '27SAMPL0000E1ZU', tax: COMPANY_TAX } : company,
);
const KARNATAKA_TAX = writtenTaxWith({ customerGstin: KARNATAKA_GSTIN });

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser({ companies });
  tab = await browser.openTab();
});

const tax = () => tab.invoice.draft.tax;
const writeTaxInvoice = (change = {}) =>
  writeInvoice(tab.editor, { tax: KARNATAKA_TAX, ...change });

describe('the tax fields of an invoice', () => {
  test('are there once a company with tax is chosen', () => {
    expect(tax()).toBeUndefined();
    tab.editor.chooseCompany('courier');
    expect(tax()).toEqual(writtenTaxWith());
  });

  test('survive a look at another company', () => {
    writeTaxInvoice();
    tab.editor.chooseCompany('logistics');
    tab.editor.chooseCompany('courier');
    expect(tax()).toEqual(KARNATAKA_TAX);
  });

  test('of one invoice are not those of the next', async () => {
    writeTaxInvoice();
    await tab.editor.begin();
    tab.editor.chooseCompany('courier');
    expect(tax()).toEqual(writtenTaxWith());
  });

  test('are saved with the draft and there again after a reload', async () => {
    writeTaxInvoice();
    await tab.editor.saveNow();
    tab = await tab.reload();
    expect(tax()).toEqual(KARNATAKA_TAX);
  });

  test('are duplicated with the invoice', async () => {
    writeTaxInvoice();
    await tab.editor.issue();
    const issued = tab.invoice.issued;
    if (issued === undefined) throw new Error('Nothing was issued.');
    await tab.editor.duplicate(issued.invoice);
    expect(tax()).toEqual(KARNATAKA_TAX);
  });

  test('survive being written on under a staff file without tax', async () => {
    writeTaxInvoice();
    await tab.editor.saveNow();
    const plain = openBilling({ ...tab.open, config: staffConfigWith() }, () => undefined);
    await tab.editor.begin();
    const kept = await eventually(() => tab.draftOf(ZOE.name));
    await plain.editor.resume(kept);
    typeName(plain.editor, 'Asha');
    await plain.editor.close();
    await tab.editor.resume(await eventually(() => tab.draftOf('Asha')));
    expect(tax()).toEqual(KARNATAKA_TAX);
  });

  test('are neither issued nor missed while the company has no tax', async () => {
    writeTaxInvoice({ companyId: 'logistics', items: [{ ...PARCEL, sac: '996812' }] });
    await tab.editor.saveNow();
    await saveBackup(tab.open);
    const before = (await browser.downloads.at(-1)?.text()) ?? '';
    const other = await (await openBrowser({ companies })).openTab();
    await restoreBackup(other.open, before);
    await tab.editor.issue();
    expect(tab.invoice.issued?.invoice.tax).toBeUndefined();
    expect(tab.invoice.issued?.invoice.items[0]?.sac).toBeUndefined();
    await saveBackup(tab.open);
    const after = (await browser.downloads.at(-1)?.text()) ?? '';
    expect(await restoreBackup(other.open, after)).toMatchObject({
      invoices: 1,
      replacedDrafts: 1,
      keptDrafts: 0,
    });
  });
});

test.each([
  [{}, { kind: 'inter-state', igst: 18 }, KARNATAKA],
  [{ customerGstin: '', chosenPlace: UNITED_STATES }, { kind: 'export-igst' }, UNITED_STATES],
])('%j decides the treatment that is issued', async (change, treatment, place) => {
  writeTaxInvoice({ tax: { ...KARNATAKA_TAX, ...change } });
  await tab.editor.issue();
  expect(tab.invoice.issued?.invoice.tax).toMatchObject({ treatment, place });
  await browser.deliver();
  expect(browser.rows[0]).toMatchObject({ document: 'Tax invoice', sac: '996812' });
});
