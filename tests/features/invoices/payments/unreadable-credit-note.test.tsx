// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { IssuedInvoice } from '../../../../src/domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../../../src/domain/invoice/to-invoice-record.ts';
import type { StaffConfig } from '../../../../src/domain/staff/staff-config.ts';
import { recordForSheet } from '../../../../src/domain/tax/record-for-sheet.ts';
import { later, minutes } from '../../../../src/domain/time.ts';
import { makeHistoryReader } from '../../../../src/outbox/make-history-reader.ts';
import { isSaid, isShown, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice } from '../../../support/billing/write-invoice.ts';
import { HistoryServer, READABLE_TABLE } from '../../../support/shared-history/history-server.ts';

const sheet: StaffConfig['sheet'] = { kind: 'postgrest', ...READABLE_TABLE };

let browser: TestBrowser;
let server: HistoryServer;
let invoice: IssuedInvoice;

const reminder = () => `Remind about ${invoice.invoiceNumber}`;

beforeEach(async () => {
  browser = await openBrowser({ payments: true, companies: companiesWithTax(), sheet });
  const there = await (await openBrowser({ companies: companiesWithTax() })).openTab();
  writeInvoice(there.editor);
  await there.editor.issue();
  const issued = there.invoice.issued?.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  invoice = issued;
  server = new HistoryServer();
  server.add({ ...recordForSheet('theirs', invoice, sheet) });
});

/** Somebody has changed the row of a credit note of another desk in the table. */
function addUnreadableNote(change: object = {}): void {
  server.add({
    ...toInvoiceRecord(invoice),
    created_at: new Date(later(browser.now, minutes(1))).toISOString(),
    invoice_number: '2526C1ZZ-0001',
    document: 'Credit note',
    against_invoice: invoice.invoiceNumber,
    items: 'changed by hand',
    ...change,
  });
}

async function showOwing(): Promise<void> {
  const tab: Tab = new Tab(
    browser,
    { fetch: server.fetch, wait: () => Promise.resolve() },
    (table) => makeHistoryReader(tab.environment, table),
  );
  await tab.signIn();
  showDesk(tab);
  await showView('Owing');
}

test('an invoice whose credit note another desk’s row hides is owing “at most”, and not reminded of', async () => {
  addUnreadableNote();
  await showOwing();
  await isShown('Owing at most ₹4,423.53 as far as this desk knows');
  expect(isSaid('1 invoice of at most ₹4,423.53 was brought in')).toBe(true);
  expect(screen.queryByRole('button', { name: reminder() })).toBeNull();
  await press(`Payments of ${invoice.invoiceNumber}`);
  expect(screen.getByRole('dialog').textContent).toContain(
    'Credit note 2526C1ZZ-0001 can’t be read on this device, so less may be owing.',
  );
});

test('where it may be another invoice’s, the reminder asks staff to look in the sheet first', async () => {
  addUnreadableNote({ against_invoice: '' });
  await showOwing();
  await isShown('Owing at most ₹4,423.53 as far as this desk knows');
  await press(reminder());
  expect(screen.getByRole('dialog').textContent).toContain(
    'Credit note 2526C1ZZ-0001 can’t be read on this device and may be of this invoice: look in the sheet first what is owing.',
  );
});

test('a row that is certainly another invoice’s, or no credit note, changes nothing', async () => {
  addUnreadableNote({ against_invoice: '2526-1ZZ-0009' });
  addUnreadableNote({
    document: 'Tax invoice',
    against_invoice: '',
    invoice_number: '2526-1ZZ-0010',
  });
  await showOwing();
  await isShown('Owing ₹4,423.53 as far as this desk knows');
  await showView('History');
  await isShown(/2 rows of the sheet’s database can’t be read as an invoice/);
  await showView('Owing');
  await isShown('Owing ₹4,423.53 as far as this desk knows');
  expect(screen.getByRole('button', { name: reminder() })).toBeTruthy();
});
