import * as v from 'valibot';
import { type ReadRow, readBoolean, readJson, readRupees, readText } from '../outbox/read-cells.ts';
import { readSheetTaxColumns } from '../tax/read-sheet-tax-columns.ts';
import { type Paise, paise } from '../units.ts';
import type { Company } from './company.ts';
import type { GstRates } from './gst-rates.ts';
import { type IssuedInvoice, type PictureIds, parseIssuedInvoice } from './issued-invoice.ts';
import { ITEM_SCHEMA } from './item.ts';
import { percentOf } from './percent-of.ts';

/** What the columns of a row do not tell. */
export interface UntoldByColumns {
  /** Those of the staff file. What a row does not tell comes from the company with the same facts. */
  readonly companies: readonly Company[];
  /** Percent; taken where they make the row's amounts. */
  readonly gstRates: GstRates;
  /** The pictures that such an invoice would be issued with now. */
  readonly picturesOf: (invoice: Pick<IssuedInvoice, 'company' | 'tax'>) => PictureIds | undefined;
}

/**
 * The invoice of a row, as far as its columns and the staff file tell: not its tracking number, nor a
 * delivery address of its own. Undefined when items or amounts cannot be read.
 */
export function readInvoiceColumns(
  row: ReadRow,
  untold: UntoldByColumns,
): IssuedInvoice | undefined {
  const written = readCompany(row);
  const known = untold.companies.find((each) => hasFacts(each, written));
  const company = { ...written, ...(known?.upi !== undefined && { upi: known.upi }) };
  const items = v.safeParse(ITEMS, readJson(row, 'items'));
  const totals = readTotals(row);
  if (!items.success || totals === undefined) return undefined;
  const hasTax = readText(row, 'document') !== '';
  const sums = hasTax
    ? readSheetTaxColumns(row, { company, known, items: items.output, totals, ...untold })
    : { ...readPlainSums(row, totals, untold.gstRates), totals };
  if (sums === undefined) return undefined;
  const pictures = known && untold.picturesOf({ company, ...('tax' in sums && { tax: sums.tax }) });
  // Parsing puts the fields into their stored order, on which the PDF's ID depends.
  return parseIssuedInvoice({
    invoiceNumber: readText(row, 'invoice_number'),
    company,
    customer: readFields(row, CUSTOMER),
    shipping: readFields(row, SHIPPING),
    items: items.output,
    ...sums,
    createdAt: readText(row, 'created_at').trim(),
    ...(pictures && { pictures }),
  });
}

const CUSTOMER = {
  name: 'customer_name',
  email: 'customer_email',
  mobile: 'customer_mobile',
  address: 'customer_address',
};

const SHIPPING = { from: 'shipping_from', to: 'shipping_to', date: 'shipping_date' };

const COMPANY = {
  id: 'company_id',
  name: 'company_name',
  gstin: 'company_gstin',
  pan: 'company_pan',
  address: 'company_address',
  mobile: 'company_mobile',
  email: 'company_email',
  website: 'company_website',
};

function readFields<Name extends string>(
  row: ReadRow,
  columns: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const fields = Object.entries<string>(columns).map(([name, column]) => [
    name,
    readText(row, column),
  ]);
  return Object.fromEntries(fields) as Record<Name, string>;
}

const TEXT = v.optional(v.string(), '');
const BANK_DETAILS = v.looseObject({
  accountName: TEXT,
  accountNumber: TEXT,
  bankName: TEXT,
  ifscCode: TEXT,
  branch: TEXT,
});

function readCompany(row: ReadRow) {
  const bankDetails = v.safeParse(BANK_DETAILS, readJson(row, 'company_bank_details'));
  return {
    ...readFields(row, COMPANY),
    bankDetails: bankDetails.success ? bankDetails.output : v.parse(BANK_DETAILS, {}),
  };
}

function hasFacts(company: Company, written: ReturnType<typeof readCompany>): boolean {
  const { id, name, gstin, pan, address, mobile, email, website, bankDetails } = company;
  const facts = { id, name, gstin, pan, address, mobile, email, website };
  return (
    Object.entries(facts).every(([field, fact]) => Reflect.get(written, field) === fact) &&
    JSON.stringify(v.parse(BANK_DETAILS, bankDetails)) === JSON.stringify(written.bankDetails)
  );
}

/** A quantity in kilograms and a price in rupees, with the decimals that they are recorded with. */
const RECORDED_ITEM = v.looseObject({ quantity: v.number(), price: v.number() });

const ITEMS = v.pipe(
  v.array(RECORDED_ITEM),
  v.transform((items) =>
    items.map(({ quantity, price, ...item }, index) => ({
      id: String(index + 1),
      ...item,
      quantity: Math.round(quantity * 1000),
      price: Math.round(price * 100),
    })),
  ),
  v.array(ITEM_SCHEMA),
);

function readTotals(row: ReadRow) {
  const [subtotal, cgst, sgst, total] = ['subtotal', 'cgst', 'sgst', 'total'].map((column) =>
    readRupees(row, column),
  );
  if (subtotal === undefined || total === undefined) return undefined;
  return { subtotal, cgst: cgst ?? paise(0), sgst: sgst ?? paise(0), total };
}

/** A row without tax fields. */
function readPlainSums(
  row: ReadRow,
  totals: { readonly subtotal: Paise; readonly cgst: Paise; readonly sgst: Paise },
  rates: GstRates,
) {
  const includeGst = readBoolean(row, 'include_gst');
  const isRate = ({ cgst, sgst }: GstRates) =>
    percentOf(totals.subtotal, cgst) === totals.cgst &&
    percentOf(totals.subtotal, sgst) === totals.sgst;
  const asPercent = (amount: Paise) => Math.round((amount / totals.subtotal) * 10_000) / 100;
  const gstRates = isRate(rates)
    ? rates
    : { cgst: asPercent(totals.cgst), sgst: asPercent(totals.sgst) };
  return { includeGst, ...(includeGst && { gstRates }) };
}
