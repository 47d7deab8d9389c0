import { expect, test } from 'vitest';
import { sealInvoice } from '../../../src/billing/history/invoice-records.ts';
import { listIssuedInvoiceRecords } from '../../../src/billing/history/list-issued-invoice-records.ts';
import { readIssuedColumn } from '../../../src/domain/invoice/read-issued-column.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { toNaturalKey } from '../../../src/domain/outbox/invoice-record.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { newDatabase } from '../../support/new-database.ts';
import { SAMPLE_TABLE } from '../../support/sample-table.ts';

const invoice = invoiceWith();
const SHEET = { url: 'https://sheet.example/api/v1/abc' } as const;

test('every invoice that this device can open is listed as its row', async () => {
  const database = newDatabase();
  const [key, earlier] = await Promise.all(
    [generateStorageKeyText(), generateStorageKeyText()].map(importStorageKey),
  );
  if (key === undefined || earlier === undefined) throw new Error('no key');
  for (const [index, sealer] of [key, earlier, key].entries()) {
    const id = `invoice-${index}`;
    const sealed = await sealInvoice(id, invoice, sealer);
    await database.invoices.put({ id, sequence: index, sealed });
  }
  const record = toInvoiceRecord(invoice);
  expect(await listIssuedInvoiceRecords(database, key, SHEET)).toEqual({
    kind: 'done',
    value: [
      { invoiceId: 'invoice-2', record },
      { invoiceId: 'invoice-0', record },
    ],
  });
  const ofTable = await listIssuedInvoiceRecords(database, key, SAMPLE_TABLE);
  const [first] = ofTable.kind === 'done' ? ofTable.value : [];
  const read = readIssuedColumn({ ...first?.record }, toNaturalKey(record));
  expect(read).toEqual({ id: 'invoice-2', issued: invoice });
});

test('a history that the browser keeps from being read is no empty history', async () => {
  const database = newDatabase();
  database.isBlocked = true;
  expect(
    await listIssuedInvoiceRecords(
      database,
      await importStorageKey(generateStorageKeyText()),
      SHEET,
    ),
  ).toEqual({
    kind: 'unavailable',
    reason: 'blocked',
  });
});
