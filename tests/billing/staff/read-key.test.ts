import { expect, test } from 'vitest';
import { makeServiceAdoption } from '../../../src/billing/make-service-adoption.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { allDesksOf } from '../../../src/features/staff/all-desks-of.ts';
import { adoptServiceAddresses } from '../../../src/storage/adopt-service-addresses.ts';
import { exportBackup } from '../../../src/storage/backup.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { readSheetAddress } from '../../../src/storage/service-addresses.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';
import { rowIssue, SAMPLE_ADDRESSES } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const SHEET = {
  kind: 'postgrest',
  url: 'https://project.example/rest/v1/invoices',
  key: 'may-add',
} as const;
const READ_KEY = 'may-read-everything';

test('the key that may read rows is not stored with what waits, nor in a backup', async () => {
  const database = newDatabase();
  const config = staffConfigWith({ sheet: { ...SHEET, readKey: READ_KEY } });
  await makeServiceAdoption({ environment: testEnvironment(), database, config })();
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
  const sheet = careless as typeof SHEET;
  await adoptServiceAddresses(database, { ...SAMPLE_ADDRESSES, sheet });
  expect(await readSheetAddress(database)).toEqual({ kind: 'done', value: undefined });
});

test('asking for the numbers of all desks keeps the key nowhere on the device', async () => {
  const browser = await openBrowser({ sheet: { ...SHEET, readKey: READ_KEY } });
  const asked: string[] = [];
  const environment = {
    fetch: (address: string, init?: RequestInit) => {
      asked.push(JSON.stringify([address, init]));
      return Promise.resolve(Response.json(['INV-2026-001']));
    },
  };
  const allDesks = allDesksOf(environment, browser.config);
  if (allDesks !== undefined) browser.allDesks = allDesks;
  const tab = await browser.openTab();
  await eventually(() => expect(tab.number).not.toBe(''));
  writeInvoice(tab.editor);
  await tab.editor.issue();
  expect(tab.invoice.issued).toBeDefined();
  expect(asked.join()).toContain(READ_KEY);
  const stored = await Promise.all(tab.database.tables.map((table) => table.toArray()));
  expect(JSON.stringify(stored)).not.toContain(READ_KEY);
  expect(JSON.stringify([...browser.items])).not.toContain(READ_KEY);
});
