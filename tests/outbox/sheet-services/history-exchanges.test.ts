import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { WHOLE_TABLE } from '../../../src/domain/shared-history/history-page.ts';
import { minutes, timestamp } from '../../../src/domain/time.ts';
import {
  addedRows,
  foundRows,
  MAX_ROWS,
} from '../../../src/outbox/sheet-services/history-exchanges.ts';
import { READABLE_TABLE as table } from '../../support/shared-history/history-server.ts';

const NOW = timestamp(Date.UTC(2026, 10, 23, 8, 35));
const KEY = { createdAt: '2026-11-22T10:00:00.000Z', invoiceNumber: 'INV-7', companyId: 'c' };
const KEY_COLUMNS = {
  created_at: KEY.createdAt,
  invoice_number: KEY.invoiceNumber,
  company_id: KEY.companyId,
};
const QUERY = { table, search: WHOLE_TABLE, before: undefined, most: MAX_ROWS };

function answered(status: number, body: unknown = '', retryAfter?: string): HttpReply {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answered', status, body: text, retryAfter };
}

function askedOf({ body = '' }: { readonly body?: string }): unknown {
  return (JSON.parse(body) as { asked: unknown }).asked;
}

describe('reading the table', () => {
  test('uses the reading key as the role, and the project’s key beside it', () => {
    expect(foundRows.request(QUERY)).toMatchObject({
      url: 'https://sheet.example/rest/v1/rpc/invoices_found',
      method: 'POST',
      headers: { apikey: table.key, authorization: `Bearer ${table.readKey}` },
    });
  });

  test('puts nothing that is looked for into the address, which servers log', () => {
    const search = { typed: 'Zoë', companyId: 'courier', month: '2026-11' };
    const { url } = foundRows.request({ ...QUERY, search, before: KEY });
    expect(url).toBe('https://sheet.example/rest/v1/rpc/invoices_found');
  });

  test('goes on after the last row that was added', () => {
    const since = { addedAt: '2026-11-23T08:00:00.123456+00:00', key: KEY };
    const sent = addedRows.request({ table, since, most: MAX_ROWS });
    expect(sent.url).toBe('https://sheet.example/rest/v1/rpc/invoices_added');
    expect(askedOf(sent)).toEqual({
      added_at: '2026-11-23T08:00:00.123456+00:00',
      ...KEY_COLUMNS,
      most: MAX_ROWS,
    });
  });

  test('tells what the server had seen, and goes on from a place of its own', () => {
    const since = { addedAt: '2026-11-23T08:00:00+00:00', key: KEY };
    const after = { addedAt: '2026-11-22T08:00:00+00:00', key: KEY };
    expect(
      askedOf(addedRows.request({ table, since: { ...since, seen: '7:9:8', after }, most: 10 })),
    ).toEqual({
      added_at: since.addedAt,
      ...KEY_COLUMNS,
      seen: '7:9:8',
      after: { added_at: after.addedAt, ...KEY_COLUMNS },
      most: 10,
    });
  });

  test('asks for the newest with nothing but their number', () => {
    expect(askedOf(foundRows.request(QUERY))).toEqual({ most: MAX_ROWS });
    expect(MAX_ROWS).toBeLessThanOrEqual(500);
  });

  test('looks for every word in any of its forms, for the company and for the month in India', () => {
    const search = { typed: 'Zoë INV-2026/427', companyId: 'courier', month: '2026-11' };
    expect(askedOf(foundRows.request({ ...QUERY, search, before: KEY }))).toEqual({
      before: KEY_COLUMNS,
      company_id: 'courier',
      from: '2026-10-31T18:30:00.000Z',
      until: '2026-11-30T18:30:00.000Z',
      words: [['%zoe%'], ['%inv-2026/427%', '%inv2026427%']],
      most: MAX_ROWS,
    });
  });

  test('takes signs with a meaning in a search as they are', () => {
    const search = { ...WHOLE_TABLE, typed: String.raw`100%_\o` };
    expect(askedOf(foundRows.request({ ...QUERY, search }))).toMatchObject({
      words: [[String.raw`%100\%\_\\o%`, '%100o%']],
    });
  });
});

describe('the answer to reading', () => {
  const row = { added_at: '2026-11-23T08:00:00+00:00', ...KEY_COLUMNS, total: 7 };

  test('is a page with the place from which to go on', () => {
    const asOf = '2026-11-23T08:35:00+00:00';
    const body = { as_of: asOf, seen: '7:9:8', oldest: KEY.createdAt, rows: [row] };
    expect(foundRows.classify(answered(200, body), QUERY, NOW)).toEqual({
      kind: 'page',
      rows: [row],
      asOf,
      seen: '7:9:8',
      oldest: KEY.createdAt,
      last: { addedAt: row.added_at, key: KEY },
    });
  });

  test('leaves out the row of the services’ check, and goes on after it', () => {
    const tested = { ...row, company_name: 'TEST: please delete this row' };
    const body = { as_of: '2026-11-23T08:35:00+00:00', oldest: null, rows: [tested] };
    expect(foundRows.classify(answered(200, body), QUERY, NOW)).toMatchObject({
      rows: [],
      last: { key: KEY },
    });
  });

  test('without rows has no place to go on from', () => {
    const body = { as_of: '2026-11-23T08:35:00+00:00', oldest: null, rows: [] };
    expect(foundRows.classify(answered(200, body), QUERY, NOW)).toMatchObject({
      rows: [],
      last: undefined,
      seen: undefined,
      oldest: undefined,
    });
  });

  test.each<[string, HttpReply, object]>([
    ['a key that was taken back', answered(401, { code: 'PGRST301' }), { kind: 'key-refused' }],
    [
      'a project’s own key that was taken back',
      answered(401, { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }),
      { kind: 'adding-key-refused' },
    ],
    [
      'a gateway that asks for another key',
      answered(401, 'No API key found in request'),
      { kind: 'adding-key-refused' },
    ],
    [
      'a gateway with a code of its own',
      answered(401, { code: 'UNAUTHORIZED', message: 'Invalid API key' }),
      { kind: 'adding-key-refused' },
    ],
    ['a gateway that names no key', answered(401, 'Unauthorized'), { kind: 'a-key-refused' }],
    ['a gateway that says nothing', answered(403), { kind: 'a-key-refused' }],
    ['a role that may not read', answered(403, { code: '42501' }), { kind: 'key-refused' }],
    ['a table that hides rows', answered(400, { code: '42RLS' }), { kind: 'rows-hidden' }],
    ['a table with older SQL', answered(404, { code: 'PGRST202' }), { kind: 'sql-missing' }],
    ['a missing column', answered(400, { code: '42703' }), { kind: 'sql-missing' }],
    ['too many requests', answered(429, '', '60'), { kind: 'later', least: minutes(1) }],
    ['too many requests, for how long ever', answered(429), { kind: 'later', least: minutes(1) }],
    ['a fault of the server', answered(503, '<html>'), { kind: 'failed', status: 503 }],
    ['a hotel’s sign-in page', answered(200, '<html>'), { kind: 'no-answer' }],
    ['rows without a key', answered(200, { as_of: '2026', rows: [{}] }), { kind: 'no-answer' }],
    ['no time', answered(200, { as_of: 'now', rows: [] }), { kind: 'no-answer' }],
    ['no answer', { kind: 'no-answer' }, { kind: 'no-answer' }],
  ])('%s', (_, reply, outcome) => {
    expect(foundRows.classify(reply, QUERY, NOW)).toEqual(outcome);
  });
});
