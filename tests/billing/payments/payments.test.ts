import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { openBilling } from '../../../src/billing/open-billing.ts';
import { keepPaymentRecord } from '../../../src/billing/payments/payment-records.ts';
import type { PaymentRecord } from '../../../src/domain/payments/payment-record.ts';
import { settle } from '../../../src/domain/payments/settle.ts';
import { minutes } from '../../../src/domain/time.ts';
import { paise } from '../../../src/domain/units.ts';
import { listPayments } from '../../../src/storage/payments.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

beforeEach(async () => {
  [first, second] = [await openBrowser(), await openBrowser()];
  [here, there] = [await first.openTab(), await second.openTab()];
  for (const tab of [here, there]) tab.open.payments.subscribe(() => undefined);
});

const UPI: PaymentRecord = {
  kind: 'payment',
  amount: paise(100_000),
  date: '2026-11-21',
  way: 'upi',
};
const record = (tab: Tab, id: string, kept: PaymentRecord = UPI, invoiceId = 'invoice') =>
  keepPaymentRecord(tab.open, { id, invoiceId, record: kept });
const restoreFrom = async (from: Tab, to: Tab) => {
  expect(await saveBackup(from.open)).toMatchObject({ kind: 'saved' });
  return restoreBackup(to.open, (await from.browser.downloads.at(-1)?.text()) ?? '');
};
const keptOf = (tab: Tab) => {
  const read = tab.open.payments.state();
  return read?.kind === 'done' ? read.value : undefined;
};
const paidOf = (tab: Tab, invoiceId = 'invoice') =>
  settle({ amount: paise(0), unread: [] }, keptOf(tab)?.byInvoice.get(invoiceId) ?? []).paid;

test('a payment is known at once, and a second press with its id adds nothing', async () => {
  await record(here, 'one');
  await record(here, 'one');
  await eventually(() => expect(paidOf(here)).toBe(100_000));
});

test('storage that cannot be used is said, and not taken for no payments', async () => {
  await record(here, 'one');
  here.blockStorage();
  const { payments } = openBilling(here.open, () => undefined);
  payments.subscribe(() => undefined);
  await eventually(() =>
    expect(payments.state()).toEqual({ kind: 'unavailable', reason: expect.any(String) }),
  );
  here.unblockStorage();
});

test('amount, day and way are sealed on the device', async () => {
  await record(here, 'one');
  const stored = await listPayments(here.database);
  expect(JSON.stringify(stored)).not.toMatch(/"upi"|100000|2026-11-21/);
});

test('a record under another key or place is counted and not shown', async () => {
  await record(here, 'one');
  const [row] = await here.database.payments.toArray();
  for (const id of ['two', 'three']) await here.database.payments.put({ ...(row as object), id });
  await eventually(() => expect(keptOf(here)?.unreadable).toBe(2));
  expect(paidOf(here)).toBe(100_000);
});

describe('a backup', () => {
  test('unites the payments of two devices, each once, however often it is restored', async () => {
    await record(here, 'one');
    await record(there, 'two', { ...UPI, amount: paise(5_000) });
    expect(await restoreFrom(here, there)).toMatchObject({ payments: 1 });
    expect(await restoreFrom(there, here)).toMatchObject({ payments: 1 });
    expect(await restoreFrom(there, here)).not.toHaveProperty('payments');
    for (const tab of [here, there]) await eventually(() => expect(paidOf(tab)).toBe(105_000));
  });

  test('brings a withdrawal along, also where the payment was known before', async () => {
    await record(here, 'one');
    await restoreFrom(here, there);
    await record(here, 'one/withdrawn', { kind: 'withdrawal', of: 'one' });
    await restoreFrom(here, there);
    await restoreFrom(there, here);
    for (const tab of [here, there]) await eventually(() => expect(paidOf(tab)).toBe(0));
  });

  test('files payments with their own invoice, where two devices issued one draft', async () => {
    writeInvoice(here.editor);
    typeName(here.editor, 'Asha');
    await here.editor.saveNow();
    await restoreFrom(here, there);
    const kept = await eventually(() => there.draftOf('Asha'));
    await there.editor.resume(kept);
    typeName(there.editor, 'Zoë');
    await second.pass(minutes(1));
    await there.editor.issue();
    await there.editor.issueFromBackup();
    await here.editor.issue();
    const { id } = here.invoice;
    expect(there.invoice.id).toBe(id);
    await record(here, 'of Asha', UPI, id);
    await record(there, 'of Zoë', { ...UPI, amount: paise(7_000) }, id);

    await restoreFrom(there, here);
    await restoreFrom(here, there);
    await restoreFrom(there, here);
    for (const tab of [here, there]) {
      const invoices = await eventually(() => {
        expect(tab.history.invoices).toHaveLength(2);
        return tab.history.invoices;
      });
      const idOf = (name: string) =>
        invoices.find(({ invoice }) => invoice.customer.name === name)?.id ?? '';
      await eventually(() => {
        expect(paidOf(tab, idOf('Asha'))).toBe(100_000);
        expect(paidOf(tab, idOf('Zoë'))).toBe(7_000);
      });
    }
  });
});
