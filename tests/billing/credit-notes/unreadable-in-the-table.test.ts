import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import { later, minutes } from '../../../src/domain/time.ts';
import { grams } from '../../../src/domain/units.ts';
import { makeHistoryReader } from '../../../src/outbox/make-history-reader.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';
import { HistoryServer, READABLE_TABLE } from '../../support/shared-history/history-server.ts';

const sheet: StaffConfig['sheet'] = { kind: 'postgrest', ...READABLE_TABLE };
const companies = companiesWithTax();

let server: HistoryServer;
let here: TestBrowser;
let tab: Tab;
let there: Tab;
let invoice: IssuedInvoice;
/** The row of the credit note as the other desk has sent it. */
let note: ReturnType<typeof recordForSheet>;

beforeEach(async () => {
  server = new HistoryServer();
  const other = await openBrowser({ companies, sheet });
  there = await other.openTab();
  writeInvoice(there.editor);
  await there.editor.issue();
  const issued = there.invoice.issued?.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  invoice = issued;
  await other.pass(minutes(1));
  const credited = await there.open.credit({ drawn: 'there', invoice, reason: '' });
  if (credited.kind !== 'issued') throw new Error(credited.kind);
  note = recordForSheet(credited.id, credited.note, sheet);
  server.add({ ...recordForSheet(there.invoice.id, invoice, sheet) });
  const { issued: _, ...changed } = { ...note, items: 'changed by hand' };
  server.add(changed);
  here = await openBrowser({ companies, sheet });
  await here.pass(minutes(5));
  await signInHere();
  await eventually(() => expect(tab.history.invoices).toHaveLength(1));
  await eventually(() => expect(unreadHere()).toHaveLength(1));
});

/** A desk that follows the table, and whose questions to it before a press get no answer. */
async function signInHere(): Promise<void> {
  const opened: Tab = new Tab(
    here,
    { fetch: server.fetch, wait: () => Promise.resolve() },
    (table) => makeHistoryReader(opened.environment, table),
  );
  tab = opened;
  await tab.signIn();
  tab.open.unreadNotes.subscribe(() => undefined);
  await eventually(() => expect(tab.open.follower?.state()).toMatchObject({ isReading: false }));
}

/** The next day, when what was added is not read again. */
async function signInAgain(): Promise<void> {
  server.time = later(server.time, minutes(24 * 60));
  await tab.lock();
  await signInHere();
}

/** Those that `Owing` knows of. */
function unreadHere() {
  const read = tab.open.unreadNotes.state();
  if (read?.kind !== 'done') throw new Error('They are not read yet.');
  return read.value;
}

const credit = (change: object = {}) =>
  tab.open.credit({ drawn: 'here', invoice, reason: '', ...change });

test('a credit note of another desk whose row was changed by hand is known as one of its invoice', () => {
  const { invoiceNumber, createdAt, company } = invoice;
  expect(unreadHere()).toMatchObject([
    {
      key: { invoiceNumber: note.invoice_number },
      against: { invoiceNumber, createdAt, companyId: company.id },
    },
  ]);
});

test('its invoice is not credited again unasked, though the table gives no answer', async () => {
  expect(await credit()).toMatchObject({
    kind: 'unread-notes',
    unread: [{ key: { invoiceNumber: note.invoice_number } }],
  });
  const credits = [{ kind: 'weight', row: 1, weight: grams(1000) }];
  expect(await credit({ credits })).toMatchObject({ kind: 'unread-notes' });
  expect(await credit({ credits, acceptsUnread: true })).toMatchObject({ kind: 'issued' });
});

test('the restore of a backup that has it ends this', async () => {
  await restoreBackup(tab.open, await backupOf(there));
  await eventually(() => expect(unreadHere()).toEqual([]));
  expect(await credit()).toEqual({ kind: 'nothing-credited' });
});

test('the repair of its row ends this at the next sign-in', async () => {
  server.remove(note.invoice_number);
  server.add({ ...note });
  await signInAgain();
  await expectNoteHere();
});

test('so does the repair of its time of issue, and until then its invoice is not credited unasked', async () => {
  server.correct(note.invoice_number, { created_at: note.created_at.replace('T', ' ') });
  await signInAgain();
  await eventually(() => expect(unreadHere()).toHaveLength(1));
  expect(await credit()).toMatchObject({ kind: 'unread-notes' });
  server.correct(note.invoice_number, { ...note });
  await signInAgain();
  await expectNoteHere();
});

async function expectNoteHere(): Promise<void> {
  await eventually(() => expect(tab.history.creditNotes).toHaveLength(1));
  await eventually(() => expect(unreadHere()).toEqual([]));
  expect(await credit()).toEqual({ kind: 'nothing-credited' });
}
