import { expect, test } from 'vitest';
import { makeServiceAdoption } from '../../../src/billing/make-service-adoption.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { exportBackup } from '../../../src/storage/backup.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { readSheetAddress, replaceServiceAddress } from '../../../src/storage/service-addresses.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { rowIssue } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';

const SHEET = {
  kind: 'postgrest',
  url: 'https://project.example/rest/v1/invoices',
  key: 'may-add',
} as const;
const READ_KEY = 'may-read-everything';

test('the key that may read rows is not stored with what waits, nor in a backup', async () => {
  const database = newDatabase();
  const config = staffConfigWith({ sheet: { ...SHEET, readKey: READ_KEY } });
  await makeServiceAdoption({ database, config })();
  await issueInvoice(database, rowIssue(1));
  expect(await readSheetAddress(database)).toEqual({ kind: 'done', value: SHEET });
  const backup = await exportBackup(database, timestamp(0));
  if (backup.kind !== 'done') throw new Error(backup.kind);
  expect(JSON.stringify(backup.value)).toContain('may-add');
  expect(JSON.stringify(backup.value)).not.toContain(READ_KEY);
});

test('an address with that key in it is never used', async () => {
  const database = newDatabase();
  const careless: object = { ...SHEET, readKey: READ_KEY };
  await replaceServiceAddress(database, 'sheet', careless as typeof SHEET);
  expect(await readSheetAddress(database)).toEqual({ kind: 'done', value: undefined });
});
