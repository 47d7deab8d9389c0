import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery, Service } from '../../src/domain/outbox/delivery.ts';
import type { PendingWork } from '../../src/domain/outbox/next-due.ts';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import type { ServiceStatus } from '../../src/domain/outbox/service-status.ts';
import { hours, later, minutes, timestamp } from '../../src/domain/time.ts';
import { changeDelivery, changeServiceStatus } from '../../src/storage/change-delivery.ts';
import type { Database } from '../../src/storage/database.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listDeliveredRows } from '../../src/storage/list-delivered-rows.ts';
import {
  countUnreadEntries,
  listDoubledEntries,
  listOpenEntries,
  listServiceStatuses,
  readPendingWork,
} from '../../src/storage/outbox-entries.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { issue, mailRequest } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1, 10));
const TRIED = { attempt: 1, unclear: 0 };
const REFUSAL = { status: 401, said: '' };

const delivered = (copies: number): Delivery => ({
  ...TRIED,
  state: 'delivered',
  deliveredAt: NOW,
  knownBy: 'search',
  copies,
});
const sendingSince = (minute: number): Delivery => ({
  ...TRIED,
  state: 'sending',
  startedAt: later(NOW, minutes(minute)),
});
const inDoubtUntil = (minute: number): Delivery => ({
  attempt: 1,
  unclear: 1,
  state: 'in-doubt',
  why: 'no-answer',
  since: NOW,
  searchAt: later(NOW, minutes(minute)),
  failedSearches: 0,
});

let database: Database;

beforeEach(async () => {
  database = newDatabase();
  for (const index of [1, 2, 3]) await issueInvoice(database, issue(index));
});

const put = (sequence: number, service: Service, delivery: Delivery) =>
  changeDelivery(database, sequence, service, ({ status }) => ({ delivery, status }));

const putStatus = (service: Service, change: Partial<ServiceStatus>) =>
  changeServiceStatus(database, service, (status) => ({ ...status, ...change }));

async function pending(now = NOW): Promise<PendingWork> {
  const work = await readPendingWork(database, now);
  if (work.kind !== 'done') throw new Error(work.kind);
  return work.value;
}

describe('the open entries', () => {
  test('are in order of issue, each listed once, until nothing of them is left to send', async () => {
    await put(1, 'sheet', delivered(1));
    await put(2, 'sheet', inDoubtUntil(1));
    await put(3, 'sheet', delivered(1));
    await put(3, 'mail', delivered(1));
    expect(await listOpenEntries(database)).toMatchObject({
      value: [{ sequence: 1 }, { sequence: 2 }],
    });
  });
});

describe('rows that may be in the sheet twice', () => {
  test('are none to begin with', async () => {
    expect(await listDoubledEntries(database)).toEqual({ kind: 'done', value: [] });
  });

  test('are listed in order of issue, until one copy alone is left', async () => {
    for (const sequence of [3, 1, 2]) await put(sequence, 'sheet', delivered(2));
    await put(2, 'sheet', delivered(1));
    expect(await listDoubledEntries(database)).toMatchObject({
      value: [{ sequence: 1 }, { sequence: 3 }],
    });
  });

  test('are rows alone: a mail that may have gone twice cannot be counted anywhere', async () => {
    await put(1, 'mail', delivered(2));
    expect(await listDoubledEntries(database)).toEqual({ kind: 'done', value: [] });
    expect(await listServiceStatuses(database)).toHaveProperty('value.mail', {
      service: 'mail',
      failures: 0,
    });
  });
});

describe('entries that this version cannot read', () => {
  const unread = () => countUnreadEntries(database);

  test('are none of those that this version has written', async () => {
    await put(1, 'sheet', delivered(1));
    await put(2, 'mail', inDoubtUntil(1));
    expect(await unread()).toEqual({ kind: 'done', value: 0 });
  });

  test('count also where only a word beside a known state is unknown', async () => {
    await put(1, 'sheet', inDoubtUntil(1));
    await database.entries.update(1, { 'sheet.why': 'line-lost', 'mail.putOff': 'later' });
    expect(await unread()).toEqual({ kind: 'done', value: 1 });
  });

  test('count once each, with those that an older version has moved away', async () => {
    await database.entries.update(1, { sheet: { state: 'later' }, mail: { state: 'later' } });
    await database.entries.update(2, { mail: { state: 'later' } });
    await database.movedRows.bulkAdd([
      { table: 'entries', record: {} },
      { table: 'drafts', record: {} },
      { table: 'drafts', record: {} },
    ]);
    expect(await unread()).toEqual({ kind: 'done', value: 3 });
  });
});

describe('the rows that ought to be in the sheet', () => {
  test('are those delivered, in order of issue, without invoices that were only mailed once more', async () => {
    for (const sequence of [2, 1]) await put(sequence, 'sheet', delivered(1));
    await resendMail(database, {
      id: resendId('invoice-1', 'drawn'),
      key: issue(1).key,
      sealed: 'sealed',
      mail: mailRequest(1),
    });
    expect(await listDeliveredRows(database)).toMatchObject({
      value: { delivered: [{ sequence: 1 }, { sequence: 2 }], unknown: [] },
    });
  });

  test('are unknown where only a newer version can tell, in order of issue', async () => {
    await database.entries.update(1, { sheet: { state: 'b-later' } });
    await database.entries.update(3, { sheet: { state: 'a-later' } });
    expect(await listDeliveredRows(database)).toMatchObject({
      value: { delivered: [], unknown: [{ sequence: 1 }, { sequence: 3 }] },
    });
  });
});

describe('what the outbox has to do next', () => {
  const READY = { hasUnrefused: true, hasAny: true };
  const NOT_READY = { hasUnrefused: false, hasAny: false };

  test('is to send rows; a mail is not ready before its row', async () => {
    expect(await pending()).toMatchObject({
      ready: { sheet: READY, mail: NOT_READY },
      searchAt: undefined,
      sendingSince: undefined,
    });
  });

  test('is nothing once all is delivered', async () => {
    for (const sequence of [1, 2, 3])
      for (const service of ['sheet', 'mail'] as const) await put(sequence, service, delivered(1));
    expect(await pending()).toMatchObject({ ready: { sheet: NOT_READY, mail: NOT_READY } });
  });

  test('is to send a refused row again, if that is all there is', async () => {
    const refused = { times: 1, lastAt: NOW };
    for (const sequence of [1, 2, 3])
      await put(sequence, 'sheet', { ...TRIED, state: 'blocked', refused, refusal: REFUSAL });
    expect((await pending()).ready.sheet).toEqual({ hasUnrefused: false, hasAny: true });
  });

  test('is to send what was put off alone once its time has come, if nothing else may go before', async () => {
    const putOff = (minute: number) => ({
      ...TRIED,
      state: 'waiting' as const,
      putOff: REFUSAL,
      putOffUntil: later(NOW, minutes(minute)),
    });
    const refused = { times: 1, lastAt: NOW };
    await put(1, 'sheet', { ...putOff(5), refused });
    await put(2, 'sheet', putOff(9));
    expect((await pending()).ready.sheet).toEqual(READY);
    await put(3, 'sheet', putOff(12));
    expect((await pending()).ready.sheet).toEqual({
      ...NOT_READY,
      from: later(NOW, minutes(5)),
      unrefusedFrom: later(NOW, minutes(9)),
    });
    expect((await pending(later(NOW, minutes(9)))).ready.sheet).toEqual(READY);
  });

  test('is to send mails alone, while the sheet is blocked', async () => {
    const retryAt = later(NOW, hours(1));
    await putStatus('sheet', { blocked: { ...REFUSAL, tries: 2, since: NOW, retryAt } });
    expect((await pending()).ready.mail).toEqual(READY);
  });

  test('is to send mails alone, while the sheet cannot be reached and is not asked again yet', async () => {
    const until = later(NOW, minutes(5));
    await putStatus('sheet', { failures: 1, backingOff: { until, why: 'no-connection' } });
    expect((await pending()).ready.mail).toEqual(READY);
    expect((await pending(until)).ready.mail).toEqual(NOT_READY);
    await putStatus('sheet', { backingOff: { until, why: 'asked-to-wait' } });
    expect((await pending()).ready.mail).toEqual(NOT_READY);
  });

  test('is to search for the row in doubt whose search is due first', async () => {
    await put(1, 'sheet', inDoubtUntil(7));
    await put(3, 'sheet', inDoubtUntil(4));
    expect((await pending()).searchAt).toBe(later(NOW, minutes(4)));
    // The clock was set back.
    await put(1, 'sheet', inDoubtUntil(60));
    expect((await pending()).searchAt).toBe(NOW);
  });

  test('is to see to what has been sending for longest, a row or a mail', async () => {
    await put(1, 'sheet', sendingSince(3));
    await put(2, 'sheet', sendingSince(2));
    expect((await pending()).sendingSince).toBe(later(NOW, minutes(2)));
    await put(3, 'mail', sendingSince(1));
    expect((await pending()).sendingSince).toBe(later(NOW, minutes(1)));
  });

  test.each<[string, () => PromiseLike<unknown>]>([
    ['nobody has said', () => database.destinations.clear()],
    [
      'nobody can read any more',
      () => database.destinations.toCollection().modify({ sealed: new Uint8Array(80) }),
    ],
  ])('is nothing while it would have to go where %s', async (_, loseAddresses) => {
    await put(1, 'sheet', inDoubtUntil(7));
    await loseAddresses();
    expect(await pending()).toMatchObject({
      ready: { sheet: NOT_READY, mail: NOT_READY },
      searchAt: undefined,
    });
  });
});
