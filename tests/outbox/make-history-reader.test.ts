import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { WHOLE_TABLE } from '../../src/domain/shared-history/history-page.ts';
import { later, seconds } from '../../src/domain/time.ts';
import type { HistoryReader } from '../../src/environment/history-reader.ts';
import { makeHistoryReader } from '../../src/outbox/make-history-reader.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { HistoryServer, READABLE_TABLE } from '../support/shared-history/history-server.ts';

const KEY = { createdAt: '2026-11-22T10:00:00.000Z', invoiceNumber: 'INV-7', companyId: 'c' };

let server: HistoryServer;
let stop: AbortController;
let timeout: AbortController;
let reader: HistoryReader;
/** So many rows come down the line in the time that a request has. */
let rowsInTime: number;

beforeEach(() => {
  server = new HistoryServer();
  rowsInTime = 1_000;
  stop = new AbortController();
  const timeoutSignal = () => {
    timeout = new AbortController();
    return timeout.signal;
  };
  const fetch: typeof server.fetch = async (address, init) => {
    const response = await server.fetch(address, init);
    const { rows } = (await response.clone().json()) as { rows: unknown[] };
    const share = rows.length / rowsInTime;
    server.time = later(server.time, seconds(Math.min(share, 1) * 30));
    if (share <= 1) return response;
    timeout.abort();
    return new Response(new ReadableStream({ start: (body) => body.error(new Error('late')) }));
  };
  reader = makeHistoryReader({ fetch, timeoutSignal, now: () => server.time }, READABLE_TABLE);
});

describe.each<[string, (signal: AbortSignal) => Promise<{ readonly kind: string }>]>([
  [
    'what was added',
    (signal) => reader.added({ addedAt: '2026-11-23T08:00:00Z', key: KEY }, signal),
  ],
  ['what was looked for', (signal) => reader.found(WHOLE_TABLE, undefined, signal)],
])('%s', (_, read) => {
  test('comes from the table', async () => {
    expect(await read(stop.signal)).toMatchObject({ kind: 'page' });
  });

  test('is not taken in once the desk is locked, however slow the answer is', async () => {
    server.onRequest = () => stop.abort();
    expect(await read(stop.signal)).toEqual({ kind: 'no-answer' });
  });

  test('is not waited for longer than any request', async () => {
    server.onRequest = () => timeout.abort();
    expect(await read(stop.signal)).toEqual({ kind: 'no-answer' });
    expect(server.asked).toHaveLength(1);
  });

  test('leaves nothing waiting for the lock once it is here', async () => {
    await read(stop.signal);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  test('comes in smaller pages on a slow line, and in larger ones on a better line', async () => {
    for (let index = 1; index <= 600; index += 1) server.add(invoiceRecord(index));
    rowsInTime = 100;
    expect(await read(stop.signal)).toMatchObject({ kind: 'page' });
    await read(stop.signal);
    expect(asked()).toEqual([250, 125, 63, 63]);
    rowsInTime = 1_000;
    for (let page = 0; page < 4; page += 1) await read(stop.signal);
    expect(asked().slice(4)).toEqual([63, 126, 250, 250]);
  });

  test('has no page of fewer than ten rows', async () => {
    for (let index = 1; index <= 600; index += 1) server.add(invoiceRecord(index));
    rowsInTime = 9;
    expect(await read(stop.signal)).toEqual({ kind: 'no-answer' });
    expect(asked()).toEqual([250, 125, 63, 32, 16, 10]);
    rowsInTime = 10;
    expect(await read(stop.signal)).toMatchObject({ kind: 'page' });
    expect(asked().slice(6)).toEqual([10]);
  });

  test('comes in a smaller page the next time where a server did not even begin to answer', async () => {
    server.onRequest = () => timeout.abort();
    await read(stop.signal);
    server.onRequest = () => undefined;
    await read(stop.signal);
    expect(asked()).toEqual([250, 125]);
  });

  test.each([
    ['fills half of a page', 63, 250],
    ['fills less of it', 62, 125],
  ])('that %s tells whether the line is better', async (_, rows, next) => {
    for (let index = 1; index <= rows; index += 1) server.add(invoiceRecord(index));
    server.onRequest = () => timeout.abort();
    await read(stop.signal);
    server.onRequest = () => undefined;
    for (let page = 0; page < 2; page += 1) await read(stop.signal);
    expect(asked()).toEqual([250, 125, next]);
  });

  test('comes in whole pages after the line broke', async () => {
    server.mishap = 'no-answer';
    await read(stop.signal);
    server.mishap = 'none';
    await read(stop.signal);
    expect(asked()).toEqual([250, 250]);
  });
});

test('one row is asked for alone, and says nothing about the size of a page', async () => {
  server.add(invoiceRecord(1));
  rowsInTime = 0.5;
  expect(await reader.found(WHOLE_TABLE, undefined, stop.signal, 1)).toEqual({ kind: 'no-answer' });
  rowsInTime = 1_000;
  await reader.found(WHOLE_TABLE, undefined, stop.signal);
  expect(asked()).toEqual([1, 250]);
});

function asked(): readonly unknown[] {
  return server.asked.map(({ body }) => body['most']);
}
