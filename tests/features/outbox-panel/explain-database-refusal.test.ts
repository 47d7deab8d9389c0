import { expect, test } from 'vitest';
import { explainRefusal } from '../../../src/features/outbox-panel/explain-refusal.ts';

test.each<[number, string, string]>([
  [401, 'Invalid API key', 'The sheet’s database does not accept our key.'],
  [
    401,
    '42501: permission denied for table invoices',
    'The sheet’s database does not allow new rows.',
  ],
  [404, 'PGRST205: Could not find the table', 'The sheet’s database has no table of invoices.'],
  [404, '', 'The sheet’s database was not found at its address.'],
  [
    400,
    "PGRST204: Could not find the 'lut' column of 'invoices' in the schema cache",
    'The sheet’s database lacks the column lut.',
  ],
  [
    400,
    '42703: column "lut" of relation "invoices" does not exist',
    'The sheet’s database lacks the column lut.',
  ],
  [400, 'PGRST204: ', 'The sheet’s database lacks a column of our invoices.'],
  [400, '22P02: invalid input syntax', 'The sheet’s database rejected a value in this row.'],
  [
    405,
    '25006: cannot execute INSERT in a read-only transaction',
    'The sheet’s database is read-only, perhaps because its plan’s space is used up.',
  ],
  [404, 'PGRST202: no function', 'The sheet’s database cannot say which rows are missing.'],
])('a database that answers %i “%s” is explained: %s', (status, said, reason) => {
  const explained = explainRefusal('sheet', { status, said, from: 'postgrest' });
  expect(explained.reason).toBe(reason);
  expect(explained.remedy).not.toBe('');
});

test('a sheet service that answers 401 is explained as before', () => {
  expect(explainRefusal('sheet', { status: 401, said: '' }).reason).toBe(
    'The sheet service is no longer signed in to the Google account.',
  );
});
