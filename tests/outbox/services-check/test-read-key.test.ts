import { expect, test } from 'vitest';
import { rowsSchema } from '../../../tools/rows/rows-schema.ts';
import {
  type Answer,
  type Answers,
  ASKED,
  faultsOf,
  KEY,
  NO_ANSWER,
  NO_FUNCTION,
  READ_KEY,
  REFUSED,
  TAKEN,
  tryTable,
} from '../../support/outbox/try-table.ts';

const HIDDEN: Answer = [400, { code: '42RLS', message: 'policies hide rows of the table' }];

test('a reading key in order finds the row and cannot add it', async () => {
  expect(await faultsOf({}, READ_KEY)).toEqual([]);
});

test('without a reading key nothing is asked with one', async () => {
  expect(await faultsOf({ found: [500, ''], added: [201, ''] })).toEqual([]);
});

test.each<[string, Partial<Answers>, readonly string[]]>([
  ['is not signed by the project', { found: [401, { code: 'PGRST301' }] }, ['read-key-refused']],
  ['is refused before the database', { found: [401, 'Unauthorized'] }, ['read-key-refused']],
  ['is barred before the database', { found: [403, 'Forbidden'] }, ['read-key-refused']],
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
  ['hears that what was added is not to be had now', { since: [503, ''] }, ['read-key-unanswered']],
  ['hears nothing of what was added', { since: NO_ANSWER }, ['read-key-unanswered']],
  ['hears nothing at all', { found: NO_ANSWER }, ['read-key-unanswered']],
  ['is answered by something else', { found: [200, '<html>'] }, ['read-key-unanswered']],
  ['is not answered in order', { found: [503, ''] }, ['read-key-unanswered']],
  ['may add the row', { added: TAKEN }, ['read-key-may-add']],
  ['adds the row once more', { added: [201, ''] }, ['read-key-may-add']],
  ['hears nothing when it adds the row', { added: NO_ANSWER }, []],
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
    'what was added in an order that the app knows',
    { since: [200, { rows: [] }] },
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
])('SQL that tells nothing of %s yet is named', async (_, changes, names) => {
  const { faults } = await tryTable(changes, READ_KEY);
  expect(faults).toEqual([{ kind: 'reading-functions-missing', names }]);
});

test('with a reading key, everything that the SQL lets it ask is asked', async () => {
  const { requests } = await tryTable({}, READ_KEY);
  const questions = requests.flatMap(
    (each) => /^reader: \w+ (?!invoices$)(.*)/.exec(each)?.[1] ?? [],
  );
  const sql = rowsSchema({ hasTax: true, hasIssued: true });
  const functions = [...sql.matchAll(/function public\.(\w+)\(asked jsonb\) returns/g)];
  expect(questions.toSorted()).toEqual(
    [...functions.map(([, name]) => name), 'repeated_numbers'].toSorted(),
  );
});

test('with a reading key, the test row is what is asked about', async () => {
  const { bodies } = await tryTable({}, READ_KEY);
  const { company_id, created_at, invoice_number } = KEY;
  const words = [[`%${String(invoice_number).toLowerCase()}%`]];
  expect(bodies).toMatchObject({
    invoices_found: { asked: { company_id, words, most: 1 } },
    invoices_added: { asked: { ...KEY, added_at: created_at, most: 1 } },
    credit_notes_of: { asked: { invoices: [{ company_id, invoice_number }] } },
    numbers_in_use: { asked: { series: [], numbers: [invoice_number] } },
    invoices: KEY,
  });
});

test.each<[string, Answer, readonly string[]]>([
  ['is refused', [401, { code: 'PGRST301' }], ['reader: POST invoices_found']],
  ['gets no answer', NO_ANSWER, ['reader: POST invoices_found']],
  ['may not read', REFUSED, ['reader: POST invoices_found', 'reader: POST invoices']],
])('a reading key that %s is asked with no further than that tells', async (_, found, asked) => {
  const { requests } = await tryTable({ found }, READ_KEY);
  expect(requests.filter((each) => each.startsWith('reader'))).toEqual(asked);
});
