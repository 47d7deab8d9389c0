import '../../support/live-queries.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { keepPaymentRecord } from '../../../src/billing/payments/payment-records.ts';
import { paise } from '../../../src/domain/units.ts';
import { openWithStorageKey } from '../../../src/vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { knownCustomer } from '../../support/billing/known-customers.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { NOTHING_STORED, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../../support/billing/write-invoice.ts';

type Row = Readonly<Record<string, unknown>>;
type TableName = (typeof TABLES)[number] | (typeof SIDE_TABLES)[number];
type BackupFile = Readonly<Record<TableName, readonly Row[]>>;

const TABLES = ['drafts', 'invoices', 'usedNumbers', 'entries', 'requests'] as const;
const SIDE_TABLES = ['payments', 'customers', 'pictures'] as const;

const EMAIL = 'asha@customer.example';

let sealed: string;
let file: BackupFile;

beforeAll(async () => {
  const browser = await openBrowser();
  const tab = await browser.openTab();
  for (const name of ['Asha', 'Zoë']) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    typeName(tab.editor, name);
    await tab.editor.send();
  }
  await keepPaymentRecord(tab.open, {
    id: 'payment',
    invoiceId: tab.invoice.id,
    record: { kind: 'payment', amount: paise(100), date: '2026-03-01', way: 'upi' },
  });
  tab.open.customers.subscribe(() => undefined);
  const asha = await knownCustomer(tab, 'Asha');
  await tab.open.customers.correct(asha, { ...asha, customer: { ...asha.customer, email: EMAIL } });
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  await saveBackup(tab.open);
  sealed = (await browser.downloads.at(-1)?.text()) ?? '';
  const opened = await openWithStorageKey(sealed, browser.storageKey, 'backup');
  file = JSON.parse(opened.kind === 'opened' ? opened.text : '');
});

/** Another device, without anything stored. */
const elsewhere = async () => (await openBrowser()).openTab();

test('a file with any one wrong byte changes nothing, and is reported', async () => {
  const other = await elsewhere();
  const bytes = new TextEncoder().encode(sealed);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const damaged = bytes.with(at, (bytes[at] ?? 0) ^ by);
      const { kind } = await restoreBackup(other.open, new TextDecoder().decode(damaged));
      expect(['not-a-backup', 'other-staff-file']).toContain(kind);
    }),
    { numRuns: 150 },
  );
  expect(await tableCounts(other.database)).toEqual(NOTHING_STORED);
});

test('a file that ends anywhere too early changes nothing, and is reported', async () => {
  const other = await elsewhere();
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), async (length) => {
      const { kind } = await restoreBackup(other.open, sealed.slice(0, length));
      expect(kind).toBe('not-a-backup');
    }),
  );
  expect(await tableCounts(other.database)).toEqual(NOTHING_STORED);
});

describe('a backup with one damaged record', () => {
  const WHOLE = { drafts: 1, invoices: 2, usedNumbers: 2, entries: 2, requests: 4 };
  /** What the loss of the table's first record leaves; all else is rebuilt from other records. */
  const LEFT = {
    drafts: { ...WHOLE, drafts: 0 },
    invoices: { ...WHOLE, invoices: 1 },
    usedNumbers: WHOLE,
    entries: WHOLE,
    // A mail with its PDF.
    requests: { ...WHOLE, requests: 3 },
  };

  const restoreWith = async (table: TableName, change: (row: Row) => Row) => {
    const [first, ...others] = file[table];
    const changed = JSON.stringify({ ...file, [table]: [change(first ?? {}), ...others] });
    const other = await elsewhere();
    const { storageKey } = other.open;
    const damaged = await sealWithStorageKey(changed, storageKey, 'backup');
    return { other, damaged, restored: await restoreBackup(other.open, damaged) };
  };

  test.each(TABLES)('of the table “%s” lacks that one only, and it is counted', async (table) => {
    for (const field of Object.keys(file[table][0] ?? {})) {
      const { other, restored } = await restoreWith(table, (row) => ({ ...row, [field]: null }));
      expect({ field, ...restored }).toMatchObject({ field, kind: 'restored', unreadable: 1 });
      const counts = await tableCounts(other.database);
      expect({ field, ...counts }).toEqual({ field, ...LEFT[table] });
    }
  });

  test.each(['drafts', 'invoices'] as const)(
    'whose seal is broken, of the table “%s”, lacks that one only, and it is counted',
    async (table) => {
      const { other, restored } = await restoreWith(table, (row) => ({
        ...row,
        sealed: `${row['sealed']}`.replace(/.{9}$/, 'AAAAAAAAA'),
      }));
      expect(restored).toMatchObject({ kind: 'restored', unreadable: 1 });
      const counts = await tableCounts(other.database);
      expect(counts).toEqual(LEFT[table]);
      // What is called restored is there.
      expect(restored).toMatchObject({ drafts: counts.drafts, invoices: counts.invoices });
    },
  );

  test.each(SIDE_TABLES)(
    'whose seal is broken, of the table “%s”, comes with the next undamaged backup',
    async (table) => {
      const { other, restored } = await restoreWith(table, (row) => ({
        ...row,
        ...(table === 'customers' && { changedAt: Number(row['changedAt']) + 1 }),
        sealed: `${row['sealed']}`.replace(/.{9}$/, 'AAAAAAAAA'),
      }));
      expect(restored).toMatchObject({ kind: 'restored', unreadable: 1 });
      expect(await other.database.table(table).count()).toBe(file[table].length - 1);
      await restoreBackup(other.open, sealed);
      expect(await other.database.table(table).toArray()).toEqual(
        expect.arrayContaining(file[table].map((row) => expect.objectContaining(row))),
      );
    },
  );

  test('of a customer never replaces what this device has of the customer', async () => {
    const { other, damaged } = await restoreWith('customers', (row) => ({
      ...row,
      changedAt: Number(row['changedAt']) + 1,
      sealed: `${row['sealed']}`.replace(/.{9}$/, 'AAAAAAAAA'),
    }));
    await restoreBackup(other.open, sealed);
    expect(await restoreBackup(other.open, damaged)).toMatchObject({ customers: 0, unreadable: 1 });
    expect(await other.database.customers.toArray()).toMatchObject(file.customers);
  });

  test('in a state that this version does not know still restores its invoice and its mail', async () => {
    const { other } = await restoreWith('entries', (row) => ({ ...row, sheet: { state: 'odd' } }));
    await eventually(() => expect(customersOf(other)).toEqual(['Asha', 'Zoë']));
    const entries = await other.database.entries.toArray();
    expect(entries).toMatchObject([
      { sheet: { state: 'unsure' }, mail: { state: 'unsure' } },
      { sheet: { state: 'unsure' }, mail: { state: 'unsure' } },
    ]);
  });

  test('of an invoice whose mail only a newer version understands is kept for that version, once', async () => {
    const mail = { state: 'opened-by-customer', attempt: 1, unclear: 0 };
    const { other, restored, damaged } = await restoreWith('entries', (row) => ({ ...row, mail }));
    expect(restored).toMatchObject({ invoices: 2, unreadable: 1 });
    // Staff are asked about it; it does not say that no e-mail was requested.
    const [entry] = await other.database.entries.orderBy('sequence').toArray();
    expect(entry).toMatchObject({ sheet: { state: 'unsure' }, mail: { state: 'unsure' } });
    await restoreBackup(other.open, damaged);
    const kept = await other.database.movedRows.toArray();
    expect(kept).toMatchObject([{ table: 'entries', record: { mail } }]);
    await saveBackup(other.open);
    const text = (await other.browser.downloads.at(-1)?.text()) ?? '';
    const third = await elsewhere();
    expect(await restoreBackup(third.open, text)).toMatchObject({ invoices: 2, unreadable: 1 });
    expect(await third.database.movedRows.toArray()).toMatchObject(kept);
  });

  test('of an invoice that is delivered is restored as delivered, whatever is known of its mail', async () => {
    const sheet = {
      state: 'delivered',
      attempt: 1,
      unclear: 0,
      deliveredAt: 1,
      knownBy: 'reply',
      copies: 1,
    };
    const mail = { state: 'opened-by-customer' };
    const { other } = await restoreWith('entries', (row) => ({ ...row, sheet, mail }));
    const [entry] = await other.database.entries.orderBy('sequence').toArray();
    expect(entry).toMatchObject({ sheet, mail: { state: 'unsure' } });
  });

  test.each([
    ['drafts', { drafts: 0, payments: 1, customers: 1 }],
    ['payments', { drafts: 1, customers: 1 }],
    ['customers', { drafts: 1, payments: 1, customers: 0 }],
  ] as const)(
    'in “%s”, sealed under another staff file, is kept, counted as such and not called restored',
    async (table, counts) => {
      const { other, restored } = await restoreWith(table, (row) => ({
        ...row,
        sealed: `${row['sealed']}`.replace(/^vault1\.key\.[^.]+/, 'vault1.key.AAAAAAAAAAAA'),
      }));
      expect(restored).toMatchObject({ ...counts, unreadable: 0, ofOtherStaffFile: 1 });
      expect('payments' in restored).toBe('payments' in counts);
      expect(await other.database[table].count()).toBe(1);
    },
  );
});

describe('a device with a record that cannot be read', () => {
  const BAD = {
    drafts: { id: 'bad', savedAt: 'bad' },
    invoices: { id: 'bad', sequence: 99 },
    usedNumbers: { number: 'bad' },
    entries: { sequence: 99, invoiceId: 'bad', sheet: { state: 'bad' } },
    requests: { sequence: 99, service: 'sheet', body: null },
  };

  test.each(Object.entries(BAD))('in “%s” still makes and restores backups', async (table, bad) => {
    const browser = await openBrowser();
    const tab = await browser.openTab();
    await restoreBackup(tab.open, sealed);
    await tab.database.table(table).add(bad);
    expect(await saveBackup(tab.open)).toMatchObject({ kind: 'saved' });
    const text = (await browser.downloads.at(-1)?.text()) ?? '';
    expect(await restoreBackup(tab.open, text)).toMatchObject({ invoices: 0, unreadable: 1 });
    const other = await elsewhere();
    expect(await restoreBackup(other.open, text)).toMatchObject({ invoices: 2, unreadable: 1 });
  });
});

function customersOf(tab: Tab): string[] {
  return tab.history.invoices.map(({ invoice }) => invoice.customer.name).sort();
}
