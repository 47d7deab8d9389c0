import { describe, expect, test } from 'vitest';
import { toSheetRow } from '../../src/domain/outbox/build-sheet-request.ts';
import { classifyMailReply } from '../../src/domain/outbox/classify-mail-reply.ts';
import type { HttpReply, ReplyOutcome } from '../../src/domain/outbox/http-reply.ts';
import { timestamp } from '../../src/domain/time.ts';
import type { Timestamp } from '../../src/domain/units.ts';
import { sheetServiceAt } from '../../src/outbox/sheet-services/sheet-service-at.ts';
import { sheetdb } from '../../src/outbox/sheet-services/sheetdb.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { rowIssue, SAMPLE_ADDRESSES } from '../support/issues.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1));
const REQUEST = rowIssue(1).sheet;

const classifySheetReply = (reply: HttpReply, now: Timestamp): ReplyOutcome =>
  sheetdb.post.classify(reply, REQUEST, now);
const CLASSIFY = { sheet: classifySheetReply, mail: classifyMailReply };

const answered = (
  status: number,
  body: string | undefined = 'OK',
  retryAfter?: string,
): HttpReply => ({
  kind: 'answered',
  status,
  body,
  retryAfter,
});

/** The table of the two services' replies: outcome, service, statuses. */
const TABLE = [
  ['done', 'sheet', [201]],
  ['done', 'mail', [200]],
  ['later', 'sheet', [429]],
  ['later', 'mail', [429]],
  ['owner-must-act', 'sheet', [401, 402, 403, 404, 405]],
  ['owner-must-act', 'mail', [400, 402, 403, 404, 412, 426]],
  ['cannot-go', 'sheet', [400, 413, 422]],
  ['cannot-go', 'mail', [413, 422]],
  ['unknown', 'sheet', [100, 200, 202, 204, 302, 304, 406, 408, 409, 418, 500, 502, 503, 504, 599]],
  ['unknown', 'mail', [100, 201, 202, 204, 302, 304, 401, 405, 408, 500, 502, 503, 504, 599]],
] as const;

describe.each(TABLE)('a reply counts as %s when the %s answers', (kind, service, statuses) => {
  test.each(statuses)('%i', (status) => {
    expect(CLASSIFY[service](answered(status), NOW).kind).toBe(kind);
  });
});

test('no answer leaves row and mail unknown', () => {
  expect(classifySheetReply({ kind: 'no-answer' }, NOW)).toEqual({ kind: 'unknown' });
  expect(classifyMailReply({ kind: 'no-answer' }, NOW)).toEqual({ kind: 'unknown' });
});

test('a request that never left the device may be tried again', () => {
  for (const classify of [classifySheetReply, classifyMailReply]) {
    expect(classify({ kind: 'not-sent' }, NOW)).toEqual({ kind: 'later', least: 0 });
  }
});

test('a 201 with its body cut off is a written row', () => {
  expect(classifySheetReply({ kind: 'answered', status: 201, body: undefined }, NOW).kind).toBe(
    'done',
  );
});

test.each([
  ['{"created":1}', 'done'],
  ['{"created":2}', 'done'],
  ['{"created":0}', 'unknown'],
  ['{"created":"1"}', 'unknown'],
  ['<html>Sign in to the hotel</html>', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('a 200 from the sheet with the body %j is %s', (body, kind) => {
  expect(classifySheetReply({ kind: 'answered', status: 200, body }, NOW).kind).toBe(kind);
});

test.each([
  ['a web page', '\n<!doctype html>'],
  ['a web page behind a byte order mark', '\uFEFF<!doctype html><title>Hotel</title>'],
  ['nothing', ''],
  ['a text of somebody else', 'Please sign in to the guest network.'],
  ['the JSON of somebody else', '{"login":"https://guest.example"}'],
])('%s in place of the mail service’s OK is not a sent mail', (_, body) => {
  expect(classifyMailReply(answered(200, body), NOW)).toEqual({ kind: 'unknown' });
});

test.each([
  ['OK', 'done'],
  [' ok\r\n', 'done'],
  ['OK <1>', 'unknown'],
  [undefined, 'unknown'],
])('a 200 from the mail service with the body %j is %s', (body, kind) => {
  expect(classifyMailReply({ kind: 'answered', status: 200, body }, NOW)).toEqual({ kind });
});

test.each([
  ['120', 120_000],
  [undefined, 2_000],
])('Retry-After %j makes the mail service wait at least %i ms', (header, least) => {
  expect(classifyMailReply(answered(429, 'slow down', header), NOW)).toEqual({
    kind: 'later',
    least,
  });
});

test('a refusal whose words were cut off is kept with its status', () => {
  const reply: HttpReply = { kind: 'answered', status: 404, body: undefined };
  const refusal = { status: 404, said: '' };
  expect(classifySheetReply(reply, NOW)).toEqual({ kind: 'owner-must-act', refusal });
});

test.each([
  ['120', 120_000],
  [' 120 ', 120_000],
  ['0', 1_000],
  ['1e9', 60_000],
  ['1000000000', 900_000],
  ['-5', 60_000],
  ['soon', 60_000],
  ['', 60_000],
  [undefined, 60_000],
  ['Sun, 01 Mar 2026 00:02:00 GMT', 120_000],
  ['Sun, 01 Mar 2020 00:02:00 GMT', 60_000],
])('Retry-After %j makes the sheet wait at least %i ms', (header, least) => {
  expect(classifySheetReply(answered(429, '', header), NOW)).toEqual({ kind: 'later', least });
});

test("a refusal keeps the service's own words, cut to a line", () => {
  expect(classifySheetReply(answered(400, `no such column ${'x'.repeat(500)}`), NOW)).toEqual({
    kind: 'cannot-go',
    refusal: { status: 400, said: `no such column ${'x'.repeat(185)}` },
  });
});

describe('a search for a row', () => {
  const key = { createdAt: '2026-03-01T10:00:00.001Z', invoiceNumber: 'INV-7', companyId: 'cart' };
  const query = { address: SAMPLE_ADDRESSES.sheet, key };
  const row = { created_at: key.createdAt, invoice_number: 'INV-7', company_id: 'cart' };
  const without = (missing: string) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => column !== missing));
  const find = (rows: readonly object[], invoiceNumber: string) =>
    sheetdb.search.classify(
      answered(200, JSON.stringify(rows)),
      { ...query, key: { ...key, invoiceNumber } },
      NOW,
    );

  test.each(['TIMESTAMP', 'INCREMENT', 'DATETIME', 'A\0B', 'A\ud800B'])(
    'finds the row with the number %j as it was sent',
    (number) => {
      const sent = toSheetRow(invoiceRecord(1, { invoice_number: number }))['invoice_number'];
      expect(find([{ ...row, invoice_number: sent }], number)).toEqual({ kind: 'read', copies: 1 });
    },
  );

  test('finds a number that the sheet shows without its leading zeros', () => {
    const found = find([{ ...row, invoice_number: '7' }], '0007');
    expect(found).toEqual({ kind: 'read', copies: 1 });
    expect(find([{ ...row, invoice_number: 7 }], '0007')).toEqual(found);
    expect(find([{ ...row, invoice_number: '8' }], '0007')).toEqual({ kind: 'read', copies: 0 });
  });

  test('finds the row under another heading of its time, which was changed since', () => {
    const renamed = { ...without('created_at'), 'created at': ` ${key.createdAt} ` };
    expect(find([renamed], 'INV-7')).toEqual({ kind: 'read', copies: 1 });
    expect(find([renamed, renamed], 'INV-7')).toEqual({ kind: 'read', copies: 2 });
    expect(find([renamed], 'INV-8')).toMatchObject({ kind: 'refused' });
  });

  test('is inconclusive when the sheet has no created_at heading, and its time nowhere', () => {
    const refusal = { status: 200, said: '' };
    expect(find([without('created_at')], 'INV-7')).toEqual({ kind: 'refused', refusal });
  });

  test.each([
    ['nothing', [], 0],
    ['the row', [row], 1],
    ['the row twice', [row, { ...row, total: '1' }], 2],
    [
      'rows of another number or company',
      [
        { ...row, invoice_number: 'INV-8' },
        { ...row, company_id: 'x' },
      ],
      0,
    ],
    ['the row of a sheet without a company_id heading', [without('company_id')], 1],
    ['the row of a sheet without an invoice_number heading', [without('invoice_number')], 1],
    ['the row whose company was erased', [{ ...row, company_id: '' }], 1],
    ['the row with blanks around its cells', [{ ...row, invoice_number: ' INV-7 ' }], 1],
  ])('finds %s', (_, rows, copies) => {
    expect(sheetdb.search.classify(answered(200, JSON.stringify(rows)), query, NOW)).toEqual({
      kind: 'read',
      copies,
    });
  });

  test.each([
    answered(200, '{"error":"x"}'),
    answered(200, '<html></html>'),
    answered(200, '[1]'),
    answered(200, undefined),
    answered(204, '[]'),
    answered(500, '[]'),
    { kind: 'no-answer' } as const,
  ])('is inconclusive when the answer is %j', (reply) => {
    expect(sheetdb.search.classify(reply, query, NOW)).toEqual({ kind: 'nothing-said' });
  });

  test.each([401, 402, 403, 404, 405])('is refused when the answer is %i', (status) => {
    const refusal = { status, said: 'No.' };
    expect(sheetdb.search.classify(answered(status, 'No.'), query, NOW)).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  test('is put off when the sheet asks to slow down', () => {
    expect(sheetdb.search.classify(answered(429), query, NOW)).toEqual({
      kind: 'later',
      least: 60_000,
    });
  });
});

test.each(['/api/v1/local', 'https://sheet.example/api/v1/rows'])(
  'rows for the address %s go out in the form of SheetDB',
  (url) => {
    expect(sheetServiceAt({ url })).toBe(sheetdb);
  },
);
