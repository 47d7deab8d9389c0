import { beforeEach, expect, test } from 'vitest';
import { type BringIn, bringInPage } from '../../../src/billing/shared-history/bring-in-page.ts';
import { type ReadRow, readText } from '../../../src/domain/outbox/read-cells.ts';
import { makeHistoryReader } from '../../../src/outbox/make-history-reader.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';
import { HistoryServer, READABLE_TABLE } from '../../support/shared-history/history-server.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const CREDIT_NOTE = {
  ...invoiceRecord(2_000, { invoice_number: '2526-2000' }),
  document: 'Credit note',
  against_invoice: '2526-1',
};
const { signal } = new AbortController();

let server: HistoryServer;
/** The numbers that were brought in. */
let known: Set<string>;

beforeEach(() => {
  server = new HistoryServer();
  known = new Set();
  for (let index = 1; index <= 1_300; index += 1)
    server.add(invoiceRecord(index, { invoice_number: `2526-${index}` }));
});

/** As a device does: a credit note is read with its invoice. */
const bringIn: BringIn = (rows) => {
  const isOrphan = (row: ReadRow) =>
    readText(row, 'document') === 'Credit note' &&
    !rows.some((each) => readText(each, 'invoice_number') === readText(row, 'against_invoice'));
  for (const row of rows) if (!isOrphan(row)) known.add(readText(row, 'invoice_number'));
  const unreadable = rows
    .filter(isOrphan)
    .map((row) => ({ row, invoiceNumber: '', why: 'no-invoice' as const }));
  const none = { known: [], closed: [], unread: [], brought: [], creditNotes: 0 };
  return Promise.resolve({ kind: 'brought-in', ...none, unreadable });
};

const bringInCreditNote = () => {
  const reader = makeHistoryReader(testEnvironment({ fetch: server.fetch }), READABLE_TABLE);
  return bringInPage(reader, bringIn, [CREDIT_NOTE], signal);
};

test('a credit note comes with its invoice, though hundreds of newer numbers begin with that one’s', async () => {
  expect(await bringInCreditNote()).toEqual({ kind: 'brought-in', unreadable: [] });
  expect([...known].sort()).toEqual(['2526-1', '2526-2000']);
});

test('a credit note whose invoice is not in the table is named', async () => {
  server.remove('2526-1');
  expect(await bringInCreditNote()).toMatchObject({ unreadable: [{ why: 'no-invoice' }] });
  expect(known.size).toBe(0);
});

test('a credit note is asked for again where a page of the search did not come', async () => {
  server.onRequest = () => {
    server.mishap = server.asked.length < 2 ? 'none' : 'no-answer';
  };
  server.maxRows = 100;
  expect(await bringInCreditNote()).toEqual({ kind: 'no-answer' });
});
