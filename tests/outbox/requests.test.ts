import { describe, expect, test, vi } from 'vitest';
import type { HttpReply } from '../../src/domain/outbox/http-reply.ts';
import { DEFAULT_TIMINGS } from '../../src/domain/outbox/timings.ts';
import { timestamp } from '../../src/domain/time.ts';
import { fetchReply } from '../../src/outbox/fetch-reply.ts';
import { isReachable } from '../../src/outbox/is-reachable.ts';
import { makeOutboxEnvironment } from '../../src/outbox/make-outbox-environment.ts';
import { DEFAULT_PACE } from '../../src/outbox/outbox-environment.ts';
import { sendMail } from '../../src/outbox/send-mail.ts';
import { sheetdb } from '../../src/outbox/sheet-services/sheetdb.ts';
import { rowIssue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

const signal = new AbortController().signal;

/** An environment whose network does what is given, and what was asked of it. */
function environmentWith(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const timeoutSignal = vi.fn(() => signal);
  return {
    environment: realEnvironment(newDatabase(), { fetch, timeoutSignal }),
    fetch,
    timeoutSignal,
  };
}

const answering = (body: BodyInit | null, init?: ResponseInit) =>
  environmentWith(() => Promise.resolve(new Response(body, init)));
const offline = () => environmentWith(() => Promise.reject(new TypeError('Failed to fetch')));

describe('whether a service is reached', () => {
  test.each([
    ['https://sheet.example/api/v1/rows?x=1', 'https://sheet.example/'],
    ['https://sheet.example?x=1', 'https://sheet.example/'],
    ['https://sheet.example#x', 'https://sheet.example/'],
    ['http://localhost:4173/api', 'http://localhost:4173/'],
    ['/api/v1/local?to=https://sheet.example/', '/'],
    ['', '/'],
  ])('is asked of the server of %j alone', async (url, asked) => {
    const { environment, fetch, timeoutSignal } = answering(null);
    expect(await isReachable(environment, url)).toBe(true);
    expect(fetch.mock.calls).toEqual([
      [asked, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal }],
    ]);
    expect(timeoutSignal).toHaveBeenCalledWith(DEFAULT_TIMINGS.probe);
  });

  test('does not depend on its status', async () => {
    expect(await isReachable(answering(null, { status: 503 }).environment, '/')).toBe(true);
  });

  test('is false without an answer', async () => {
    expect(await isReachable(offline().environment, '/')).toBe(false);
  });
});

describe('a request', () => {
  const post = { url: '/rows', method: 'POST', headers: { a: 'b' }, body: '{}' } as const;

  test('is made as it was built, with a time limit, past caches and without cookies', async () => {
    const { environment, fetch, timeoutSignal } = answering('[]', { status: 201 });
    expect(await fetchReply(environment, post)).toEqual<HttpReply>({
      kind: 'answered',
      status: 201,
      body: '[]',
      retryAfter: undefined,
    });
    const { url, ...init } = post;
    expect(fetch.mock.calls).toEqual([
      [url, { ...init, signal, cache: 'no-store', credentials: 'omit' }],
    ]);
    expect(timeoutSignal).toHaveBeenCalledWith(DEFAULT_TIMINGS.requestTimeout);
  });

  test('says how long the service asks to wait', async () => {
    const { environment } = answering('', { status: 429, headers: { 'Retry-After': '7' } });
    expect(await fetchReply(environment, post)).toMatchObject({ status: 429, retryAfter: '7' });
  });

  test('has a status even when its body is cut off', async () => {
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) });
    expect(await fetchReply(answering(cut).environment, post)).toEqual({
      kind: 'answered',
      status: 200,
      body: undefined,
      retryAfter: undefined,
    });
  });

  test('that is never answered ends without an answer', async () => {
    expect(await fetchReply(offline().environment, post)).toEqual({ kind: 'no-answer' });
  });
});

describe('what is asked of the sheet', () => {
  const { sheet, key } = rowIssue(1);
  const address = { url: 'https://sheet.example/api/v1/rows' };

  test('a row is posted as JSON text, to be stored as it is', () => {
    expect(sheetdb.post.request({ ...sheet, address })).toEqual({
      url: address.url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: sheet.cells, mode: 'RAW' }),
    });
  });

  test('a row is searched for by the time of its issue, past the service’s memory', () => {
    expect(sheetdb.search.request({ address, key })).toEqual({
      url: `${address.url}/search?created_at=2026-03-01T10%3A00%3A00.001Z&casesensitive=true&ignore_cache=1`,
      method: 'GET',
    });
  });

  test('all rows are read past the service’s memory', () => {
    expect(sheetdb.read.request(address)).toEqual({
      url: `${address.url}?ignore_cache=1`,
      method: 'GET',
    });
  });

  test.each<[HttpReply, unknown]>([
    [{ kind: 'no-answer' }, { kind: 'not-readable' }],
    [{ kind: 'not-sent' }, { kind: 'barred' }],
    [
      { kind: 'answered', status: 200, body: '[{"a":1}]' },
      { kind: 'rows', rows: [{ a: 1 }] },
    ],
    [{ kind: 'answered', status: 200, body: '{"a":1}' }, { kind: 'not-readable' }],
    [
      { kind: 'answered', status: 403, body: '[]' },
      { kind: 'refused', refusal: { status: 403, said: '[]' } },
    ],
  ])('the answer %j to the whole sheet counts as %j', (reply, outcome) => {
    expect(sheetdb.read.classify(reply, address, timestamp(0))).toEqual(outcome);
  });

  test('a search that was not sent says nothing about the row', () => {
    const query = { address, key };
    expect(sheetdb.search.classify({ kind: 'not-sent' }, query, timestamp(0))).toEqual({
      kind: 'nothing-said',
    });
  });
});

test('the real outbox sends by EmailJS, at the pace and with the patience of the specification', () => {
  const database = newDatabase();
  const { environment } = offline();
  const made = makeOutboxEnvironment(environment, database);
  expect(made.database).toBe(database);
  expect(made.sendMail).toBe(sendMail);
  expect(made.now).toBe(environment.now);
  expect([made.pace, made.timings]).toEqual([DEFAULT_PACE, DEFAULT_TIMINGS]);
  expect(DEFAULT_PACE).toEqual({ sheet: 700, rows: 200, mail: 1_100 });
});
