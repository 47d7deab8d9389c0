import { type Explanations, quoteRefusal } from './explanation.ts';
import type { DatabaseFault } from './service-fault.ts';

const RUN_SQL = 'Run the SQL that `npm run rows:schema` prints in the database again.';
const SIGN_KEY = 'Sign a key with `npm run rows:key`, and copy it whole into sheet.readKey.';

/** What is wrong with a table in PostgreSQL, for the owner of the database. */
export const DATABASE_EXPLANATIONS: Explanations<DatabaseFault> = {
  'database-not-reached': () => ({
    what: 'The database did not answer.',
    remedy:
      'Check this device’s connection and the address in sheet.url, and that the project is not paused. In a browser the cause may also be that the site’s security policy does not name the database.',
  }),
  'database-key-refused': ({ refusal }) => ({
    what: `The database does not accept the key in sheet.key (${quoteRefusal(refusal)}).`,
    remedy: 'Copy the publishable (anon) key again, whole, from the project’s page about API keys.',
  }),
  'table-not-found': ({ refusal }) => ({
    what: `There is no table at the address in sheet.url (${quoteRefusal(refusal)}).`,
    remedy: `The address must end in the table’s name, as in https://….example/rest/v1/invoices. ${RUN_SQL}`,
  }),
  'insert-not-allowed': ({ refusal }) => ({
    what: `The database does not let the app add rows (${quoteRefusal(refusal)}).`,
    remedy: RUN_SQL,
  }),
  'column-missing': ({ refusal }) => ({
    what: `The table lacks a column that invoices have (${quoteRefusal(refusal)}).`,
    remedy: `${RUN_SQL} It adds what is missing and changes nothing else.`,
  }),
  'database-read-only': ({ refusal }) => ({
    what: `The database is read-only (${quoteRefusal(refusal)}).`,
    remedy: 'Its plan’s space may be used up: look at the plan and the size on the host’s page.',
  }),
  'database-row-refused': ({ refusal }) => ({
    what: `The database refused the test row (${quoteRefusal(refusal)}).`,
    remedy: `Remove rules and unique columns of your own from the table. ${RUN_SQL}`,
  }),
  'database-busy': ({ refusal }) => ({
    what: `The database takes no more requests now (${quoteRefusal(refusal)}).`,
    remedy:
      'Wait a minute and try again. If it stays so, check the plan. Waiting invoices are kept.',
  }),
  'database-answer-unclear': ({ status }) => ({
    what: `The answer of the database cannot be understood (status ${status}), so the row may or may not be there.`,
    remedy: 'Check the address in sheet.url, and try again in a few minutes.',
  }),
  'rows-not-unique': () => ({
    what: 'The table took the same row twice, so invoices could be there twice.',
    remedy: `Its primary key must be created_at, invoice_number and company_id. ${RUN_SQL}`,
  }),
  'second-copy-unrecognised': ({ refusal }) => ({
    what: `The table refuses a row that it has already in a way of its own (${quoteRefusal(refusal)}), so a row that was sent twice would be set aside as not delivered.`,
    remedy: `Only its primary key may be unique, by the name that PostgreSQL gives it, such as invoices_pkey. ${RUN_SQL}`,
  }),
  'rows-readable': () => ({
    what: 'The key in sheet.key can read invoices. It may only add them, because it is kept where the app is locked.',
    remedy: `${RUN_SQL} If it stays so, remove policies of your own, and put the publishable (anon) key into sheet.key, never a secret one.`,
  }),
  'missing-rows-unanswered': () => ({
    what: 'The row was added, but the database does not answer which rows are missing, so “Check the sheet” will not work.',
    remedy: RUN_SQL,
  }),
  'row-not-in-table': () => ({
    what: 'The database took the row, but does not find it.',
    remedy: 'Remove triggers that change or delete rows of the table.',
  }),
  'read-key-refused': ({ refusal }) => ({
    what: `The database does not accept the reading key in sheet.readKey (${quoteRefusal(refusal)}).`,
    remedy: `${SIGN_KEY} If the project’s JWT secret was changed, only a key signed since then is accepted.`,
  }),
  'read-key-may-not-read': ({ refusal }) => ({
    what: `The reading key in sheet.readKey may not read invoices (${quoteRefusal(refusal)}).`,
    remedy: `${SIGN_KEY} The publishable (anon) key is no reading key. If it is the signed one, run the SQL that \`npm run rows:schema\` prints again: it lets the role invoice_reader read.`,
  }),
  'reading-functions-missing': ({ names }) => ({
    what: `The SQL in the database is older than the app, so tablets would not learn all that other tablets have issued and credited. Missing or of an earlier version: ${names.join(', ')}.`,
    remedy: RUN_SQL,
  }),
  'read-key-unanswered': ({ status }) => ({
    what:
      status === undefined
        ? 'The row was added, but looking for it with the reading key was not answered.'
        : `The row was added, but the answer to the reading key cannot be understood (status ${status}).`,
    remedy: 'Try again in a few minutes.',
  }),
  'read-key-misses-rows': () => ({
    what: 'The row was added, but the reading key in sheet.readKey does not see every row, so tablets would not show all invoices of one another.',
    remedy: `${RUN_SQL} If it stays so, remove policies of your own that hide rows from the role invoice_reader.`,
  }),
  'read-key-may-add': () => ({
    what: 'The reading key in sheet.readKey can add invoices. It may only read them.',
    remedy: `${SIGN_KEY} Never use the secret or service_role key. If it is the signed one, take the permission to insert from the role invoice_reader.`,
  }),
  'sql-of-another-version': () => ({
    what: 'The SQL in the database is of another version than the app, so searches and the numbers and invoices of other tablets may not be as this version means them.',
    remedy: RUN_SQL,
  }),
  'sql-changed': ({ changed }) => ({
    what: `The database is not as the SQL leaves it: ${changed.join('; ')}.`,
    remedy: `${RUN_SQL} If it stays so, remove permissions and changes of your own.`,
  }),
  'sql-version-unanswered': ({ status }) => ({
    what: `The row was added, but the database did not say of which version its SQL is${status === undefined ? '' : ` (status ${status})`}.`,
    remedy: `Try again in a few minutes. If it stays so: ${RUN_SQL}`,
  }),
};
