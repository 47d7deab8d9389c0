import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { INVOICE_RECORD_SCHEMA } from '../../../src/domain/outbox/invoice-record.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { composeTestMail } from '../../../src/outbox/services-check/compose-test-mail.ts';
import { composeTestRow } from '../../../src/outbox/services-check/compose-test-row.ts';
import { explainServiceFault } from '../../../src/outbox/services-check/explain-service-fault.ts';
import { judgeMailSent } from '../../../src/outbox/services-check/judge-mail-test.ts';
import {
  judgeRowPosted,
  judgeRowSearched,
} from '../../../src/outbox/services-check/judge-sheet-test.ts';
import { SAMPLE_ADDRESSES } from '../../support/issues.ts';

const NOW = timestamp(Date.UTC(2026, 2, 4, 12));
const CELLS = composeTestRow(NOW, { hasTax: false });
const ROW = Object.fromEntries(Object.entries(CELLS).map(([name, cell]) => [name, String(cell)]));
const REQUEST = { service: 'sheet', address: SAMPLE_ADDRESSES.sheet, cells: CELLS } as const;

const answered = (status: number, body: unknown = ''): HttpReply => ({
  kind: 'answered',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const NO_ANSWER: HttpReply = { kind: 'no-answer' };

describe('the test row', () => {
  test('has every column of an invoice, and no amount that changes a sum', () => {
    expect(Object.keys(CELLS)).toEqual(Object.keys(INVOICE_RECORD_SCHEMA.entries));
    expect(Object.values(CELLS).filter((cell) => typeof cell === 'number')).toEqual([0, 0, 0, 0]);
  });

  test.each([
    [answered(201, { created: 1 }), undefined],
    [answered(200, { created: 1 }), undefined],
    [answered(200, '<html>Sign in to the hotel</html>'), 'sheet-answer-unclear'],
    [answered(500), 'sheet-answer-unclear'],
    [answered(400, { error: 'no' }), 'row-refused'],
    [answered(402), 'sheet-quota-used-up'],
    [answered(403, { error: 'Your IP is not allowed' }), 'sheet-origin-not-allowed'],
    [answered(405), 'sheet-address-wrong'],
    [NO_ANSWER, 'sheet-not-reached'],
  ])('%j means %s', (reply, kind) => {
    expect(judgeRowPosted(reply, REQUEST, NOW)?.kind).toBe(kind);
  });
});

describe('the search for it', () => {
  test.each<[string, HttpReply[], object[]]>([
    ['finds it', [answered(200, [ROW])], []],
    ['finds it beside columns of the owner’s own', [answered(200, [{ ...ROW, Notes: '' }])], []],
    [
      'finds amounts as the sheet shows them',
      [answered(200, [{ ...ROW, total: '0.00', include_gst: 'FALSE' }])],
      [],
    ],
    ['finds it twice', [answered(200, [ROW, ROW])], [{ kind: 'row-doubled', copies: 2 }]],
    [
      'finds a cell changed',
      [answered(200, [{ ...ROW, items: '#ERROR!' }])],
      [{ kind: 'cell-changed', column: 'items', found: '#ERROR!' }],
    ],
    [
      'finds a cell empty',
      [answered(200, [{ ...ROW, total: '' }])],
      [{ kind: 'cell-changed', column: 'total', found: '' }],
    ],
    [
      'finds other rows only',
      [answered(200, [{ ...ROW, created_at: 'x', invoice_number: 'y' }])],
      [{ kind: 'row-not-found' }],
    ],
    [
      'is answered by a page',
      [answered(200, '<html>')],
      [{ kind: 'search-answer-unclear', status: 200 }],
    ],
    ['is not answered', [NO_ANSWER], [{ kind: 'search-answer-unclear', status: undefined }]],
    ['breaks off, then finds it', [NO_ANSWER, answered(200, [ROW])], []],
  ])('%s', (_name, replies, faults) => {
    expect(judgeRowSearched(replies, CELLS)).toEqual(faults);
  });

  test('never takes another column’s heading for a misspelt one', () => {
    const { cgst: _, ...row } = ROW;
    expect(judgeRowSearched([answered(200, [row])], CELLS)).toEqual([
      { kind: 'heading-missing', column: 'cgst' },
    ]);
  });
});

describe('the test mail', () => {
  test.each(['small', 'large'] as const)('has a PDF of one page: %s', async (size) => {
    const { attachment } = composeTestMail('me@agency.example', 'TEST-1', size);
    const [, base64 = ''] = attachment.split(',');
    const pdf = await PDFDocument.load(base64, { throwOnInvalidObject: true });
    expect(pdf.getPageCount()).toBe(1);
    // A plan without attachments takes 50 kB.
    expect(attachment.length > 50 * 1024).toBe(size === 'large');
  });

  test.each([
    [answered(200, 'OK'), undefined],
    [answered(200, '<html>Sign in to the hotel</html>'), 'mail-answer-unclear'],
    [answered(503), 'mail-answer-unclear'],
    [answered(422, 'The attachment is corrupted'), 'mail-refused'],
    [answered(404, 'Account not found'), 'public-key-wrong'],
    [answered(429), 'mail-quota-used-up'],
    [NO_ANSWER, 'mail-not-reached'],
  ])('%j means %s', (reply, kind) => {
    expect(judgeMailSent(reply, NOW)?.kind).toBe(kind);
  });
});

test('an explanation quotes what the service said', () => {
  const refusal = { status: 412, said: 'Gmail_API: Invalid grant' };
  expect(explainServiceFault({ kind: 'mail-provider-disconnected', refusal })).toEqual({
    what: 'The e-mail service cannot send through your mailbox (status 412: Gmail_API: Invalid grant).',
    remedy: 'Open the e-mail service’s settings and connect the mailbox again.',
  });
});
