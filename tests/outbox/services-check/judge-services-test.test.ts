import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { INVOICE_RECORD_SCHEMA } from '../../../src/domain/outbox/invoice-record.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { composeTestRow } from '../../../src/outbox/services-check/compose-test-row.ts';
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
    [answered(429), 'sheet-quota-used-up'],
    [answered(403, { error: 'Your IP is not allowed' }), 'sheet-origin-not-allowed'],
    [answered(403, { error: 'The Referer header is not allowed' }), 'sheet-origin-not-allowed'],
    [answered(403, { error: 'Create is switched off' }), 'create-not-allowed'],
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
      'finds no amount',
      [answered(200, [{ ...ROW, total: ' ' }])],
      [{ kind: 'cell-changed', column: 'total', found: ' ' }],
    ],
    [
      'finds another amount',
      [answered(200, [{ ...ROW, total: '0.01' }])],
      [{ kind: 'cell-changed', column: 'total', found: '0.01' }],
    ],
    [
      'finds nothing in a cell',
      [answered(200, [{ ...ROW, items: null }])],
      [{ kind: 'cell-changed', column: 'items', found: '' }],
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
    // A service may answer so to a heading that is not there, or to a search without a match.
    ['is answered that nothing is there', [answered(404)], [{ kind: 'row-not-found' }]],
    ['is not taken', [answered(400)], [{ kind: 'row-not-found' }]],
    [
      'fails with an empty list',
      [answered(500, [])],
      [{ kind: 'search-answer-unclear', status: 500 }],
    ],
    [
      'is not allowed',
      [answered(403, 'Search is off')],
      [{ kind: 'search-not-allowed', refusal: { status: 403, said: 'Search is off' } }],
    ],
    [
      'is not allowed from here',
      [answered(403, 'Domain not allowed')],
      [{ kind: 'sheet-origin-not-allowed', refusal: { status: 403, said: 'Domain not allowed' } }],
    ],
    [
      'is over the limit of a minute',
      [answered(429, 'Slow down')],
      [{ kind: 'sheet-quota-used-up', refusal: { status: 429, said: 'Slow down' } }],
    ],
    [
      'is over the limit of the plan',
      [answered(402, 'Upgrade')],
      [{ kind: 'sheet-quota-used-up', refusal: { status: 402, said: 'Upgrade' } }],
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

  test.each<[column: keyof typeof CELLS, heading: string, how: string]>([
    ['customer_mobile', 'Customer-Mobile', 'capitals and a hyphen'],
    ['customer_mobile', 'customer mobile no', 'two letters too many'],
    ['customer_mobile', 'custmer_moble', 'two letters left out'],
    ['customer_mobile', 'kustomer_mobyle', 'two other letters'],
    ['customer_mobile', 'mustocer_mobile', 'two letters exchanged'],
    ['customer_mobile', 'ocustomer_mobil', 'one letter before it, and one missing at its end'],
    ['items', 'item', 'a letter left out of a short name'],
    ['total', 'totale', 'a letter added to a short name'],
    ['cgst', 'xgst', 'another letter in a short name'],
  ])('takes %s to be meant by the heading “%s”: %s', (column, heading) => {
    expect(judgeHeading(column, heading)).toEqual([
      { kind: 'heading-misspelt', column, found: heading },
    ]);
  });

  test.each<[column: keyof typeof CELLS, heading: string, how: string]>([
    ['customer_mobile', 'customer_mob', 'three letters left out'],
    ['customer_mobile', 'customer_mobile_abc', 'three letters too many'],
    ['customer_mobile', 'gustomar_mopile', 'three other letters'],
    ['customer_mobile', 'customer', 'half of it'],
    ['items', 'itm', 'two letters left out of a short name'],
    ['items', 'iteming', 'other letters at the end of a short name'],
    ['items', 'times', 'another word of the same letters'],
    ['total', 'Notes', 'another word of the same length'],
    ['total', '2026', 'no letters'],
  ])('does not take %s to be meant by the heading “%s”: %s', (column, heading) => {
    expect(judgeHeading(column, heading)).toEqual([{ kind: 'heading-missing', column }]);
  });
});

/** The search finds the row in a sheet that has `heading` in place of the column’s. */
function judgeHeading(column: keyof typeof CELLS, heading: string) {
  const { [column]: cell, ...row } = ROW;
  return judgeRowSearched([answered(200, [{ ...row, [heading]: cell }])], CELLS);
}

describe('the test mail', () => {
  test.each([
    [answered(200, 'OK'), undefined],
    [answered(200, '<html>Sign in to the hotel</html>'), 'mail-answer-unclear'],
    [answered(503), 'mail-answer-unclear'],
    [answered(422, 'The attachment is corrupted'), 'mail-refused'],
    [answered(404, 'Account not found'), 'public-key-wrong'],
    [answered(402, 'Quota'), 'mail-quota-used-up'],
    [answered(429), 'mail-quota-used-up'],
    [NO_ANSWER, 'mail-not-reached'],
  ])('%j means %s', (reply, kind) => {
    expect(judgeMailSent(reply, NOW)?.kind).toBe(kind);
  });
});
