import { dayInIndia } from '../day-in-india.ts';
import { gstRatesOfInvoice } from '../invoice/gst-rates.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import type { IsoDate } from '../iso-date.ts';
import type { TaxSums } from '../tax/compute-tax.ts';
import type { CreditNote } from '../tax/credit-note.ts';
import { describeTreatment } from '../tax/describe-treatment.ts';
import { codeOfPlace } from '../tax/place-of-supply.ts';
import { sacsOf } from '../tax/sacs-of.ts';
import { withRates } from '../tax/tax-treatment.ts';
import { timestamp } from '../time.ts';
import { paise } from '../units.ts';
import { type ReturnSection, returnSectionOf } from './return-section.ts';

/** What a register lists: anything issued that has a number and sums. */
export type RegisterDocument =
  | { readonly kind: 'invoice'; readonly invoice: IssuedInvoice }
  | { readonly kind: 'credit-note'; readonly note: CreditNote };

/** One document of a month, as it was issued. */
export interface RegisterRow extends ReturnSection {
  readonly kind: RegisterDocument['kind'];
  /** `Tax invoice`, `Bill of supply`, `Invoice` or `Credit note`. */
  readonly title: string;
  readonly number: string;
  /** The day of issue in India. */
  readonly date: IsoDate;
  readonly company: Pick<IssuedInvoice['company'], 'id' | 'name' | 'gstin'>;
  readonly customer: string;
  /** Empty when the customer gave none, or the invoice has no tax fields. */
  readonly customerGstin: string;
  /** `27-Maharashtra`; empty on an invoice without tax fields. */
  readonly placeOfSupply: string;
  readonly isReverseCharge: boolean;
  /** Each code of its rows once, with commas between; a credit note has those of the rows it credits. */
  readonly sac: string;
  /** Percent: CGST and SGST together, or IGST. */
  readonly rate: number;
  /** Negative on a credit note, so that a column adds up to what was earned. */
  readonly sums: TaxSums;
  /** The invoice that a credit note is against. */
  readonly against?: { readonly number: string; readonly date: IsoDate };
}

export function toRegisterRow(issued: RegisterDocument): RegisterRow {
  if (issued.kind === 'invoice') {
    const { invoice } = issued;
    const { igst = paise(0), roundedOff = paise(0), ...totals } = invoice.totals;
    return {
      ...partiesOf(invoice, 'invoice'),
      title: titleOf(invoice),
      number: invoice.invoiceNumber,
      date: dayOf(invoice.createdAt),
      sums: { ...totals, igst, roundedOff },
    };
  }
  const { note } = issued;
  return {
    ...partiesOf(note.invoice, 'credit-note'),
    sac: sacOf(creditedPart(note)),
    title: 'Credit note',
    number: note.creditNoteNumber,
    date: dayOf(note.createdAt),
    sums: note.sums,
    against: { number: note.invoice.invoiceNumber, date: dayOf(note.invoice.createdAt) },
  };
}

/** What an invoice and its credit notes share. */
function partiesOf(
  invoice: IssuedInvoice,
  kind: RegisterRow['kind'],
): Omit<RegisterRow, 'title' | 'number' | 'date' | 'sums' | 'against'> {
  const { company, customer, tax } = invoice;
  return {
    kind,
    company: { id: company.id, name: company.name, gstin: company.gstin },
    customer: customer.name,
    customerGstin: tax?.written.customerGstin ?? '',
    placeOfSupply: tax?.place === undefined ? '' : codeOfPlace(tax.place),
    isReverseCharge: tax?.written.reverseCharge ?? false,
    sac: sacOf(invoice),
    rate: rateOf(invoice),
    ...returnSectionOf(invoice, kind),
  };
}

function sacOf({ items, tax }: Pick<IssuedInvoice, 'items' | 'tax'>): string {
  return tax === undefined ? '' : sacsOf(items, tax.company.sac).join(', ');
}

function creditedPart({ invoice, lines }: CreditNote): Pick<IssuedInvoice, 'items' | 'tax'> {
  const rows = new Set(lines.map(({ row }) => row));
  const items = invoice.items.filter((_, index) => rows.has(index + 1));
  return { ...invoice, items };
}

function titleOf({ company, tax }: IssuedInvoice): string {
  if (tax === undefined) return 'Invoice';
  return describeTreatment(tax.treatment, tax.place, company.gstin).title;
}

/** An invoice without tax fields has CGST and SGST or nothing. */
function rateOf(invoice: IssuedInvoice): number {
  const treatment =
    invoice.tax?.treatment ??
    withRates(invoice.includeGst ? 'intra-state' : 'no-gst', gstRatesOfInvoice(invoice));
  switch (treatment.kind) {
    case 'intra-state':
      // Adding in thousandths keeps 2.55 + 1.15 from becoming 3.6999….
      return Math.round((treatment.cgst + treatment.sgst) * 1000) / 1000;
    case 'inter-state':
    case 'export-igst':
      return treatment.igst;
    case 'export-lut':
    case 'no-gst':
      return 0;
  }
}

function dayOf(createdAt: string): IsoDate {
  return dayInIndia(timestamp(Date.parse(createdAt)));
}
