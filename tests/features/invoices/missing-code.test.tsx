// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { alerts, fill, press, showDesk, showView } from '../../support/billing/show-desk.tsx';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

afterEach(cleanup);

const line = vi.hoisted(() => ({ isGone: false }));
vi.mock('../../../src/billing/issuing/render-pdf.ts', async (load) => {
  const real = await load<typeof import('../../../src/billing/issuing/render-pdf.ts')>();
  type Render = typeof real.renderPdf;
  const renderPdf: Render = (...given) =>
    line.isGone ? Promise.reject(new TypeError('Failed to fetch')) : real.renderPdf(...given);
  return { ...real, renderPdf };
});

let browser: TestBrowser;
let tab: Tab;

/** An invoice is issued, and after that the code of the PDF does not come any more. */
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = await openBrowser({ companies: companiesWithTax() });
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  showDesk(tab);
  await showView('History');
  await eventually(() => screen.getByRole('button', { name: `Credit note for ${tab.number}` }));
  line.isGone = true;
});
afterEach(() => {
  line.isGone = false;
});

const says = (words: RegExp) => eventually(() => expect(alerts().join()).toMatch(words));

test('a PDF of the history that cannot be made says so, and is saved at the next press', async () => {
  const saved = browser.downloads.length;
  await press(`PDF of ${tab.number}`);
  await says(
    /^The PDF could not be made\. Check the connection and press “PDF” again\. If it fails again, reload/,
  );
  line.isGone = false;
  await press(`PDF of ${tab.number}`);
  await eventually(() => expect(browser.downloads).toHaveLength(saved + 1));
  expect(alerts()).toEqual([]);
});

test('a credit note that cannot be drawn is not issued, keeps its reason, and is issued once the line is back', async () => {
  await press(`Credit note for ${tab.number}`);
  fill('Reason (optional)', 'Parcel returned');
  await press('Generate Credit Note');
  await says(/^Not issued: a part of the app could not be loaded/);
  expect(screen.getByLabelText('Reason (optional)')).toHaveProperty('value', 'Parcel returned');
  line.isGone = false;
  await press('Generate Credit Note');
  await eventually(() => expect(tab.history.creditNotes).toHaveLength(1));
});

test('an invoice that cannot be drawn is not sent again, and is once the line is back', async () => {
  await press(`Send ${tab.number} again`);
  await press('Send');
  await says(/^Not sent: a part of the app could not be loaded/);
  line.isGone = false;
  await press('Send');
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([tab.number]);
});
