// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { bringInRows } from '../../../../src/billing/shared-history/bring-in-rows.ts';
import type { IssuedInvoice } from '../../../../src/domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../../../src/domain/invoice/to-invoice-record.ts';
import type { TableRow } from '../../../../src/domain/shared-history/history-page.ts';
import { later, minutes } from '../../../../src/domain/time.ts';
import { grams } from '../../../../src/domain/units.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  alerts,
  field,
  fill,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice } from '../../../support/billing/write-invoice.ts';

const BY_OTHER_DESK = 'Not issued, as another desk has credited';

let browser: TestBrowser;
let tab: Tab;
let invoice: IssuedInvoice;
/** What the table has of the invoice at a press. */
let inTable: readonly TableRow[];

/** An invoice of 2.5 kg and ₹4,423.53, and the dialog for its credit note, which shows that sum. */
beforeEach(async () => {
  browser = await openBrowser({ companies: companiesWithTax() });
  inTable = [];
  browser.allDesks = {
    findUsed: () => Promise.resolve([]),
    findRepeated: () => Promise.resolve([]),
    findCreditNotes: () => Promise.resolve(inTable),
  };
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const issued = tab.invoice.issued?.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  invoice = issued;
  showDesk(tab);
  await showView('History');
  const name = `Credit note for ${invoice.invoiceNumber}`;
  await eventually(() => screen.getByRole('button', { name }));
  await press(name);
});

/** The row of another desk's credit note for so many of the kilograms. */
function rowOfOther(kilograms: number): TableRow {
  const part = kilograms / 2.5;
  const rupees = (whole: number) => -Number((whole * part).toFixed(2));
  const subtotal = rupees(3_748.75);
  return {
    ...toInvoiceRecord(invoice),
    created_at: new Date(later(browser.now, minutes(1))).toISOString(),
    invoice_number: '2526C1ZZ-0001',
    document: 'Credit note',
    against_invoice: invoice.invoiceNumber,
    items: JSON.stringify([{ row: 1, description: '', quantity: kilograms, amount: subtotal }]),
    subtotal,
    cgst: rupees(337.39),
    sgst: rupees(337.39),
    igst: 0,
    rounded_off: 0,
    total: rupees(4_423.53),
  };
}

const sumOnScreen = () => document.querySelector('dialog dl div:last-child dd')?.textContent;
const isSaid = (words: string) => eventually(() => expect(alerts().join(' ')).toContain(words));
const ownNotes = () =>
  tab.history.creditNotes.flatMap(({ note, broughtInAt }) =>
    broughtInAt === undefined ? [note] : [],
  );
const isIssued = () => eventually(() => expect(ownNotes()).toHaveLength(1));

describe('when another desk has credited some of the invoice since the dialog was opened', () => {
  test('nothing is issued, the dialog says so with the new sum, and a second press issues that', async () => {
    expect(sumOnScreen()).toBe('₹4,423.53');
    inTable = [rowOfOther(2)];
    fill('Recipient', 'zoe@customer.example');
    await press('Send Credit Note');
    await isSaid(
      `${BY_OTHER_DESK} part of this invoice meanwhile: look at the new sum and press again.`,
    );
    expect(sumOnScreen()).toBe('₹884.71');
    expect(ownNotes()).toEqual([]);
    await press('Send Credit Note');
    await isIssued();
    expect(ownNotes()[0]?.sums.total).toBe(-88_471);
    expect(screen.queryByRole('dialog')).toBeNull();
    await browser.deliver();
    expect(browser.mailNumbers).toEqual([ownNotes()[0]?.creditNoteNumber]);
  });

  test('a part that is more than what is left is chosen again', async () => {
    inTable = [rowOfOther(2)];
    await userEvent.click(field('A part'));
    await userEvent.selectOptions(field('Credit of item 1'), 'Some of the weight');
    fill('Credited weight 1', '1');
    await press('Generate Credit Note');
    await isSaid(`${BY_OTHER_DESK} part of this invoice meanwhile: choose from what is left`);
    expect(screen.getByText('left: 0.5 kg, ₹749.75')).toBeTruthy();
    fill('Credited weight 1', '0.5');
    expect(sumOnScreen()).toBe('₹884.71');
    await press('Generate Credit Note');
    await isIssued();
    expect(ownNotes()[0]?.sums.total).toBe(-88_471);
  });

  test('a part whose sum is the same as before is issued at the first press', async () => {
    inTable = [rowOfOther(0.5)];
    await userEvent.click(field('A part'));
    await userEvent.selectOptions(field('Credit of item 1'), 'Some of the weight');
    fill('Credited weight 1', '0.5');
    expect(sumOnScreen()).toBe('₹884.71');
    await press('Generate Credit Note');
    await isIssued();
    expect(ownNotes()[0]?.sums.total).toBe(-88_471);
  });

  test('and its credit note comes here before the press, the sum on screen stays until the press says why', async () => {
    await act(() => bringInRows(tab.open, [rowOfOther(2)]));
    await eventually(() => expect(tab.history.creditNotes).toHaveLength(1));
    expect(sumOnScreen()).toBe('₹4,423.53');
    await press('Generate Credit Note');
    await isSaid(`${BY_OTHER_DESK} part of this invoice meanwhile`);
    expect(sumOnScreen()).toBe('₹884.71');
    expect(ownNotes()).toEqual([]);
  });
});

test('when another desk has credited all of it, the dialog says so at each press, and nothing is issued', async () => {
  inTable = [rowOfOther(2.5)];
  await press('Generate Credit Note');
  await isSaid(`${BY_OTHER_DESK} all that was left of this invoice meanwhile.`);
  expect(sumOnScreen()).toBeUndefined();
  await press('Generate Credit Note');
  await isSaid('Not issued: nothing is left of this invoice that could be credited.');
  expect(ownNotes()).toEqual([]);
});

test('what another tab of this device has credited is not blamed on another desk', async () => {
  const other = await browser.openTab();
  const credits = [{ kind: 'weight', row: 1, weight: grams(2000) }] as const;
  await other.open.credit({ drawn: 'other', invoice, reason: '', credits });
  await press('Generate Credit Note');
  await isSaid(
    'Not issued, as part of this invoice has been credited meanwhile: look at the new sum',
  );
  expect(sumOnScreen()).toBe('₹884.71');
});
