import { expect, test } from 'vitest';
import { SQL_VERSION } from '../../../src/outbox/services-check/sql-version.ts';
import {
  type Answer,
  type Answers,
  faultsOf,
  KEY,
  NO_ANSWER,
  NO_FUNCTION,
  READ_KEY,
  REFUSED,
  tryTable,
} from '../../support/outbox/try-table.ts';

test('a table in order has no faults', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test('the row is added twice and asked for, and its key and the SQL are tried', async () => {
  const { requests, bodies } = await tryTable({});
  expect(requests).toEqual([
    'POST invoices',
    'POST invoices',
    'GET invoices',
    'POST missing_rows',
    'POST invoices_version',
  ]);
  expect(bodies['invoices']).toMatchObject(KEY);
  expect(bodies['missing_rows']).toEqual({ keys: [KEY] });
  expect(bodies['invoices_version']).toEqual({});
});

test.each<[string, Answer]>([
  ['answers nothing', NO_ANSWER],
  ['refuses the row', REFUSED],
])('a table that %s is asked nothing else', async (_, first) => {
  const { requests } = await tryTable({ first }, READ_KEY);
  expect(requests).toEqual(['POST invoices']);
});

test.each<[string, Answer]>([
  ['is not answered', NO_ANSWER],
  ['fails', [503, '']],
])(
  'a second copy that %s is no fault of the table, as the row is not there twice',
  async (_, second) => {
    expect(await faultsOf({ second })).toEqual([]);
  },
);

test.each<[string, Partial<Answers>, string]>([
  ['takes a row twice', { second: [201, ''] }, 'rows-not-unique'],
  [
    'refuses a second copy by a constraint of the owner’s',
    { second: [409, { code: '23505', message: 'violates "one_row_for_each_invoice"' }] },
    'second-copy-unrecognised',
  ],
  ['lets the key read', { read: [200, [{ created_at: 'now' }]] }, 'rows-readable'],
  ['has no missing_rows', { missing: [404, { code: 'PGRST202' }] }, 'missing-rows-unanswered'],
  [
    'loses the row',
    { missing: [200, [{ created_at: '', invoice_number: '', company_id: '' }]] },
    'row-not-in-table',
  ],
  ['does not answer', { first: NO_ANSWER }, 'database-not-reached'],
  ['refuses the key', { first: [401, { message: 'Invalid API key' }] }, 'database-key-refused'],
  ['takes no rows of anybody', { first: [401, { code: '42501' }] }, 'insert-not-allowed'],
  ['is behind a gateway that takes none', { first: [403, 'Forbidden'] }, 'insert-not-allowed'],
  ['is not there', { first: [404, { code: 'PGRST205' }] }, 'table-not-found'],
  ['lacks a column', { first: [400, { code: 'PGRST204' }] }, 'column-missing'],
  ['lacks a column that its rules name', { first: [400, { code: '42703' }] }, 'column-missing'],
  ['has rules of its own', { first: [400, { code: '23514' }] }, 'database-row-refused'],
  ['is read-only', { first: [405, { code: '25006' }] }, 'database-read-only'],
  ['is busy', { first: [429, ''] }, 'database-busy'],
  ['has used up its plan', { first: [402, ''] }, 'database-busy'],
  ['fails', { first: [500, ''] }, 'database-answer-unclear'],
])('a table that %s is reported so', async (_, changes, kind) => {
  expect(await faultsOf(changes)).toEqual([kind]);
});

test.each<[string, Answer, readonly string[]]>([
  ['of another version', [200, { version: 'other', changed: [] }], ['sql-of-another-version']],
  ['of before it told', NO_FUNCTION, ['sql-of-another-version']],
  [
    'of this version, with a change since',
    [200, { version: SQL_VERSION, changed: ['row-level security is off'] }],
    ['sql-changed'],
  ],
  [
    'of another version, with a change since',
    [200, { version: 'other', changed: ['row-level security is off'] }],
    ['sql-of-another-version', 'sql-changed'],
  ],
  ['not told for now', [503, ''], ['sql-version-unanswered']],
  ['told by something else', [200, '<html>'], ['sql-version-unanswered']],
  ['asked for in vain', NO_ANSWER, ['sql-version-unanswered']],
])('SQL that is %s is reported so, with and without a reading key', async (_, version, kinds) => {
  expect(await faultsOf({ version })).toEqual(kinds);
  expect(await faultsOf({ version }, READ_KEY)).toEqual(kinds);
});

test('that the SQL is older is said once, beside what was changed in it', async () => {
  const missing: Partial<Answers> = { credited: NO_FUNCTION, version: NO_FUNCTION };
  expect(await faultsOf(missing, READ_KEY)).toEqual(['reading-functions-missing']);
  const version: Answer = [200, { version: 'other', changed: ['row-level security is off'] }];
  expect(await faultsOf({ ...missing, version }, READ_KEY)).toEqual([
    'reading-functions-missing',
    'sql-changed',
  ]);
});
