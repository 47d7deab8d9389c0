import { expect, test } from 'vitest';
import { sealInvoice } from '../../../src/billing/history/invoice-records.ts';
import { listIssuedInvoiceRecords } from '../../../src/billing/history/list-issued-invoice-records.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { newDatabase } from '../../support/new-database.ts';

const invoice = invoiceWith();

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
  expect(await listIssuedInvoiceRecords(database, key)).toEqual({
    kind: 'done',
    value: [
      { invoiceId: 'invoice-2', record },
      { invoiceId: 'invoice-0', record },
    ],
  });
});

test('a history that the browser keeps from being read is no empty history', async () => {
  const database = newDatabase();
  database.isBlocked = true;
  expect(
    await listIssuedInvoiceRecords(database, await importStorageKey(generateStorageKeyText())),
  ).toEqual({
    kind: 'unavailable',
    reason: 'blocked',
  });
});
