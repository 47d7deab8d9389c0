import { BUSINESS } from '../domain/business.ts';
import { dayInIndia } from '../domain/day-in-india.ts';
import { formatDate } from '../domain/format-date.ts';
import { formatRupees } from '../domain/format-rupees.ts';
import { amountInWords } from '../domain/invoice/amount-in-words.ts';
import type { IssuedInvoice } from '../domain/invoice/issued-invoice.ts';
import { upiLinkOf } from '../domain/invoice/upi-link.ts';
import { INVOICE_TERMS } from '../domain/invoice-terms.ts';
import type { MailContent } from '../domain/outbox/build-mail-request.ts';
import { timestamp } from '../domain/time.ts';
import { trackLink } from '../domain/tracking/track-link.ts';
import { formatItemTable, type ItemTable } from './format-item-table.ts';
import { formatSums, type PrintedTotals } from './format-sums.ts';
import type { Pair } from './pair.ts';
import { type Signature, taxContent } from './tax-content.ts';

/** Everything an invoice says, as texts ready to be laid out. */
export interface InvoiceContent {
  readonly title: string;
  readonly number: string;
  /** Both, as running heads and other documents name it: `Tax invoice 2627-1A7-0001`. */
  readonly heading: string;
  readonly issuer: Party & { readonly pairs: readonly Pair[] };
  readonly route: {
    readonly from: Pair;
    readonly to: Pair;
    /** Undefined when no date was chosen. */
    readonly date: Pair | undefined;
  };
  readonly customer: Party & { readonly label: string };
  /** Of an invoice with tax fields: what the law wants beside the parties. */
  readonly particulars: readonly Pair[];
  /** The words that an export must carry; empty for none. */
  readonly endorsement: string;
  readonly amountDue: Pair;
  readonly items: ItemTable;
  readonly sums: PrintedTotals;
  readonly amountInWords: Pair;
  /** Undefined where nobody need sign. */
  readonly signature: Signature | undefined;
  readonly bank: { readonly label: string; readonly pairs: readonly Pair[] };
  readonly terms: { readonly label: string; readonly list: readonly string[] };
  /** What the QR code pays; undefined where the staff file's picture is printed. */
  readonly upiLink: string | undefined;
  readonly qrCaption: string;
  /** At the top of each page after the first, on the left and on the right. */
  readonly runningHead: readonly [left: string, right: string];
  /** At the foot of each page. */
  readonly foot: string;
  /** The PDF's document properties, as viewers show them. */
  readonly properties: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
  };
  readonly mail: Omit<MailContent, 'attachment'>;
}

interface Party {
  readonly name: string;
  /** With its own line breaks. */
  readonly address: string;
  /** Rows of short texts; the texts of a row are side by side if they fit on one line. */
  readonly contacts: readonly (readonly string[])[];
}

/** Decides the words once, for the PDF, the preview and the mail. */
export function invoiceContent(invoice: IssuedInvoice): InvoiceContent {
  const { invoiceNumber, company, customer, shipping, totals, tracking } = invoice;
  const { accountName, accountNumber, bankName, ifscCode, branch } = company.bankDetails;
  const total = formatRupees(totals.total);
  const tax = taxContent(invoice);
  const heading = `${tax.title ?? 'Invoice'} ${invoiceNumber}`;
  return {
    title: tax.title ?? 'INVOICE',
    number: invoiceNumber,
    heading,
    issuer: {
      name: company.name,
      address: company.address,
      contacts: filledRows([company.mobile, company.email], [company.website]),
      pairs: filledPairs(
        ['Issued', formatDate(dayInIndia(timestamp(Date.parse(invoice.createdAt))))],
        ['GSTIN', company.gstin],
        ['PAN', company.pan],
        ['Carrier', tracking?.carrier ?? ''],
        ['Tracking', tracking?.number ?? ''],
      ),
    },
    route: {
      from: ['From', shipping.from],
      to: ['To', shipping.to],
      date: shipping.date === '' ? undefined : ['Shipping Date', formatDate(shipping.date)],
    },
    customer: {
      label: 'Billed to',
      name: customer.name,
      address: customer.address,
      contacts: [...filledRows([customer.mobile, customer.email]), ...tax.customer],
    },
    particulars: tax.particulars,
    endorsement: tax.endorsement,
    amountDue: ['Amount due', total],
    items: formatItemTable(tax.items),
    sums: formatSums(invoice),
    amountInWords: ['Amount in words', amountInWords(totals.total)],
    signature: tax.signature,
    bank: {
      label: 'Bank details',
      pairs: filledPairs(
        ['Account name', accountName],
        ['Account number', accountNumber],
        ['Bank', bankName],
        ['IFSC', ifscCode],
        ['Branch', branch],
      ),
    },
    terms: { label: 'Terms and conditions', list: INVOICE_TERMS },
    upiLink: upiLinkOf(invoice),
    qrCaption: company.upi === undefined ? 'Scan to pay' : 'Scan to pay by UPI',
    runningHead: [company.name, heading],
    foot: `${company.name}  ·  ${invoiceNumber}`,
    properties: {
      title: `${heading} · ${company.name}`,
      author: company.name,
      subject: `${tax.title ?? 'Invoice'} for ${customer.name}`,
    },
    mail: {
      to_email: customer.email,
      to_name: customer.name,
      document: 'Invoice',
      invoice_number: invoiceNumber,
      company_name: company.name,
      ...(tracking && {
        tracking_number: tracking.number,
        carrier: tracking.carrier,
        tracking_link: trackLink(BUSINESS.origin, tracking),
      }),
    },
  };
}

/** The rows without empty texts, and without rows that have nothing else. */
function filledRows(...rows: readonly (readonly string[])[]): string[][] {
  return rows.map((row) => row.filter((text) => text !== '')).filter((row) => row.length > 0);
}

function filledPairs(...pairs: readonly Pair[]): Pair[] {
  return pairs.filter(([, text]) => text !== '');
}
