import { nextSeriesNumber } from '../../../../src/domain/invoice/next-series-number.ts';
import { buildMailRequest } from '../../../../src/domain/outbox/build-mail-request.ts';
import { buildSheetRequest } from '../../../../src/domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../../../src/domain/outbox/invoice-record.ts';
import type { ServiceAddresses } from '../../../../src/domain/outbox/request.ts';
import type { InvoiceToIssue } from '../../../../src/storage/issue-invoice.ts';
import { invoiceRecord } from '../../invoice-records.ts';

/** What one desk issues on a day offline, each with its mail and the next number of its own series. */
export function* deskInvoices(
  desk: number,
  count: number,
  addresses: ServiceAddresses,
): Generator<InvoiceToIssue> {
  const deviceCode = String.fromCharCode('A'.charCodeAt(0) + desk);
  let last: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const number = nextSeriesNumber({ company: 1, deviceCode, date: '2026-03-01' }, last);
    if (number === undefined) throw new Error('the series is used up');
    last = [number];
    yield toIssue(number, index, addresses);
  }
}

function toIssue(invoiceNumber: string, index: number, addresses: ServiceAddresses) {
  const record = invoiceRecord(index, { invoice_number: invoiceNumber });
  const sheet = buildSheetRequest(record, addresses.sheet);
  const mail = buildMailRequest(
    {
      to_email: record.customer_email,
      to_name: record.customer_name,
      document: 'Invoice',
      invoice_number: invoiceNumber,
      company_name: record.company_name,
      attachment: 'data:application/pdf;base64,JVBERi0xLjQK',
    },
    addresses.mail,
  );
  if (sheet.kind !== 'built' || mail.kind !== 'built') throw new Error('a request is not built');
  return {
    invoiceId: invoiceNumber,
    sealed: `sealed ${invoiceNumber}`,
    key: toNaturalKey(record),
    sheet: sheet.request,
    mail: mail.request,
  };
}
