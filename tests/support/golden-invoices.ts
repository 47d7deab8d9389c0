import type { Company } from '../../src/domain/invoice/company.ts';
import { composeInvoice } from '../../src/domain/invoice/compose-invoice.ts';
import type { InvoiceDraft } from '../../src/domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import { draftWith, GST_RATES, ISSUED_AT, itemsOf } from './invoice.ts';

export interface GoldenInvoice {
  readonly name: string;
  readonly draft: Partial<InvoiceDraft>;
  readonly company?: Partial<Company>;
  readonly logo: string;
  readonly qr: string;
}

/** A company of this test's own, so that editing the staff file leaves the checksums alone. */
const COMPANY: Company = {
  id: 'golden',
  name: 'Konkan Parcel House',
  logo: '',
  gstin: '27AAAPA1234A1Z5',
  pan: 'AAAPA1234A',
  address: '4 Dockyard Road\nMazagaon\nMumbai 400010',
  mobile: '+91 00000 00000',
  email: 'counter@konkan.example',
  website: 'konkan.example',
  bankDetails: {
    accountName: 'Konkan Parcel House',
    accountNumber: '000111222333',
    bankName: 'Harbour Bank',
    ifscCode: 'HARB0000001',
    branch: 'Mazagaon',
  },
};

/** A grey PNG of six by four pixels. */
const PICTURE =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAD0lEQVR4nGOoxwAM5AoBAE3nI7k6G0JNAAAAAElFTkSuQmCC';

/** Invoices whose row, mail and PDF never change. */
export const GOLDEN_INVOICES: readonly GoldenInvoice[] = [
  {
    name: 'one item with GST, a logo and a QR code',
    draft: { items: itemsOf(1), includeGst: true },
    logo: PICTURE,
    qr: PICTURE,
  },
  {
    name: 'twelve items without GST, pictures, date and contacts',
    draft: {
      items: itemsOf(12),
      includeGst: false,
      customer: { name: 'Asha Rao', email: '', mobile: '', address: '' },
      shipping: { from: 'Pune', to: 'Leeds', date: '' },
    },
    company: { pan: '', website: '', mobile: '' },
    logo: '',
    qr: '',
  },
  {
    name: 'sixty items over several pages',
    draft: { items: itemsOf(60), includeGst: true },
    logo: PICTURE,
    qr: PICTURE,
  },
  {
    name: 'long names and characters that cannot be printed',
    draft: {
      invoiceNumber: `INV-2026-${'427-'.repeat(12)}हि`,
      customer: {
        name: 'Seven Sisters Handloom Cooperative of the Brahmaputra Valley '.repeat(3),
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
        mobile: '+44 0000 000000 and +44 0000 000001',
        address: 'हिन्दी 📦 中 & Sons\n\n12  Harbour Lane\nBristol',
      },
      shipping: {
        from: 'Warehouse 14, Bhiwandi Logistics Park, Thane, Maharashtra '.repeat(3),
        to: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 李',
        date: 'soon',
      },
      items: itemsOf(5).map((item) => ({
        ...item,
        description: `${item.description}\n  ${'very long '.repeat(30)}👩‍👧`,
      })),
      includeGst: true,
    },
    company: { name: 'The Konkan Parcel House and Forwarding Agency of Mazagaon, Mumbai' },
    logo: '',
    qr: PICTURE,
  },
];

/** The invoice as it was issued before rates were stored with it. */
export function issueGolden({ draft, company }: GoldenInvoice): IssuedInvoice {
  const issuer = { ...COMPANY, ...company };
  const { gstRates: _, ...invoice } = composeInvoice(
    draftWith(draft),
    issuer,
    ISSUED_AT,
    GST_RATES,
  );
  return invoice;
}

/** Where the checked texts of one are kept. */
export function goldenFileName({ name }: GoldenInvoice): string {
  return name.replace(/\W+/g, '-');
}
