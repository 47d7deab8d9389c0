import { beforeEach, describe, expect, test } from 'vitest';
import { WHOLE_TABLE } from '../../src/domain/shared-history/history-page.ts';
import type { HistoryReader } from '../../src/environment/history-reader.ts';
import { makeHistoryReader } from '../../src/outbox/make-history-reader.ts';
import { HistoryServer, READABLE_TABLE } from '../support/shared-history/history-server.ts';

const KEY = { createdAt: '2026-11-22T10:00:00.000Z', invoiceNumber: 'INV-7', companyId: 'c' };

let server: HistoryServer;
let stop: AbortController;
let timeout: AbortController;
let reader: HistoryReader;

beforeEach(() => {
  server = new HistoryServer();
  [stop, timeout] = [new AbortController(), new AbortController()];
  const { fetch } = server;
  const timeoutSignal = () => timeout.signal;
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
  });
});
