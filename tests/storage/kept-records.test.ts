import { expect, test } from 'vitest';
import { sheetdb } from '../../src/outbox/sheet-services/sheetdb.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { putRequests, sealRequests } from '../../src/storage/waiting-requests.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { rowIssue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { readAllRequests, readSheetRequest } from '../support/stored-requests.ts';

const RECORD = invoiceRecord(1, { customer_name: 'TIMESTAMP' });
const ROW = { ...rowIssue(), sheet: { ...rowIssue().sheet, cells: RECORD } };

test('a row waits as the invoice’s own record', async () => {
  const database = newDatabase();
  await issueInvoice(database, ROW);
  expect(await readRow(database)).toEqual(RECORD);
});

test('a row that an earlier version stored for the sheet service is read as the record', async () => {
  const database = newDatabase();
  await issueInvoice(database, ROW);
  const stored = { service: 'sheet', cells: { ...RECORD, customer_name: 'TIMESTAMP ' } } as const;
  await putRequests(database, 1, await sealRequests(database, 'invoice-1', [stored]));
  expect(await readRow(database)).toEqual(RECORD);
});

test('a backup has the row as the sheet service gets it, so that earlier versions can restore it', async () => {
  const database = newDatabase();
  await issueInvoice(database, ROW);
  const [request] = await readAllRequests(database);
  const sent = sheetdb.post.request({
    service: 'sheet',
    address: SAMPLE_ADDRESSES.sheet,
    cells: RECORD,
  });
  expect(sent.body).toContain('"customer_name":"TIMESTAMP "');
  expect(request).toMatchObject({ service: 'sheet', body: sent.body });
});

async function readRow(database: ReturnType<typeof newDatabase>) {
  const read = await readSheetRequest(database, 1);
  return read.kind === 'done' ? read.value?.cells : read;
}
