import { expect, test } from 'vitest';
import { toInvoiceRecord } from '../../src/domain/invoice/to-invoice-record.ts';
import { buildSheetRequest } from '../../src/domain/outbox/build-sheet-request.ts';
import { invoiceContent } from '../../src/paper/invoice-content.ts';
import { GOLDEN_INVOICES, goldenFileName, issueGolden } from '../support/golden-invoices.ts';

test.each(GOLDEN_INVOICES)('the row and the mail of $name keep every character', async (golden) => {
  const invoice = issueGolden(golden);
  const row = buildSheetRequest(toInvoiceRecord(invoice), { url: 'https://sheet.example/api' });
  const { mail } = invoiceContent(invoice);
  await expect(`${JSON.stringify({ row, mail }, null, 2)}\n`).toMatchFileSnapshot(
    `golden/${goldenFileName(golden)}.row-and-mail.txt`,
  );
});
