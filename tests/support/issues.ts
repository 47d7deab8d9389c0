import { buildMailRequest } from '../../src/domain/outbox/build-mail-request.ts';
import { buildSheetRequest } from '../../src/domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../src/domain/outbox/invoice-record.ts';
import type { MailRequest, ServiceAddresses } from '../../src/domain/outbox/request.ts';
import type { InvoiceToIssue } from '../../src/storage/issue-invoice.ts';
import { invoiceRecord } from './invoice-records.ts';

export const SAMPLE_ADDRESSES: ServiceAddresses = {
  sheet: { url: 'https://sheet.example/api/v1/sample' },
  mail: {
    origin: 'https://mail.example',
    serviceId: 'service_sample',
    templateId: 'template_sample',
    publicKey: 'key_sample',
  },
};

/** A sealed invoice without a mail; number, time and ids follow from `index`. */
export function rowIssue(index = 1, addresses = SAMPLE_ADDRESSES): InvoiceToIssue {
  const record = invoiceRecord(index);
  const built = buildSheetRequest(record, addresses.sheet);
  if (built.kind !== 'built') throw new Error(built.kind);
  return {
    invoiceId: `invoice-${index}`,
    sealed: `sealed ${index}`,
    key: toNaturalKey(record),
    sheet: built.request,
  };
}

/** The same, with a mail. */
export function issue(index = 1, addresses = SAMPLE_ADDRESSES): InvoiceToIssue {
  return { ...rowIssue(index, addresses), mail: mailRequest(index, addresses) };
}

/** The same, as version 2 of the database stored it: with the body of its row, to be kept in the clear. */
export function clearIssue(index = 1, addresses = SAMPLE_ADDRESSES) {
  const { sheet, ...issued } = { ...issue(index, addresses), mail: mailRequest(index, addresses) };
  const { cells, ...row } = sheet;
  return { ...issued, sheet: { ...row, body: JSON.stringify({ data: cells, mode: 'RAW' }) } };
}

export function mailRequest(index = 1, addresses = SAMPLE_ADDRESSES): MailRequest {
  const record = invoiceRecord(index);
  const built = buildMailRequest(
    {
      to_email: record.customer_email,
      to_name: record.customer_name,
      document: 'Invoice',
      invoice_number: record.invoice_number,
      company_name: record.company_name,
      attachment: 'data:application/pdf;base64,JVBERi0xLjQK',
    },
    addresses.mail,
  );
  if (built.kind !== 'built') throw new Error(built.kind);
  return built.request;
}
