import { beforeEach, describe, expect, test } from 'vitest';
import { saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { keepPaymentRecord } from '../../../src/billing/payments/payment-records.ts';
import { minutes } from '../../../src/domain/time.ts';
import { paise } from '../../../src/domain/units.ts';
import type { Database } from '../../../src/storage/database.ts';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { knownCustomer } from '../../support/billing/known-customers.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser({ companies: companiesWithTax() });
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  typeName(tab.editor, 'Asha');
});

type SealedTable = 'drafts' | 'invoices' | 'payments' | 'customers' | 'pictures';

const saveFile = async (): Promise<string> => {
  expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved' });
  return (await browser.downloads.at(-1)?.text()) ?? '';
};
/** No record of the table opens any more, as after a fault of the device's memory. */
const damageAll = (name: SealedTable) =>
  (tab.database as Database).table(name).toCollection().modify({ sealed: 'damaged' });
const restore = (file: string) =>
  tab.open.restore({ text: () => Promise.resolve(file) }, () => undefined);
const readPayments = () => {
  const read = tab.open.payments.state();
  return read?.kind === 'done' ? read.value : undefined;
};

describe('what is damaged on the device comes back from a backup that has it whole:', () => {
  test('a draft', async () => {
    await tab.editor.saveNow();
    const file = await saveFile();
    await tab.editor.begin();
    await damageAll('drafts');
    await eventually(() => expect(tab.draftNames).toEqual([]));
    expect(await restore(file)).toMatchObject({ drafts: 1, knownDrafts: 0 });
    await eventually(() => expect(tab.draftNames).toEqual(['Asha']));
  });

  test('an invoice, in the history at once, with its entry as it was', async () => {
    await tab.editor.issue();
    const file = await saveFile();
    const entries = await tab.database.entries.toArray();
    await damageAll('invoices');
    tab = await tab.reload();
    await eventually(() => expect(tab.history).toMatchObject({ unreadable: 1, isComplete: true }));
    expect(await restore(file)).toMatchObject({ invoices: 1, knownInvoices: 0 });
    await eventually(() =>
      expect(tab.history).toMatchObject({
        invoices: [{ invoice: { customer: { name: 'Asha' } } }],
        unreadable: 0,
      }),
    );
    expect(await tab.database.entries.toArray()).toEqual(entries);
  });

  test('an invoice, also in the history that another tab shows', async () => {
    await tab.editor.issue();
    const file = await saveFile();
    await damageAll('invoices');
    tab = await tab.reload();
    const other = await browser.openTab();
    await eventually(() => expect(other.history).toMatchObject({ unreadable: 1 }));
    await restore(file);
    await eventually(() =>
      expect(other.history).toMatchObject({
        invoices: [{ invoice: { customer: { name: 'Asha' } } }],
        unreadable: 0,
      }),
    );
  });

  test.each([
    ['is damaged', () => damageAll('invoices')],
    ['is gone', () => tab.database.invoices.clear()],
  ])('an invoice that %s, where only a newer version can read its entry', async (_, lose) => {
    await tab.editor.issue();
    const file = await saveFile();
    await lose();
    const state = 'a state of a newer version';
    await (tab.database as Database)
      .table('entries')
      .toCollection()
      .modify({ 'sheet.state': state });
    expect(await restore(file)).toMatchObject({ invoices: 1 });
    tab = await tab.reload();
    await eventually(() =>
      expect(tab.history).toMatchObject({
        invoices: [{ invoice: { customer: { name: 'Asha' } } }],
        unreadable: 0,
      }),
    );
    expect(await tab.database.table('entries').toArray()).toMatchObject([{ sheet: { state } }]);
  });

  test('a payment', async () => {
    await tab.editor.issue();
    await keepPaymentRecord(tab.open, {
      id: 'payment-1',
      invoiceId: tab.invoice.id,
      record: { kind: 'payment', amount: paise(100), date: '2026-03-01', way: 'upi' },
    });
    const file = await saveFile();
    await damageAll('payments');
    tab = await tab.reload();
    tab.open.payments.subscribe(() => undefined);
    await eventually(() => expect(readPayments()?.unreadable).toBe(1));
    expect(await restore(file)).toMatchObject({ payments: 1 });
    await eventually(() => expect(readPayments()?.unreadable).toBe(0));
  });

  test('what staff corrected of a customer', async () => {
    tab.open.customers.subscribe(() => undefined);
    await tab.editor.issue();
    const known = await knownCustomer(tab, 'Asha');
    const customer = { ...known.customer, email: 'asha@example.com' };
    await tab.open.customers.correct(known, { ...known, customer });
    const file = await saveFile();
    await damageAll('customers');
    expect(await restore(file)).toMatchObject({ customers: 1 });
    await eventually(async () =>
      expect((await knownCustomer(tab, 'Asha')).customer.email).toBe('asha@example.com'),
    );
  });

  test('a picture', async () => {
    await tab.editor.issue();
    const pictures = await tab.database.pictures.toArray();
    expect(pictures).not.toEqual([]);
    const file = await saveFile();
    await damageAll('pictures');
    expect(await restore(file)).toMatchObject({ invoices: 0, pictures: pictures.length });
    expect(await tab.database.pictures.toArray()).toEqual(pictures);
  });
});

describe('what only a newer version can read on the device is left as it is, and said:', () => {
  test('a draft', async () => {
    await tab.editor.saveNow();
    const file = await saveFile();
    await tab.editor.begin();
    await expectToStay('drafts', { savedAt: 'in words', sealed: 'the newer text' }, file);
  });

  test('what staff said about a customer', async () => {
    tab.open.customers.subscribe(() => undefined);
    await tab.editor.issue();
    const known = await knownCustomer(tab, 'Asha');
    await tab.open.customers.correct(known, known);
    await expectToStay('customers', { isForgotten: 'since 2027' }, await saveFile());
  });

  test('what a later version said about a customer in a record of its own kind', async () => {
    tab.open.customers.subscribe(() => undefined);
    await tab.editor.issue();
    const known = await knownCustomer(tab, 'Asha');
    await tab.open.customers.correct(known, known);
    const file = await saveFile();
    const table = (tab.database as Database).table('customers');
    const { id, changedAt } = await table.toCollection().first();
    const record = JSON.stringify({ kind: 'kept with branches', branches: ['Pune'] });
    const sealed = await sealWithStorageKey(record, tab.open.storageKey, `customers/${id}`);
    await expectToStay('customers', { sealed, changedAt: changedAt - 1 }, file);
  });

  test('but not over a forgetting', async () => {
    tab.open.customers.subscribe(() => undefined);
    await tab.editor.issue();
    const known = await knownCustomer(tab, 'Asha');
    await tab.open.customers.correct(known, known);
    const table = (tab.database as Database).table('customers');
    const before = await table.toCollection().first();
    await browser.pass(minutes(1));
    const corrected = await eventually(async () => {
      const listed = await knownCustomer(tab, 'Asha');
      expect(listed.id).toBe(before.id);
      return listed;
    });
    await tab.open.customers.forget(corrected);
    const file = await saveFile();
    const record = JSON.stringify({ kind: 'kept with branches', branches: ['Pune'] });
    const sealed = await sealWithStorageKey(record, tab.open.storageKey, `customers/${before.id}`);
    await table.put({ ...before, sealed });
    expect(await restore(file)).toMatchObject({ customers: 1 });
    expect(await table.toArray()).toMatchObject([{ id: before.id, isForgotten: true }]);
  });

  test('a credit note', async () => {
    await tab.editor.issue();
    const invoice = tab.invoice.issued?.invoice;
    if (invoice === undefined) throw new Error('It was not issued.');
    const credited = await tab.open.credit({ drawn: '1', invoice, reason: '' });
    if (credited.kind !== 'issued') throw new Error(credited.kind);
    const file = await saveFile();
    const table = (tab.database as Database).table('invoices');
    await table.update(credited.id, { restoredAt: 'in 2027', sealed: 'the newer text' });
    const restored = await restore(file);
    expect(restored).toMatchObject({ creditNotes: { added: 0, known: 1 } });
    expect(await table.get(credited.id)).toMatchObject({ sealed: 'the newer text' });
  });

  const expectToStay = async (name: SealedTable, change: object, file: string) => {
    const table = (tab.database as Database).table(name);
    await table.toCollection().modify(change);
    const before = await table.toArray();
    expect(before).toHaveLength(1);
    expect(await restore(file)).toMatchObject({ drafts: 0, customers: 0, unreadable: 1 });
    expect(await table.toArray()).toEqual(before);
  };
});

test('what is whole on the device is left as it is', async () => {
  await tab.editor.issue();
  const file = await saveFile();
  const sealedTexts = async () => {
    const rows = await Promise.all([
      tab.database.table('invoices').toArray(),
      tab.database.table('pictures').toArray(),
    ]);
    return rows.flat().map(({ sealed }) => sealed);
  };
  const before = await sealedTexts();
  expect(await restore(file)).toMatchObject({ invoices: 0, knownInvoices: 1 });
  expect(await sealedTexts()).toEqual(before);
});
