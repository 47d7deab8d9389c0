// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NumberedInvoice } from '../../../../src/domain/numbers/numbered-invoice.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { isSaid, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';

function issued(time: string, change: Partial<NumberedInvoice> = {}): NumberedInvoice {
  const key = {
    createdAt: `2026-11-21T${time}:00.000Z`,
    invoiceNumber: 'A-1',
    companyId: 'courier',
  };
  return { key, companyName: 'Sample Courier', customerName: '', desk: '', ...change };
}

const REPEATED = [
  issued('08:35', { customerName: 'Zoë', desk: 'Front counter' }),
  issued('08:41', { customerName: 'Ömer', desk: 'Back office' }),
];

async function openDesk(isTaxed: boolean) {
  const browser = await openBrowser(isTaxed ? { companies: companiesWithTax() } : {});
  browser.allDesks = {
    findUsed: () => Promise.resolve([]),
    findRepeated: () => Promise.resolve(REPEATED),
    findCreditNotes: () => Promise.resolve([]),
  };
  showDesk(await browser.openTab());
  await eventually(() =>
    expect(isSaid('Number A-1 of Sample Courier is on 2 invoices:')).toBe(true),
  );
}

test('a number that two desks took is shown with both invoices until it was dealt with', async () => {
  await openDesk(true);
  expect(isSaid('21 Nov 2026, 14:05 · Zoë · Front counter')).toBe(true);
  expect(isSaid('21 Nov 2026, 14:11 · Ömer · Back office')).toBe(true);
  expect(isSaid('issue a credit note and a new invoice.')).toBe(true);
  await press('Dealt with');
  expect(isSaid('Number A-1')).toBe(false);
  await showView('History');
  await eventually(() => expect(screen.getByText('Repeated numbers (1)')).toBeTruthy());
});

test('a company without tax issues no credit notes, so the customer is told instead', async () => {
  await openDesk(false);
  expect(isSaid('issue a new invoice under another number, and tell the customer.')).toBe(true);
});
