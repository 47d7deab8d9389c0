import { expect, test } from 'vitest';
import { explainServiceFault } from '../../../src/outbox/services-check/explain-service-fault.ts';
import type { DatabaseFault } from '../../../src/outbox/services-check/service-fault.ts';

const refusal = { status: 400, said: 'its own words' };
const RUN_SQL = 'Run the SQL that `npm run rows:schema` prints';
const SIGN_KEY = 'Sign a key with `npm run rows:key`, and copy it whole into sheet.readKey.';

/** Each fault, all of what the owner reads is wrong, and the step that mends it most often. */
const TOLD: {
  readonly [Kind in DatabaseFault['kind']]: readonly [
    fault: Omit<Extract<DatabaseFault, { kind: Kind }>, 'kind'>,
    what: string,
    remedy: string,
  ];
} = {
  'database-not-reached': [{}, 'The database did not answer.', 'that the project is not paused'],
  'database-key-refused': [
    { refusal },
    'The database does not accept the key in sheet.key (status 400: its own words).',
    'Copy the publishable (anon) key again',
  ],
  'table-not-found': [
    { refusal },
    'There is no table at the address in sheet.url (status 400: its own words).',
    'must end in the table’s name',
  ],
  'insert-not-allowed': [
    { refusal },
    'The database does not let the app add rows (status 400: its own words).',
    RUN_SQL,
  ],
  'column-missing': [
    { refusal },
    'The table lacks a column that invoices have (status 400: its own words).',
    RUN_SQL,
  ],
  'database-read-only': [
    { refusal },
    'The database is read-only (status 400: its own words).',
    'look at the plan and the size on the host’s page',
  ],
  'database-row-refused': [
    { refusal },
    'The database refused the test row (status 400: its own words).',
    'Remove rules and unique columns of your own',
  ],
  'database-busy': [
    { refusal },
    'The database takes no more requests now (status 400: its own words).',
    'Wait a minute and try again.',
  ],
  'database-answer-unclear': [
    { status: 500 },
    'The answer of the database cannot be understood (status 500), so the row may or may not be there.',
    'Check the address in sheet.url',
  ],
  'rows-not-unique': [
    {},
    'The table took the same row twice, so invoices could be there twice.',
    'Its primary key must be created_at, invoice_number and company_id.',
  ],
  'second-copy-unrecognised': [
    { refusal },
    'The table refuses a row that it has already in a way of its own (status 400: its own words), so a row that was sent twice would be set aside as not delivered.',
    'Only its primary key may be unique',
  ],
  'rows-readable': [
    {},
    'The key in sheet.key can read invoices. It may only add them, because it is kept where the app is locked.',
    'put the publishable (anon) key into sheet.key, never a secret one',
  ],
  'missing-rows-unanswered': [
    {},
    'The row was added, but the database does not answer which rows are missing, so “Check the sheet” will not work.',
    RUN_SQL,
  ],
  'row-not-in-table': [
    {},
    'The database took the row, but does not find it.',
    'Remove triggers that change or delete rows',
  ],
  'read-key-refused': [
    { refusal },
    'The database does not accept the reading key in sheet.readKey (status 400: its own words).',
    SIGN_KEY,
  ],
  'read-key-may-not-read': [
    { refusal },
    'The reading key in sheet.readKey may not read invoices (status 400: its own words).',
    SIGN_KEY,
  ],
  'reading-functions-missing': [
    { names: ['credit_notes_of', 'numbers_in_use'] },
    'The SQL in the database is older than the app, so tablets would not learn all that other tablets have issued and credited. Missing or of an earlier version: credit_notes_of, numbers_in_use.',
    RUN_SQL,
  ],
  'read-key-unanswered': [
    { status: 503 },
    'The row was added, but the answer to the reading key cannot be understood (status 503).',
    'Try again in a few minutes.',
  ],
  'read-key-misses-rows': [
    {},
    'The row was added, but the reading key in sheet.readKey does not see every row, so tablets would not show all invoices of one another.',
    'remove policies of your own that hide rows from the role invoice_reader',
  ],
  'read-key-may-add': [
    {},
    'The reading key in sheet.readKey can add invoices. It may only read them.',
    'Never use the secret or service_role key.',
  ],
  'sql-of-another-version': [
    {},
    'The SQL in the database is of another version than the app, so searches and the numbers and invoices of other tablets may not be as this version means them.',
    RUN_SQL,
  ],
  'sql-changed': [
    { changed: ['row-level security is off', 'anybody may read'] },
    'The database is not as the SQL leaves it: row-level security is off; anybody may read.',
    RUN_SQL,
  ],
  'sql-version-unanswered': [
    { status: 503 },
    'The row was added, but the database did not say of which version its SQL is (status 503).',
    'Try again in a few minutes.',
  ],
};

const CASES = Object.entries(TOLD).map(([kind, [details, what, remedy]]) => ({
  fault: { kind, ...details } as DatabaseFault,
  what,
  remedy,
}));

test.each(CASES)('$fault.kind is told with its cause and a remedy', ({ fault, what, remedy }) => {
  expect(explainServiceFault(fault)).toEqual({ what, remedy: expect.stringContaining(remedy) });
});

test.each<[string, DatabaseFault]>([
  [
    'The row was added, but looking for it with the reading key was not answered.',
    { kind: 'read-key-unanswered', status: undefined },
  ],
  [
    'The row was added, but the database did not say of which version its SQL is.',
    { kind: 'sql-version-unanswered', status: undefined },
  ],
])('where there was no answer, no status is named: “%s”', (what, fault) => {
  expect(explainServiceFault(fault).what).toBe(what);
});
