import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import type { Desk } from '../../src/storage/database.ts';
import { listDrafts, saveDraft } from '../../src/storage/drafts.ts';
import { issueInvoice, requestMail } from '../../src/storage/issue-invoice.ts';
import { listInvoices, readInvoice, WHOLE_HISTORY } from '../../src/storage/issued-invoices.ts';
import {
  listEntriesOf,
  listOpenEntries,
  readMailRequest,
  readSheetRequest,
} from '../../src/storage/outbox-entries.ts';
import { issue, mailRequest, rowIssue } from '../support/issues.ts';
import { newDesk } from '../support/new-database.ts';

const NEW_LEG = { state: 'waiting', attempt: 0, unclear: 0 };
const counts = (desk: Desk) =>
  Promise.all(
    ['invoices', 'usedNumbers', 'entries', 'requests', 'drafts'].map((name) =>
      desk.table(name).count(),
    ),
  );

test('issuing keeps the sealed invoice, its number, its entry and what is to be sent', async () => {
  const desk = newDesk();
  await saveDraft({ id: 'draft', savedAt: 1, sealed: 'sealed draft' }, desk);
  expect(await issueInvoice({ ...issue(1), draftId: 'draft' }, desk)).toEqual({
    kind: 'issued',
    sequence: 1,
  });
  expect(await readInvoice('invoice-1', desk)).toEqual({
    kind: 'done',
    value: { id: 'invoice-1', sequence: 1, sealed: 'sealed 1' },
  });
  expect(await listOpenEntries(desk)).toMatchObject({
    value: [{ sequence: 1, key: issue(1).key, sheet: NEW_LEG, mail: NEW_LEG }],
  });
  expect(await readSheetRequest(1, desk)).toMatchObject({ value: issue(1).sheet });
  expect(await readMailRequest(1, desk)).toMatchObject({ value: mailRequest(1) });
  expect(await listDrafts(desk)).toEqual({ kind: 'done', value: [] });
});

test('a number that this device has used is refused, whichever company used it', async () => {
  const desk = newDesk();
  await issueInvoice(issue(1), desk);
  const key = { ...issue(2).key, invoiceNumber: ' inv-2026-001', companyId: 'logistics' };
  expect(await issueInvoice({ ...issue(2), key }, desk)).toEqual({ kind: 'number-used' });
  expect(await counts(desk)).toEqual([1, 1, 1, 2, 0]);
});

test('a double click issues once', async () => {
  const desk = newDesk();
  const outcomes = await Promise.all([issueInvoice(issue(1), desk), issueInvoice(issue(1), desk)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already-issued', 'issued']);
  expect(await counts(desk)).toEqual([1, 1, 1, 2, 0]);
});

describe('Generate, then Send, of the same unchanged invoice', () => {
  test('is one row and one mail', async () => {
    const desk = newDesk();
    await issueInvoice(rowIssue(1), desk);
    expect(await requestMail('invoice-1', mailRequest(1), desk)).toEqual({ kind: 'requested' });
    expect(await requestMail('invoice-1', mailRequest(1), desk)).toEqual({
      kind: 'already-requested',
      leg: NEW_LEG,
    });
    expect(await listOpenEntries(desk)).toMatchObject({ value: [{ sequence: 1 }] });
    expect(await desk.requests.count()).toBe(2);
  });

  test('of an invoice that is not there is told', async () => {
    expect(await requestMail('no-such', mailRequest(1), newDesk())).toEqual({
      kind: 'no-such-invoice',
    });
  });
});

test('a full disk at any step of issuing leaves nothing half-done', async () => {
  const steps = ['usedNumbers', 'entries', 'invoices', 'requests'] as const;
  for (const name of steps) {
    const desk = newDesk();
    await saveDraft({ id: 'draft', savedAt: 1, sealed: 'sealed draft' }, desk);
    const full = new Dexie.AbortError({ name: 'QuotaExceededError', message: 'no room' });
    vi.spyOn(desk[name], 'add').mockImplementation(() => Dexie.Promise.reject(full));
    expect(await issueInvoice({ ...issue(1), draftId: 'draft' }, desk)).toEqual({ kind: 'full' });
    expect(await counts(desk)).toEqual([0, 0, 0, 0, 1]);
    vi.restoreAllMocks();
    expect(await issueInvoice({ ...issue(1), draftId: 'draft' }, desk)).toMatchObject({
      kind: 'issued',
    });
  }
});

test('the history comes newest first, a page at a time, quickly from 10,000 invoices', async () => {
  const desk = newDesk();
  await desk.invoices.bulkAdd(
    Array.from({ length: 10_000 }, (_, index) => ({
      id: `i${index}`,
      sequence: index + 1,
      sealed: 'x',
    })),
  );
  const begun = performance.now();
  const page = await listInvoices(50, undefined, desk);
  expect(performance.now() - begun).toBeLessThan(100);
  if (page.kind !== 'done') throw new Error(page.kind);
  expect(page.value.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 50 }, (_, index) => 10_000 - index),
  );
  const next = await listInvoices(1, { ...WHOLE_HISTORY, before: 9_951 }, desk);
  expect(next).toMatchObject({ value: [{ sequence: 9_950 }] });
  const newer = await listInvoices(50, { ...WHOLE_HISTORY, after: 9_998 }, desk);
  expect(newer).toMatchObject({ value: [{ sequence: 10_000 }, { sequence: 9_999 }] });
});

test('an unreadable entry is set aside and does not hide the others', async () => {
  const desk = newDesk();
  await issueInvoice(issue(1), desk);
  await issueInvoice(issue(2), desk);
  await desk.entries.update(1, { key: null });
  expect(await listOpenEntries(desk)).toMatchObject({ value: [{ sequence: 2 }] });
  expect(await desk.setAside.toArray()).toMatchObject([
    { table: 'entries', record: { sequence: 1 } },
  ]);
  expect(await listEntriesOf(['invoice-1', 'invoice-2'], desk)).toMatchObject({
    value: [{ sequence: 2 }],
  });
});
