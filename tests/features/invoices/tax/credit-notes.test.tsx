// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../../src/billing/shared-history/bring-in-rows.ts';
import { dayInIndia } from '../../../../src/domain/day-in-india.ts';
import { formatDate } from '../../../../src/domain/format-date.ts';
import { toInvoiceRecord } from '../../../../src/domain/invoice/to-invoice-record.ts';
import { amountsDue } from '../../../../src/domain/payments/amounts-due.ts';
import { settle } from '../../../../src/domain/payments/settle.ts';
import { days, later, minutes, seconds } from '../../../../src/domain/time.ts';
import { grams, paise } from '../../../../src/domain/units.ts';
import { describeSettlement } from '../../../../src/features/invoices/payments/describe-settlement.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { tableRowOf } from '../../../support/billing/issue-elsewhere.ts';
import { field, fill, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice, ZOE } from '../../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;
let number: string;

beforeEach(async () => {
  browser = await openBrowser({ companies: companiesWithTax() });
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  number = tab.number;
});

/** Opens the history and the dialog for a credit note of the invoice. */
async function beginCredit() {
  showDesk(tab);
  await showView('History');
  await eventually(() => screen.getByRole('button', { name: `Credit note for ${number}` }));
  await press(`Credit note for ${number}`);
}

const sums = () =>
  [...document.querySelectorAll('dialog dl div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(' '),
  );
const isListed = (text: RegExp) => eventually(() => screen.getByText(text));

describe('a credit note', () => {
  test('for the whole invoice shows its sums, is saved as a PDF and listed with the invoice', async () => {
    await beginCredit();
    expect(sums()).toEqual([
      'Taxable value ₹3,748.75',
      'CGST (9%) ₹337.39',
      'SGST (9%) ₹337.39',
      'Amount credited ₹4,423.53',
    ]);
    fill('Reason (optional)', 'Parcel returned');
    await press('Generate Credit Note');
    await isListed(/^Credit note 2526C1/);
    expect(screen.getByText('−₹4,423.53')).toBeTruthy();
    expect(screen.getByText('Credited in full.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(browser.downloads.at(-1)?.name).toMatch(/^2526C1.*-0001\.pdf$/);
    expect(document.activeElement?.textContent).toBe('Credited in full.');
  });

  test('for a part says what is left, and refuses more than that', async () => {
    await beginCredit();
    await userEvent.click(field('A part'));
    expect(sums()).toEqual([]);
    expect(screen.getByText('left: 2.5 kg, ₹3,748.75')).toBeTruthy();
    await userEvent.selectOptions(field('Credit of item 1'), 'Some of the weight');
    fill('Credited weight 1', '3');
    expect(screen.getByText('That is more than is left.')).toBeTruthy();
    await press('Generate Credit Note');
    await isListed(/^Of item 1 only 2.5 kg and ₹3,748.75 are left/);
    fill('Credited weight 1', '1');
    expect(sums().at(-1)).toBe('Amount credited ₹1,769.42');
    await press('Generate Credit Note');
    await isListed(/^Credit note 2526C1/);
    expect(screen.queryByText('Credited in full.')).toBeNull();
  });

  test('of some weight says what it comes to where less of the value is left', async () => {
    await beginCredit();
    await userEvent.click(field('A part'));
    await userEvent.selectOptions(field('Credit of item 1'), 'Some of the value');
    fill('Credited value 1', '3000');
    await press('Generate Credit Note');
    await isListed(/^Credit note 2526C1/);
    await press(`Credit note for ${number}`);
    await userEvent.click(field('A part'));
    await userEvent.selectOptions(field('Credit of item 1'), 'Some of the weight');
    fill('Credited weight 1', '2');
    expect(screen.getByText('2 kg come to ₹2,999, and ₹748.75 are left.')).toBeTruthy();
    fill('Credited weight 1', '0.4');
    expect(screen.queryByText(/ come to /)).toBeNull();
  });

  test('stays open, with what is typed, when its invoice is not among those found any more', async () => {
    showDesk(tab);
    await showView('History');
    fill('Search by number, customer or company', 'lukaseiwicz');
    await isListed(/^No invoices match exactly/);
    await press(`Credit note for ${number}`);
    fill('Reason (optional)', 'Parcel returned');
    await tab.editor.begin();
    writeInvoice(tab.editor, { customer: { ...ZOE, name: 'Lukaseiwicz' } });
    await tab.editor.issue();
    await eventually(() => expect(tab.history.invoices).toHaveLength(2));
    await browser.pass(seconds(1));
    expect(field('Reason (optional)')).toHaveProperty('value', 'Parcel returned');
    await press('Generate Credit Note');
    await eventually(() => expect(tab.history.creditNotes).toHaveLength(1));
    await isListed(/^1 of 2 invoices/);
    expect(screen.queryByText(/^Credit note 2526C1/)).toBeNull();
  });

  test('is not issued while it is not said how much of a row is credited', async () => {
    await beginCredit();
    await userEvent.click(field('A part'));
    await userEvent.selectOptions(field('Credit of item 1'), 'Some of the value');
    await press('Generate Credit Note');
    await isListed(/^Enter how much of item 1 is credited, or set it to “Nothing”/);
    fill('Credited value 1', '1O0');
    expect(screen.getByText('“1O0” is not a number.')).toBeTruthy();
    await press('Generate Credit Note');
    await isListed(/^Enter how much of item 1 is credited/);
    fill('Credited value 1', '-100');
    expect(screen.getByText('Enter a number above 0.')).toBeTruthy();
    fill('Credited value 1', '₹1,000');
    expect(sums().at(-1)).toBe('Amount credited ₹1,180');
    await press('Generate Credit Note');
    await isListed(/^Credit note 2526C1/);
  });

  test('is sent to the customer, or says that the address is incomplete', async () => {
    await beginCredit();
    fill('Recipient', 'zoe@');
    await press('Send Credit Note');
    await isListed(/^Enter a complete e-mail address/);
    fill('Recipient', 'zoe@customer.example');
    await press('Send Credit Note');
    await isListed(/^Credit note 2526C1/);
    await browser.deliver();
    expect(browser.mailNumbers).toHaveLength(1);
  });

  test('says which day it gets where the clock was set back behind the invoice, and why', async () => {
    browser.outbox.world.time = later(browser.now, days(-2));
    await beginCredit();
    const notice = screen.getByText(/^This credit note will be dated/).textContent;
    const day = dayInIndia(later(browser.now, days(2)));
    expect(notice).toContain(`dated ${formatDate(day)}, the day of its invoice`);
    expect(notice).toContain(`says ${formatDate(dayInIndia(browser.now))}`);
    await press('Generate Credit Note');
    await isListed(/^Credit note 2526C1/);
    expect(tab.history.creditNotes[0]?.note.createdAt.slice(0, 10)).toBe(day);
  });

  test('takes no tax back after 30 November of the next financial year without a warning', async () => {
    const late = /^The tax of this invoice could be taken back until 30 November/;
    await beginCredit();
    expect(screen.queryByText(late)).toBeNull();
    await press('Cancel');
    browser.sleep(days(2 * 365));
    await press(`Credit note for ${number}`);
    expect(screen.getByText(late)).toBeTruthy();
  });

  test('for the whole of an unpaid invoice leaves nothing owing, which is not called paid', () => {
    expect(describeSettlement(settle({ amount: paise(0), unread: [] }, []), {})).toBe(
      'Nothing owing',
    );
  });

  test('is printed again from the history', async () => {
    await beginCredit();
    await press('Generate Credit Note');
    await isListed(/^Credit note 2526C1/);
    await press(/^PDF of 2526C1/);
    await eventually(() => expect(browser.downloads).toHaveLength(3));
  });
});

test('what is left is said as far as the desk knows once invoices of another desk came from the sheet', async () => {
  const known = /^This is what is left as far as this desk knows/;
  await beginCredit();
  expect(screen.queryByText(known)).toBeNull();
  await press('Cancel');
  const there = await (await openBrowser({ companies: companiesWithTax() })).openTab();
  writeInvoice(there.editor);
  typeNumber(there.editor, 'THERE-1');
  await there.editor.issue();
  await bringInRows(tab.open, [tableRowOf(there)]);
  await eventually(() => screen.getByRole('button', { name: 'Credit note for THERE-1' }));
  for (const each of [number, 'THERE-1']) {
    await press(`Credit note for ${each}`);
    await isListed(known);
    await press('Cancel');
  }
});

test('a credit note of another desk that cannot be read is named at the press, and staff look in the sheet', async () => {
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('The invoice was not issued.');
  const row = {
    ...toInvoiceRecord(invoice),
    created_at: new Date(later(browser.now, minutes(1))).toISOString(),
    invoice_number: '2526C1ZZ-0001',
    document: 'Credit note',
    against_invoice: number,
    items: 'changed by hand',
  };
  browser.allDesks = {
    findUsed: () => Promise.resolve([]),
    findRepeated: () => Promise.resolve([]),
    findCreditNotes: () => Promise.resolve([row]),
  };
  tab = await browser.openTab();
  await beginCredit();
  await press('Generate Credit Note');
  await isListed(/^Credit note 2526C1ZZ-0001 can’t be read on this device, so it is not known/);
  await userEvent.click(field('I have looked in the sheet what is left'));
  await userEvent.selectOptions(field('Credit of item 1'), 'Some of the weight');
  fill('Credited weight 1', '1');
  await press('Generate Credit Note');
  await isListed(/^Credit note 2526C1(?!ZZ)/);
});

test('the dialog does not say what is left while a credit note of the invoice cannot be read', async () => {
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('The invoice was not issued.');
  const part = [{ kind: 'weight', row: 1, weight: grams(1000) }] as const;
  const issued = await tab.open.credit({ drawn: '1', invoice, reason: '', credits: part });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  await tab.database.invoices.update(issued.id, { sealed: 'damaged' });
  await beginCredit();
  const note = issued.note.creditNoteNumber;
  await isListed(
    new RegExp(`^Credit note ${note} can’t be read on this device, so it is not known`),
  );
  expect(document.querySelector('dialog')?.textContent).not.toMatch(/left: |All that is left/);
  await userEvent.selectOptions(field('Credit of item 1'), 'Some of the weight');
  fill('Credited weight 1', '1');
  await press('Generate Credit Note');
  await isListed(/^Not issued: it is not known what is left of this invoice/);
  await userEvent.click(field('I have looked in the sheet what is left'));
  await press('Generate Credit Note');
  await isListed(/^Credit note 2526C1/);
});

test('a credit note is sent again, to another address and with its own PDF, as a delivery of its own', async () => {
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('The invoice was not issued.');
  const issued = await tab.open.credit({ drawn: '1', invoice, reason: '' });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  const note = issued.note.creditNoteNumber;
  showDesk(tab);
  await showView('History');
  await eventually(() => screen.getByRole('button', { name: `Send ${note} again` }));
  await press(`Send ${note} again`);
  fill('Recipient', 'accounts@customer.example');
  await press('Send');
  await isListed(/^Sending again to accounts@customer\.example/);
  await browser.deliver();
  await isListed(/^Sent again to accounts@customer\.example – delivered/);
  expect(browser.mailNumbers).toEqual([note]);
  expect(browser.rows).toHaveLength(2);
});

test('an invoice that two devices have credited says that too much was taken back, and is not overpaid', async () => {
  const saved = async (from: Tab) => {
    await saveBackup(from.open);
    return (await from.browser.downloads.at(-1)?.text()) ?? '';
  };
  const other = await openBrowser({ companies: companiesWithTax() });
  await other.pass(minutes(1));
  const there = await other.openTab();
  await restoreBackup(there.open, await saved(tab));
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('The invoice was not issued.');
  await tab.open.credit({ drawn: 'here', invoice, reason: '' });
  await there.open.credit({ drawn: 'there', invoice, reason: '' });
  await restoreBackup(tab.open, await saved(there));
  showDesk(tab);
  await showView('History');
  await isListed(/^These credit notes take back more than the invoice has/);
  expect(screen.queryByText('Credited in full.')).toBeNull();
  expect(screen.queryByRole('button', { name: `Credit note for ${number}` })).toBeNull();
  const notes = tab.history.creditNotes.map(({ note }) => note);
  expect(settle(amountsDue(notes, [])(invoice), [])).toMatchObject({ kind: 'paid', overpaid: 0 });
});

test('the history of companies without tax offers neither credit notes nor number gaps', async () => {
  tab = await (await openBrowser()).openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  showDesk(tab);
  await showView('History');
  await eventually(() => screen.getByRole('button', { name: `PDF of ${tab.number}` }));
  expect(screen.queryByText('Credit note…')).toBeNull();
  expect(screen.queryByText('Number gaps')).toBeNull();
});

test('the history lists the numbers that were taken and never issued', async () => {
  const lost = number.replace(/1$/, '2');
  await tab.database.usedNumbers.add({ number: lost, invoiceId: 'lost' });
  showDesk(tab);
  await showView('History');
  const summary = await eventually(() => screen.getByText('Number gaps'));
  await userEvent.click(summary);
  await isListed(/^Taken and never issued/);
  expect(screen.getByText(lost)).toBeTruthy();
});
