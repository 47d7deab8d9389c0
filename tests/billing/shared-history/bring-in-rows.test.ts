import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { readNumberGaps } from '../../../src/billing/numbers/read-number-gaps.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import type { ReadRow } from '../../../src/domain/outbox/read-cells.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import { minutes } from '../../../src/domain/time.ts';
import { readBackupState } from '../../../src/storage/backup-state.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { bytesOf } from '../../support/billing/read-download.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { tableCounts } from '../../support/billing/table-counts.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

const TABLE: StaffConfig['sheet'] = {
  kind: 'postgrest',
  url: 'https://rows.example/rest/v1/invoices',
  key: 'adds',
  readKey: 'reads',
};
const companies = companiesWithTax();

/** With counts in the place of what is counted. */
async function bringIn(...asked: Parameters<typeof bringInRows>) {
  const outcome = await bringInRows(...asked);
  if (outcome.kind !== 'brought-in') return outcome;
  const { brought, known, closed, unread } = outcome;
  const [here, former] = [known.length, closed.length];
  return {
    ...outcome,
    brought: brought.length,
    known: here,
    closed: former,
    unread: unread.length,
  };
}

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

beforeEach(async () => {
  first = await openBrowser({ companies });
  second = await openBrowser({ companies });
  second.sleep(minutes(1));
  here = await first.openTab();
  there = await second.openTab();
});

async function issue(tab: Tab, name = 'Asha', number?: string) {
  await tab.editor.begin();
  writeInvoice(tab.editor);
  typeName(tab.editor, name);
  if (number !== undefined) typeNumber(tab.editor, number);
  await tab.editor.issue();
  const { issued, id } = tab.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  return { id, invoice: issued.invoice };
}

async function credit(tab: Tab, invoice: Awaited<ReturnType<typeof issue>>['invoice']) {
  const issued = await tab.open.credit({ drawn: tab.environment.newId(), invoice, reason: 'Lost' });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  return issued;
}

/** The rows that the device has sent, as the sheet returns them. */
async function sheetOf(browser: TestBrowser): Promise<ReadRow[]> {
  await browser.deliver();
  return browser.rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)])),
  );
}

const customersOf = (tab: Tab) =>
  tab.history.invoices.map(({ invoice }) => invoice.customer.name).sort();

async function restoreFrom(from: Tab, to: Tab) {
  expect(await saveBackup(from.open)).toMatchObject({ kind: 'saved' });
  return restoreBackup(to.open, (await from.browser.downloads.at(-1)?.text()) ?? '');
}

/** In order of issue. */
const idsOfRecords = () => here.database.invoices.orderBy('sequence').primaryKeys();

test('another desk’s invoice comes into the history, and nothing is sent', async () => {
  await issue(there);
  const rows = await sheetOf(second);
  expect(await bringIn(here.open, rows)).toEqual({
    kind: 'brought-in',
    brought: 1,
    creditNotes: 0,
    known: 0,
    closed: 0,
    unread: 0,
    unreadable: [],
  });
  await eventually(() => expect(customersOf(here)).toEqual(['Asha']));
  expect(await listOpenEntries(here.database)).toEqual({ kind: 'done', value: [] });
  expect(await tableCounts(here.database)).toMatchObject({ entries: 1, requests: 0 });
  await first.deliver();
  expect(first.rows).toEqual([]);
  expect(first.mailNumbers).toEqual([]);
});

test('its PDF has the same bytes as the issuing desk’s', async () => {
  await issue(there);
  expect(await bringIn(here.open, await sheetOf(second))).toMatchObject({ brought: 1 });
  await here.downloadFromHistory();
  expect(await bytesOf(first.downloads.at(-1))).toEqual(await bytesOf(second.downloads[0]));
});

test('the reminder of a backup counts only what this desk has issued', async () => {
  await issue(there);
  await issue(here);
  await bringIn(here.open, await sheetOf(second));
  expect(await readBackupState(here.database)).toMatchObject({ value: { since: 1 } });
});

test('the same rows again add nothing, nor do this desk’s own', async () => {
  await issue(there);
  await issue(here);
  const theirs = await sheetOf(second);
  expect(await bringIn(here.open, [...theirs, ...theirs])).toMatchObject({
    brought: 1,
    known: 0,
  });
  expect(await bringIn(here.open, [...theirs, ...theirs])).toMatchObject({
    brought: 0,
    known: 1,
  });
  const all = [...theirs, ...(await sheetOf(first))];
  expect(await bringIn(here.open, all)).toMatchObject({ brought: 0, known: 2 });
  expect(await tableCounts(here.database)).toMatchObject({ entries: 2, invoices: 2 });
});

test('what another storage key sealed is told apart from what can be opened here', async () => {
  const { invoice } = await issue(there);
  await credit(there, invoice);
  const rows = await sheetOf(second);
  await bringIn(here.open, rows);
  const storageKey = await importStorageKey(generateStorageKeyText());
  const before = await tableCounts(here.database);
  expect(await bringIn({ ...here.open, storageKey }, rows)).toMatchObject({
    brought: 0,
    known: 0,
    closed: 2,
  });
  expect(await tableCounts(here.database)).toEqual(before);
  expect(await bringIn(here.open, rows)).toMatchObject({ known: 2, closed: 0 });
});

test('so is one that was sent again since', async () => {
  const invoice = await issue(here);
  await here.open.sendAgain({ drawn: 'drawn', invoice, recipient: 'asha@example.com' });
  const storageKey = await importStorageKey(generateStorageKeyText());
  expect(await bringIn({ ...here.open, storageKey }, await sheetOf(first))).toMatchObject({
    known: 0,
    closed: 1,
  });
});

test('one whose record is damaged here is not said to be here, and stays as it is', async () => {
  const { id } = await issue(here);
  const rows = await sheetOf(first);
  await here.database.invoices.update(id, { sealed: 'damaged' });
  expect(await bringIn(here.open, rows)).toMatchObject({ brought: 0, known: 0, unread: 1 });
  expect(await here.database.invoices.get(id)).toMatchObject({ sealed: 'damaged' });
});

test('one of which only the entry is left here gets its record back, and is sent no second time', async () => {
  const { id, invoice } = await issue(here);
  await credit(here, invoice);
  await here.open.sendAgain({ drawn: 'drawn', invoice: { id, invoice }, recipient: 'a@b.example' });
  const rows = await sheetOf(first);
  const [entries, records] = [await tableCounts(here.database), await idsOfRecords()];
  await here.database.invoices.clear();
  expect(await bringIn(here.open, [...rows, ...rows])).toMatchObject({ brought: 2, known: 0 });
  expect(await tableCounts(here.database)).toEqual(entries);
  expect(await idsOfRecords()).toEqual(records);
  here = await here.reload();
  await eventually(() => expect(here.history).toMatchObject({ unreadable: 0, isComplete: true }));
  expect([customersOf(here), here.history.creditNotes.length]).toEqual([['Asha'], 1]);
  await first.deliver();
  expect(first.rows).toHaveLength(rows.length);
  expect(await bringIn(here.open, rows)).toMatchObject({ brought: 0, known: 2, unread: 0 });
});

describe('a row that the sheet has twice, spelled in two ways,', () => {
  const SPELLINGS = [
    ['INV-7', 'inv-7'],
    ['0007', '7'],
    ['INV-7', ' INV-7 '],
  ] as const;

  test.each(SPELLINGS)('as %s and as %s, is one invoice', async (number, other) => {
    await issue(here, 'Asha', number);
    const [row] = await sheetOf(first);
    const rows = [{ ...row }, { ...row, invoice_number: other }];
    expect(await bringIn(there.open, rows)).toMatchObject({ kind: 'brought-in', brought: 1 });
    await eventually(() => expect(there.history.invoices).toHaveLength(1));
  });

  test('gives a lost record back once', async () => {
    await issue(here, 'Asha', 'INV-7');
    const [row] = await sheetOf(first);
    await here.database.invoices.clear();
    here = await here.reload();
    const rows = [{ ...row }, { ...row, invoice_number: 'inv-7' }];
    expect(await bringIn(here.open, rows)).toMatchObject({ kind: 'brought-in', brought: 1 });
  });
});

test('a row whose number lost its zeros in the sheet is still this desk’s own', async () => {
  await issue(here, 'Asha', '0007');
  const [row] = await sheetOf(first);
  expect(await bringIn(here.open, [{ ...row, invoice_number: '7' }])).toMatchObject({
    brought: 0,
    known: 1,
  });
});

test('one whose number lost its zeros is here once after its desk’s backup is restored', async () => {
  const { invoice } = await issue(there, 'Asha', '0007');
  const [row] = await sheetOf(second);
  await credit(there, invoice);
  await bringIn(here.open, [{ ...row, invoice_number: '7' }]);
  expect(await restoreFrom(there, here)).toMatchObject({ invoices: 0, knownInvoices: 1 });
  await eventually(() => expect(here.history.creditNotes).toHaveLength(1));
  const [brought] = here.history.invoices;
  if (brought === undefined) throw new Error('The invoice is missing.');
  const again = { drawn: '2', invoice: brought.invoice, reason: '' };
  expect(await here.open.credit(again)).toEqual({ kind: 'nothing-credited' });
});

test('its number is not given to another invoice', async () => {
  await issue(there, 'Asha', 'A-1');
  await bringIn(here.open, await sheetOf(second));
  await here.editor.begin();
  writeInvoice(here.editor);
  typeNumber(here.editor, 'A-1');
  await here.editor.issue();
  expect(here.invoice.issued).toBeUndefined();
});

test('numbers before it that are not here are not called skipped', async () => {
  const numbers = [await issue(there), await issue(there)].map(
    ({ invoice }) => invoice.invoiceNumber,
  );
  const newest = (await sheetOf(second)).slice(1);
  expect(await bringIn(here.open, newest)).toMatchObject({ brought: 1 });
  expect(await readNumberGaps(here.open)).toMatchObject({
    value: [{ first: numbers[0], last: numbers[0], reason: 'elsewhere' }],
  });
});

test('two desks that took one number have two invoices each', async () => {
  await issue(there, 'Asha', 'A-1');
  await issue(here, 'Zoë', 'A-1');
  expect(await bringIn(here.open, await sheetOf(second))).toMatchObject({ brought: 1 });
  await eventually(() => expect(customersOf(here)).toEqual(['Asha', 'Zoë']));
});

test('rows that cannot be read are named with their numbers, and the others come in', async () => {
  await issue(there, 'Asha', 'A-1');
  const [row] = await sheetOf(second);
  const damaged = { ...row, invoice_number: 'A-2', items: 'sold' };
  expect(await bringIn(here.open, [damaged, row ?? {}])).toEqual({
    kind: 'brought-in',
    brought: 1,
    creditNotes: 0,
    known: 0,
    closed: 0,
    unread: 0,
    unreadable: [{ row: damaged, invoiceNumber: 'A-2', why: 'changed' }],
  });
});

describe('from a table that desks read', () => {
  test('it keeps its id, and what no column tells', async () => {
    const { invoice } = await issue(there);
    const tracked = { ...invoice, tracking: { number: 'AB123', carrier: 'India Post' } };
    const row = recordForSheet('theirs', tracked, TABLE);
    expect(await bringIn(here.open, [row])).toMatchObject({ brought: 1 });
    await eventually(() =>
      expect(here.history.invoices).toMatchObject([{ id: 'theirs', invoice: tracked }]),
    );
  });

  test('one that is nested too deeply to be stored holds up no other row', async () => {
    const { invoice } = await issue(there);
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const row = recordForSheet('theirs', invoice, TABLE);
    const other = { ...invoice, createdAt: '2026-02-01T10:00:00.000Z' };
    const hostile = (column: 'issued' | 'items') => {
      const unchanged = recordForSheet('hostile', other, TABLE);
      const nested = String(Reflect.get(unchanged, column)).replaceAll('{', `{"more":${deep},`);
      return { ...unchanged, issued: '', items: '', [column]: nested };
    };
    expect(await bringIn(here.open, [hostile('issued'), hostile('items'), row])).toMatchObject({
      brought: 1,
      unreadable: [{ why: 'changed' }, { why: 'changed' }],
    });
  });

  test('it gets an id of its own where that one is taken', async () => {
    const { id } = await issue(here, 'Zoë');
    const { invoice } = await issue(there, 'Asha');
    await bringIn(here.open, [recordForSheet(id, invoice, TABLE)]);
    await eventually(() => expect(customersOf(here)).toEqual(['Asha', 'Zoë']));
  });
});

describe('a credit note', () => {
  test('comes in with its invoice, and counts against it', async () => {
    const { invoice } = await issue(there);
    await credit(there, invoice);
    const rows = await sheetOf(second);
    expect(await bringIn(here.open, rows.toReversed())).toMatchObject({ brought: 2 });
    await eventually(() => expect(here.history.creditNotes).toHaveLength(1));
    expect(await here.open.credit({ drawn: '2', invoice, reason: '' })).toEqual({
      kind: 'nothing-credited',
    });
  });

  test('comes in after its invoice, and waits for it', async () => {
    const { invoice } = await issue(there);
    await credit(there, invoice);
    const rows = await sheetOf(second);
    const notes = rows.filter((row) => row['document'] === 'Credit note');
    const invoices = rows.filter((row) => row['document'] !== 'Credit note');
    expect(await bringIn(here.open, notes)).toMatchObject({
      brought: 0,
      unreadable: [{ why: 'no-invoice' }],
    });
    expect(await bringIn(here.open, invoices)).toMatchObject({ brought: 1 });
    expect(await bringIn(here.open, notes)).toMatchObject({ brought: 1, unreadable: [] });
  });
});

describe('with the backup of the desk that issued them', () => {
  beforeEach(async () => {
    const { invoice } = await issue(there);
    await credit(there, invoice);
    await issue(here, 'Zoë');
  });
  const expectAll = async (tab: Tab) => {
    await eventually(() => expect(customersOf(tab)).toEqual(['Asha', 'Zoë']));
    await eventually(() => expect(tab.history.creditNotes).toHaveLength(1));
    expect(await tableCounts(tab.database)).toMatchObject({ entries: 3, invoices: 3 });
  };

  test('brought in and then restored, everything is here once', async () => {
    expect(await bringIn(here.open, await sheetOf(second))).toMatchObject({ brought: 2 });
    expect(await restoreFrom(there, here)).toMatchObject({ invoices: 0, knownInvoices: 1 });
    await expectAll(here);
  });

  test('restored and then brought in, everything is here once', async () => {
    const rows = await sheetOf(second);
    await restoreFrom(there, here);
    expect(await bringIn(here.open, rows)).toMatchObject({ brought: 0, known: 2 });
    await expectAll(here);
  });

  test('a backup of both adds nothing to either', async () => {
    await bringIn(here.open, await sheetOf(second));
    await bringIn(there.open, await sheetOf(first));
    expect(await restoreFrom(here, there)).toMatchObject({ invoices: 0, knownInvoices: 2 });
    expect(await restoreFrom(there, here)).toMatchObject({ invoices: 0, knownInvoices: 2 });
    await expectAll(here);
    await expectAll(there);
  });

  test('two desks that brought in the same rows have them once after a restore', async () => {
    const third = await openBrowser({ companies });
    const other = await third.openTab();
    const rows = await sheetOf(second);
    await bringIn(here.open, rows);
    await bringIn(other.open, rows);
    await restoreFrom(other, here);
    await expectAll(here);
    expect(await other.database.invoices.toCollection().primaryKeys()).toEqual(
      (await here.database.invoices.toCollection().primaryKeys()).filter((id) =>
        id.includes('row/'),
      ),
    );
  });
});

test('a wiped tablet that brought in its own invoice still asks about the mail of its backup', async () => {
  second.outbox.services.refusing.mail = 412;
  await there.editor.begin();
  writeInvoice(there.editor);
  await there.editor.send();
  await bringIn(here.open, await sheetOf(second));
  expect(await restoreFrom(there, here)).toMatchObject({ invoices: 0, updatedInvoices: 1 });
  expect(await listOpenEntries(here.database)).toMatchObject({
    value: [{ sheet: { state: 'delivered' }, mail: { state: 'in-doubt', why: 'backup' } }],
  });
  expect(await tableCounts(here.database)).toMatchObject({ entries: 1, requests: 1 });
});

describe('nothing is stored by halves', () => {
  let rows: ReadRow[];
  beforeEach(async () => {
    const { invoice } = await issue(there);
    await credit(there, invoice);
    rows = await sheetOf(second);
  });

  test.each(['entries', 'invoices', 'usedNumbers'] as const)(
    'when the disk has no room for %s',
    async (table) => {
      const before = await tableCounts(here.database);
      first.disk.fill(table);
      expect(await bringIn(here.open, rows)).toEqual({ kind: 'full' });
      expect(await tableCounts(here.database)).toEqual(before);
      first.disk.makeRoom();
      expect(await bringIn(here.open, rows)).toMatchObject({ brought: 2 });
    },
  );

  test('after the desk is locked', async () => {
    const lock = new AbortController();
    const bringing = bringIn(here.open, rows, lock.signal);
    lock.abort();
    expect(await bringing).toEqual({ kind: 'stopped' });
    expect(await tableCounts(here.database)).toMatchObject({ entries: 0, invoices: 0 });
  });

  test('nor twice, when two tabs bring in the same rows and a third one issues', async () => {
    const others = [await first.openTab(), await first.openTab()] as const;
    const [one, two] = await Promise.all([
      bringIn(here.open, rows),
      bringIn(others[0].open, rows),
      issue(others[1], 'Zoë'),
    ]);
    expect([one, two]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ brought: 2, known: 0 }),
        expect.objectContaining({ brought: 0, known: 2 }),
      ]),
    );
    expect(await tableCounts(here.database)).toMatchObject({ entries: 3, invoices: 3 });
  });
});
