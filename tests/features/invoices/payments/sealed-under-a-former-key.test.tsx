// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../../../src/billing/backup/backup-file.ts';
import { keepPaymentRecord } from '../../../../src/billing/payments/payment-records.ts';
import { bringInRows } from '../../../../src/billing/shared-history/bring-in-rows.ts';
import type { IssuedInvoice } from '../../../../src/domain/invoice/issued-invoice.ts';
import { paise } from '../../../../src/domain/units.ts';
import {
  generateStorageKeyText,
  importStorageKey,
  type StorageKey,
} from '../../../../src/vault/storage-key.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { backupOf, tableRowOf } from '../../../support/billing/issue-elsewhere.ts';
import {
  field,
  isSaid,
  isShown,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice } from '../../../support/billing/write-invoice.ts';

const config = { payments: true, companies: companiesWithTax() };

let newKey: StorageKey;
/** Has what it issued and recorded under the former storage key. */
let there: Tab;
/** Was set up anew under the new key, and has the invoice from the sheet. */
let tab: Tab;
let invoice: IssuedInvoice;

beforeEach(async () => {
  newKey = await importStorageKey(generateStorageKeyText());
  there = await (await openBrowser(config)).openTab();
  writeInvoice(there.editor);
  await there.editor.issue();
  const issued = there.invoice.issued?.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  invoice = issued;
  tab = new Tab(await openBrowser(config));
  await tab.signIn(newKey);
  await bringInRows(tab.open, [tableRowOf(there)]);
});

/** The other desk signs in with the new staff file, and its backup is restored on this one. */
async function restoreTheirs(): Promise<void> {
  await there.lock();
  await there.signIn(newKey);
  await restoreBackup(tab.open, await backupOf(there));
  showDesk(tab);
}

describe('a credit note that another desk issued before the storage key was changed', () => {
  let note: string;

  beforeEach(async () => {
    const credited = await there.open.credit({ drawn: 'there', invoice, reason: '' });
    if (credited.kind !== 'issued') throw new Error(credited.kind);
    note = credited.note.creditNoteNumber;
    await restoreTheirs();
  });

  test('makes its invoice owing “at most”, and nobody is reminded of it', async () => {
    await showView('Owing');
    await isShown('Owing at most ₹4,423.53 as far as this desk knows');
    expect(screen.queryByRole('button', { name: `Remind about ${invoice.invoiceNumber}` })).toBe(
      null,
    );
    await press(`Payments of ${invoice.invoiceNumber}`);
    expect(screen.getByRole('dialog').textContent).toContain(
      `Credit note ${note} can’t be read on this device, so less may be owing.`,
    );
  });

  test('is named before the invoice is credited again, and nothing is called left', async () => {
    await showView('History');
    const credit = `Credit note for ${invoice.invoiceNumber}`;
    await eventually(() => screen.getByRole('button', { name: credit }));
    await press(credit);
    await isShown(`Credit note ${note} can’t be read on this device, so it is not known here`);
    expect(screen.getByRole('dialog').textContent).not.toMatch(/left: |All that is left/);
  });
});

describe('a payment that another desk recorded before the storage key was changed', () => {
  beforeEach(async () => {
    await keepPaymentRecord(there.open, {
      id: 'payment-1',
      invoiceId: there.invoice.id,
      record: { kind: 'payment', date: '2026-03-01', amount: paise(100_000), way: 'cash' },
    });
    await restoreTheirs();
    await showView('Owing');
  });

  test('makes its invoice owing “at most”, and nobody is reminded of it', async () => {
    await isShown('Owing at most ₹4,423.53 as far as this desk knows');
    expect(isSaid('1 invoice of at most ₹4,423.53 was brought in')).toBe(true);
    expect(screen.queryByRole('button', { name: `Remind about ${invoice.invoiceNumber}` })).toBe(
      null,
    );
  });

  test('is named where another one is recorded, and no amount is proposed', async () => {
    const payments = `Payments of ${invoice.invoiceNumber}`;
    await eventually(() => screen.getByRole('button', { name: payments }));
    await press(payments);
    expect(screen.getByRole('dialog').textContent).toContain(
      'A payment record of this invoice can’t be opened, so less may be owing.',
    );
    expect(field('Amount received')).toHaveProperty('value', '');
  });
});
