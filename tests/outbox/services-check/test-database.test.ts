import { expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { composeTestRow } from '../../../src/outbox/services-check/compose-test-row.ts';
import { explainServiceFault } from '../../../src/outbox/services-check/explain-service-fault.ts';
import { testSheet } from '../../../src/outbox/services-check/run-services-test.ts';
import { SQL_VERSION } from '../../../src/outbox/services-check/sql-version.ts';
import type { HttpRequest } from '../../../src/outbox/sheet-services/sheet-service.ts';
import { rowsSchema } from '../../../tools/rows/rows-schema.ts';
import { TABLE_ADDRESSES } from '../../support/outbox/stand-in-table.ts';

const TABLE = { url: 'https://sheet.example/rest/v1/invoices', key: 'sb_publishable_sample' };

type Answer = readonly [status: number, body: unknown];

const TAKEN: Answer = [409, { code: '23505', message: 'violates "invoices_pkey"' }];
const REFUSED: Answer = [403, { code: '42501', message: 'permission denied' }];
const HIDDEN: Answer = [400, { code: '42RLS', message: 'policies hide rows of the table' }];
const NOW = timestamp(Date.UTC(2026, 2, 4));
const OURS = { invoice_number: composeTestRow(NOW, { hasTax: false })['invoice_number'] };
const READ_KEY = 'may-read-everything';

interface Answers {
  readonly first: Answer;
  readonly second: Answer;
  readonly read: Answer;
  readonly missing: Answer;
  readonly version: Answer;
  /** With the reading key. */
  readonly found: Answer;
  readonly since: Answer;
  readonly credited: Answer;
  readonly used: Answer;
  readonly repeated: Answer;
  readonly added: Answer;
}

const GOOD: Answers = {
  first: [201, ''],
  second: TAKEN,
  read: [401, { code: '42501', message: 'permission denied' }],
  missing: [200, []],
  version: [200, { version: SQL_VERSION, changed: [] }],
  found: [200, { as_of: '2026-03-04', rows: [OURS] }],
  since: [200, { as_of: '2026-03-04', seen: '7:7:', rows: [] }],
  credited: [200, { as_of: '2026-03-04', rows: [] }],
  used: [200, []],
  repeated: [200, []],
  added: REFUSED,
};

/** What is asked with the reading key, by the end of its address. */
const ASKED: Readonly<Record<string, keyof Answers>> = {
  invoices_found: 'found',
  invoices_added: 'since',
  credit_notes_of: 'credited',
  numbers_in_use: 'used',
  repeated_numbers: 'repeated',
};

/** A server's words for a function that is not there. */
const NO_FUNCTION: Answer = [404, { code: 'PGRST202', message: 'Could not find the function' }];

async function faultsOf(changes: Partial<Answers>, readKey?: string): Promise<string[]> {
  return (await tryTable(changes, readKey)).faults.map(({ kind }) => kind);
}

async function tryTable(changes: Partial<Answers>, readKey?: string) {
  const answers = { ...GOOD, ...changes };
  const questions: string[] = [];
  let posts = 0;
  const fetchReply = (request: HttpRequest) => {
    const [status, body] = answerTo(request);
    return Promise.resolve({ kind: 'answered' as const, status, body: JSON.stringify(body) });
  };
  const answerTo = ({ url, method, headers }: HttpRequest): Answer => {
    if (headers?.['authorization'] === `Bearer ${READ_KEY}`) {
      expect(headers['apikey']).toBe(TABLE.key);
      const name = /v1\/(?:rpc\/)?(\w+)(?:\?|$)/.exec(url)?.[1] ?? '';
      if (name !== 'invoices') questions.push(name);
      return answers[ASKED[name] ?? 'added'];
    }
    if (url.endsWith('/rpc/invoices_version')) return answers.version;
    if (method === 'POST' && !url.includes('/rpc/')) posts += 1;
    const insert = posts === 1 ? answers.first : answers.second;
    const asked = url.includes('/rpc/') ? answers.missing : insert;
    return method === 'GET' ? answers.read : asked;
  };
  const environment = {
    now: () => NOW,
    fetchReply,
    sendMail: () => Promise.reject(new Error('no mail is sent')),
    waitForNextMail: () => Promise.resolve(),
  };
  const table = readKey === undefined ? undefined : { ...TABLE, readKey };
  const { sheet } = TABLE_ADDRESSES;
  const { faults } = await testSheet(environment, sheet, { hasTax: false, table });
  for (const fault of faults) expect(explainServiceFault(fault).remedy).not.toBe('');
  return { faults, questions };
}

test('a table in order has no faults', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each<[string, Partial<typeof GOOD>, string]>([
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
  ['refuses the key', { first: [401, { message: 'Invalid API key' }] }, 'database-key-refused'],
  ['takes no rows', { first: [403, { code: '42501' }] }, 'insert-not-allowed'],
  ['is not there', { first: [404, { code: 'PGRST205' }] }, 'table-not-found'],
  ['lacks a column', { first: [400, { code: 'PGRST204' }] }, 'column-missing'],
  ['has rules of its own', { first: [400, { code: '23514' }] }, 'database-row-refused'],
  ['is read-only', { first: [405, { code: '25006' }] }, 'database-read-only'],
  ['is busy', { first: [429, ''] }, 'database-busy'],
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
])('SQL that is %s is reported so, with and without a reading key', async (_, version, kinds) => {
  expect(await faultsOf({ version })).toEqual(kinds);
  expect(await faultsOf({ version }, READ_KEY)).toEqual(kinds);
});

test('SQL of another version, or changed since, is to be run again, and what was changed is named', () => {
  const older = explainServiceFault({ kind: 'sql-of-another-version' });
  expect(older.what).toContain('of another version than the app');
  expect(older.remedy).toContain('npm run rows:schema');
  const changed = explainServiceFault({ kind: 'sql-changed', changed: ['one thing', 'another'] });
  expect(changed.what).toContain('not as the SQL leaves it: one thing; another.');
  expect(changed.remedy).toContain('npm run rows:schema');
});

test('that the SQL is older is said once', async () => {
  const missing: Partial<Answers> = { credited: NO_FUNCTION, version: NO_FUNCTION };
  expect(await faultsOf(missing, READ_KEY)).toEqual(['reading-functions-missing']);
});

test('a reading key in order finds the row and cannot add it', async () => {
  expect(await faultsOf({}, READ_KEY)).toEqual([]);
});

test('without a reading key nothing is asked with one', async () => {
  expect(await faultsOf({ found: [500, ''], added: [201, ''] })).toEqual([]);
});

test.each<[string, Partial<Answers>, readonly string[]]>([
  ['is not signed by the project', { found: [401, { code: 'PGRST301' }] }, ['read-key-refused']],
  ['is refused before the database', { found: [401, 'Unauthorized'] }, ['read-key-refused']],
  ['may not read', { found: REFUSED }, ['read-key-may-not-read']],
  ['has a role that is not there', { found: [400, { code: '22023' }] }, ['read-key-may-not-read']],
  ['gets no rows to see', { found: [200, { rows: [] }] }, ['read-key-misses-rows']],
  [
    'sees other rows only',
    { found: [200, { rows: [{ invoice_number: 'A-1' }] }] },
    ['read-key-misses-rows'],
  ],
  ['is told that rows are hidden', { found: HIDDEN }, ['read-key-misses-rows']],
  ['is told so of what was added alone', { since: HIDDEN }, ['read-key-misses-rows']],
  ['may not ask for one thing alone', { used: REFUSED }, ['read-key-may-not-read']],
  ['gets no answer to one question', { repeated: [503, ''] }, ['read-key-unanswered']],
  ['is answered by something else', { found: [200, '<html>'] }, ['read-key-unanswered']],
  ['is not answered in order', { found: [503, ''] }, ['read-key-unanswered']],
  ['may add the row', { added: TAKEN }, ['read-key-may-add']],
  ['adds the row once more', { added: [201, ''] }, ['read-key-may-add']],
  [
    'is the key for adding',
    { found: REFUSED, added: TAKEN },
    ['read-key-may-not-read', 'read-key-may-add'],
  ],
])('a reading key that %s is reported so', async (_, changes, kinds) => {
  expect(await faultsOf(changes, READ_KEY)).toEqual(kinds);
});

test.each<[string, Partial<Answers>, readonly string[]]>([
  ['credit notes', { credited: NO_FUNCTION }, ['credit_notes_of']],
  ['used numbers', { used: NO_FUNCTION }, ['numbers_in_use']],
  ['repeated numbers', { repeated: [404, { code: 'PGRST205' }] }, ['repeated_numbers']],
  ['what was added', { since: NO_FUNCTION }, ['invoices_added']],
  [
    'what an answer has seen',
    { since: [200, { as_of: '2026-03-04', rows: [] }] },
    ['invoices_added'],
  ],
  [
    'anything',
    {
      found: NO_FUNCTION,
      since: NO_FUNCTION,
      credited: NO_FUNCTION,
      used: NO_FUNCTION,
      repeated: NO_FUNCTION,
    },
    Object.keys(ASKED),
  ],
])('SQL that tells nothing of %s yet is named, and what to run', async (_, changes, names) => {
  const { faults } = await tryTable(changes, READ_KEY);
  expect(faults).toEqual([{ kind: 'reading-functions-missing', names }]);
  const { what, remedy } = explainServiceFault({ kind: 'reading-functions-missing', names });
  expect(what).toContain(`older than the app`);
  expect(what).toContain(names.join(', '));
  expect(remedy).toContain('npm run rows:schema');
});

test('with a reading key, everything that the SQL lets it ask is asked', async () => {
  const { questions } = await tryTable({}, READ_KEY);
  const sql = rowsSchema({ hasTax: true, hasIssued: true });
  const functions = [...sql.matchAll(/function public\.(\w+)\(asked jsonb\) returns/g)];
  expect(questions.toSorted()).toEqual(
    [...functions.map(([, name]) => name), 'repeated_numbers'].toSorted(),
  );
});
