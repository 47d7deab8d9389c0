import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { INVOICE_TAX_SCHEMA } from '../tax/invoice-tax.ts';
import { paise } from '../units.ts';
import { INVOICE_FIELDS } from './invoice-fields.ts';
import { PARCEL_TRACKING_SCHEMA } from './parcel-tracking.ts';
import { WHOLE_NUMBER_SCHEMA } from './whole-number.ts';

const TEXT = v.string();
const AMOUNT = v.pipe(WHOLE_NUMBER_SCHEMA, v.transform(paise));

// JSON has no infinite number: an invoice with one could be stored, and never be read again.
const PERCENT = v.pipe(v.number(), v.finite());

const PICTURE_IDS = extensibleObject({ logo: TEXT, qr: TEXT, signature: TEXT });

const { invoiceNumber, ...fields } = INVOICE_FIELDS;

// The fields are in the order in which composeInvoice writes them: the PDF's ID depends on it.
export const ISSUED_INVOICE_SCHEMA = extensibleObject({
  invoiceNumber,
  /** The company as it was on the day of issue, without its logo, which is large and stored apart. */
  company: extensibleObject({
    id: TEXT,
    name: TEXT,
    gstin: TEXT,
    pan: TEXT,
    address: TEXT,
    mobile: TEXT,
    email: TEXT,
    website: TEXT,
    bankDetails: extensibleObject({
      accountName: TEXT,
      accountNumber: TEXT,
      bankName: TEXT,
      ifscCode: TEXT,
      branch: TEXT,
    }),
    /** Absent when the invoice was issued without a UPI code. */
    upi: v.exactOptional(TEXT),
  }),
  ...fields,
  /** Percent on the day of issue; absent on invoices older than this field. */
  gstRates: v.exactOptional(extensibleObject({ cgst: PERCENT, sgst: PERCENT })),
  totals: extensibleObject({
    subtotal: AMOUNT,
    cgst: AMOUNT,
    sgst: AMOUNT,
    /** This and the next only on an invoice with tax fields; rounding off may be negative. */
    igst: v.exactOptional(AMOUNT),
    roundedOff: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.transform(paise))),
    total: AMOUNT,
  }),
  /** Absent on an invoice without tax fields. */
  tax: v.exactOptional(INVOICE_TAX_SCHEMA),
  /** Absent on an invoice without a tracking number. */
  tracking: v.exactOptional(PARCEL_TRACKING_SCHEMA),
  /** The time of issue, ISO, UTC, with milliseconds: part of the row's natural key. */
  createdAt: TEXT,
  /** These two are absent on an invoice issued while the staff file had `desks` switched off. */
  desk: v.exactOptional(TEXT),
  issuedBy: v.exactOptional(TEXT),
  /** Those that its PDF is drawn with; absent on invoices older than this field. */
  pictures: v.exactOptional(PICTURE_IDS),
});

/** An invoice that has been issued and never changes again. */
export type IssuedInvoice = v.InferOutput<typeof ISSUED_INVOICE_SCHEMA>;

/** Fingerprints of stored pictures, the same at every desk and under every storage key; empty for none. */
export type PictureIds = v.InferOutput<typeof PICTURE_IDS>;

/** Parses a stored invoice; undefined when this version cannot read it. */
export function parseIssuedInvoice(value: unknown): IssuedInvoice | undefined {
  const parsed = v.safeParse(ISSUED_INVOICE_SCHEMA, value);
  return parsed.success ? parsed.output : undefined;
}
