import { beforeEach, expect, test } from 'vitest';
import { resendId, resentInvoice } from '../../src/domain/outbox/resend-id.ts';
import type { Database } from '../../src/storage/database.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import {
  listEntriesByInvoiceIds,
  listEntriesInState,
  listOpenEntries,
} from '../../src/storage/outbox-entries.ts';
import { listResends, resendMail } from '../../src/storage/resend-mail.ts';
import { mailRequest, rowIssue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

let database: Database;

beforeEach(async () => {
  database = newDatabase();
  for (const index of [1, 10]) await issueInvoice(database, rowIssue(index));
  await resend('invoice-1');
});

const resend = (invoiceId: string) =>
  resendMail(database, {
    id: resendId(invoiceId, 'drawn'),
    key: { ...rowIssue(1).key, createdAt: '2026-03-02T10:00:00.000Z' },
    sealed: 'sealed',
    mail: mailRequest(1),
  });

test('an invoice mailed once more is an entry without a row, and belongs to its invoice', async () => {
  await resend('invoice-10');
  const listed = await listResends(database, 'invoice-1');
  expect(listed).toMatchObject({
    kind: 'done',
    value: [{ resendOf: 'invoice-1', sheet: undefined, mail: { state: 'waiting' } }],
  });
  expect(await listResends(database)).toMatchObject({ value: [{}, {}] });
});

test('the entry of the invoice stays its only one', async () => {
  const own = await listEntriesByInvoiceIds(database, ['invoice-1']);
  expect(own).toMatchObject({ value: [{ invoiceId: 'invoice-1', sheet: { state: 'waiting' } }] });
  const open = await listOpenEntries(database);
  expect(open.kind === 'done' && open.value.length).toBe(3);
});

test('what was sent again is listed in the order in which staff ordered it', async () => {
  const drawn = ['later', 'first'];
  for (const each of drawn)
    await resendMail(database, {
      id: resendId('invoice-10', each),
      key: { ...rowIssue(10).key, createdAt: '2026-03-02T10:00:00.000Z' },
      sealed: each,
      mail: mailRequest(10),
    });
  expect(await listResends(database, 'invoice-10')).toMatchObject({
    value: drawn.map((sealed) => ({ sealed })),
  });
});

test('a second order under the same id adds nothing', async () => {
  await resend('invoice-1');
  expect(await database.entries.count()).toBe(3);
});

test('it never counts as a row of the sheet', async () => {
  expect(await listEntriesInState(database, 'sheet', 'delivered')).toEqual({
    kind: 'done',
    value: [],
  });
});

test('older versions find a row that is delivered, so they mail it and post nothing', async () => {
  expect(await database.entries.get(3)).toMatchObject({
    sheet: { state: 'delivered', attempt: 0, unclear: 0, knownBy: 'staff', copies: 1 },
    mail: { state: 'waiting' },
  });
});

test('an older version that drops what it does not know keeps it a resend', async () => {
  const {
    sealed: _,
    resendOf: __,
    ...kept
  } = (await database.entries.get(3)) as Record<string, unknown>;
  await database.entries.put(kept);
  expect(await listResends(database, 'invoice-1')).toMatchObject({
    value: [{ resendOf: 'invoice-1', sheet: undefined }],
  });
});

test('the id of a resend names its invoice', () => {
  expect(resentInvoice(resendId('a/b', 'c'))).toBe('a/b');
  expect(resentInvoice('a')).toBeUndefined();
});
