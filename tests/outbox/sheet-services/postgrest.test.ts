import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import type { SheetRequest } from '../../../src/domain/outbox/request.ts';
import { minutes, timestamp } from '../../../src/domain/time.ts';
import { postgrest } from '../../../src/outbox/sheet-services/postgrest.ts';
import { MAX_KEYS } from '../../../src/outbox/sheet-services/sheet-service.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';
import { rowIssue } from '../../support/issues.ts';
import { TABLE_ADDRESSES } from '../../support/outbox/stand-in-table.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1, 10));
const { sheet: address } = TABLE_ADDRESSES;
const REQUEST: SheetRequest = {
  service: 'sheet',
  address,
  cells: { ...invoiceRecord(), customer_name: 'TIMESTAMP' },
};
const { key } = rowIssue();

function answered(status: number, body: unknown = '', retryAfter?: string): HttpReply {
  return {
    kind: 'answered',
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    retryAfter,
  };
}

const error = (code: string, message = 'no') => ({ code, message, details: null, hint: null });

describe('a row for the table', () => {
  test('is the record as it was written, under the key that may only add rows', () => {
    const sent = postgrest.post.request(REQUEST);
    expect(sent).toMatchObject({
      url: 'https://sheet.example/rest/v1/invoices',
      method: 'POST',
      headers: { apikey: 'sb_publishable_sample', authorization: 'Bearer sb_publishable_sample' },
    });
    expect(JSON.parse(sent.body ?? '')).toEqual(REQUEST.cells);
  });

  test('loses only what no database can store: half characters and NUL', () => {
    const cells = { ...REQUEST.cells, customer_name: 'a\0b\uD800c🙂' };
    const sent = postgrest.post.request({ ...REQUEST, cells });
    expect(JSON.parse(sent.body ?? '')).toMatchObject({ customer_name: 'ab\uFFFDc🙂' });
  });
});

describe('the reply to a row', () => {
  test.each<[string, HttpReply, string]>([
    ['is there now', answered(201), 'done'],
    [
      'was there already',
      answered(
        409,
        error('23505', 'duplicate key value violates unique constraint "invoices_pkey"'),
      ),
      'done',
    ],
    [
      'is refused for a value that the owner wants to be unique',
      answered(409, error('23505', 'duplicate key value violates unique constraint "one_number"')),
      'cannot-go',
    ],
    ['needs another row', answered(409, error('23503')), 'cannot-go'],
    [
      'has a key that is not valid any more',
      answered(401, { message: 'Invalid API key' }),
      'owner-must-act',
    ],
    ['may not be added', answered(403, error('42501')), 'owner-must-act'],
    ['has no table', answered(404, error('PGRST205')), 'owner-must-act'],
    ['lacks a column', answered(400, error('PGRST204')), 'owner-must-act'],
    [
      'lacks a column, in the database’s own words',
      answered(400, error('42703')),
      'owner-must-act',
    ],
    ['has a value that does not fit', answered(400, error('22P02')), 'cannot-go'],
    ['is too large', answered(413), 'cannot-go'],
    ['comes too fast', answered(429), 'later'],
    ['may be there', answered(500), 'send-again'],
    ['may be there, behind a gateway', answered(504, '<html>'), 'send-again'],
    ['never left a hotel', answered(200, '<html>Sign in</html>'), 'send-again'],
    ['may be there without an answer', { kind: 'no-answer' }, 'send-again'],
    ['did not leave the device', { kind: 'not-sent' }, 'later'],
  ])('which %s', (_, reply, kind) => {
    expect(postgrest.post.classify(reply, REQUEST, NOW).kind).toBe(kind);
  });

  test('says how long to wait', () => {
    expect(postgrest.post.classify(answered(429, '', '60'), REQUEST, NOW)).toEqual({
      kind: 'later',
      least: minutes(1),
    });
  });

  test('is kept with the words of the database and where they are from', () => {
    const reply = answered(400, error('PGRST204', 'Could not find the ‘lut’ column'));
    expect(postgrest.post.classify(reply, REQUEST, NOW)).toMatchObject({
      refusal: {
        status: 400,
        said: 'PGRST204: Could not find the ‘lut’ column',
        from: 'postgrest',
      },
    });
  });
});

describe('which rows are missing', () => {
  const query = { address, keys: [key] };

  test('is asked of the function beside the table', () => {
    const sent = postgrest.missing.request(query);
    expect(sent.url).toBe('https://sheet.example/rest/v1/rpc/missing_rows');
    const { createdAt, invoiceNumber, companyId } = key;
    expect(JSON.parse(sent.body ?? '')).toEqual({
      keys: [{ created_at: createdAt, invoice_number: invoiceNumber, company_id: companyId }],
    });
  });

  test.each<[HttpReply, object]>([
    [answered(200, []), { kind: 'missing', keys: [] }],
    [
      answered(200, [{ created_at: 't', invoice_number: 'n', company_id: 'c' }]),
      { kind: 'missing', keys: [{ createdAt: 't', invoiceNumber: 'n', companyId: 'c' }] },
    ],
    [answered(200, '<html>'), { kind: 'not-readable' }],
    [answered(200, { keys: [] }), { kind: 'not-readable' }],
    [{ kind: 'no-answer' }, { kind: 'not-readable' }],
    [{ kind: 'not-sent' }, { kind: 'barred' }],
    [answered(404, error('PGRST202')), { kind: 'refused', refusal: { status: 404 } }],
  ])('%j', (reply, outcome) => {
    expect(postgrest.missing.classify(reply, query, NOW)).toMatchObject(outcome);
  });

  test('names a key as it was issued, though the table has it without half a character', () => {
    const odd = { ...key, invoiceNumber: 'A\ud800B' };
    const { body = '' } = postgrest.missing.request({ address, keys: [odd] });
    const asked = (JSON.parse(body) as { keys: readonly object[] }).keys;
    expect(postgrest.missing.classify(answered(200, asked), { address, keys: [odd] }, NOW)).toEqual(
      { kind: 'missing', keys: [odd] },
    );
  });

  test('fits into a request of 100 kB, a page at a time', () => {
    const keys = Array.from({ length: MAX_KEYS }, () => key);
    expect(postgrest.missing.request({ address, keys }).body?.length).toBeLessThan(100_000);
  });
});

describe('a look whether strangers may read the table', () => {
  test('asks for one row with the key that may only add some', () => {
    expect(postgrest.peek.request(address)).toEqual({
      url: 'https://sheet.example/rest/v1/invoices?select=created_at&limit=1',
      method: 'GET',
      headers: { apikey: 'sb_publishable_sample', authorization: 'Bearer sb_publishable_sample' },
    });
  });

  test('finds it open when a row is shown', () => {
    expect(postgrest.peek.classify(answered(200, [{ created_at: 'x' }]), address, NOW)).toBe(
      'open',
    );
  });

  test.each<[string, HttpReply]>([
    ['no row is shown', answered(200, [])],
    ['it is refused', answered(401, [{ created_at: 'x' }])],
    ['a page of the network answers', answered(200, '<html>Sign in</html>')],
    ['nobody answers', { kind: 'no-answer' }],
  ])('finds it closed when %s', (_, reply) => {
    expect(postgrest.peek.classify(reply, address, NOW)).toBe('closed');
  });
});
