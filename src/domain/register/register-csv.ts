import type { TaxSums } from '../tax/compute-tax.ts';
import type { Paise } from '../units.ts';
import { keepAsText } from './keep-as-text.ts';
import type { CompanyRegister, Register } from './make-register.ts';
import type { RegisterRow } from './register-row.ts';
import { toCsvCell } from './to-csv-cell.ts';

/** Headings after the sheets of GSTR-1, so that columns can be copied there as they are. */
export const REGISTER_HEADINGS = [
  'Company',
  'Company GSTIN',
  'Document Type',
  'GSTR-1 Sheet',
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Document Number',
  'Document date',
  'Document Value',
  'Place Of Supply',
  'Reverse Charge',
  'Invoice Type',
  'Rate',
  'Taxable Value',
  'Integrated Tax',
  'Central Tax',
  'State/UT Tax',
  'Cess Amount',
  'Rounded Off',
  'HSN/SAC',
  'Original Invoice Number',
  'Original Invoice date',
] as const;

type Cells = Readonly<Record<(typeof REGISTER_HEADINGS)[number], string | number>>;

/** A line for each document and one for the total of each company; money is in rupees. */
export function registerCsv({ companies }: Register): string {
  const lines = companies.flatMap((register) => [
    ...register.rows.map(rowCells),
    totalCells(register),
  ]);
  const rows = [
    REGISTER_HEADINGS,
    ...lines.map((cells) => REGISTER_HEADINGS.map((at) => cells[at])),
  ];
  // Excel takes a file for UTF-8 only with a byte order mark.
  return `\uFEFF${rows.map((row) => row.map(toCsvCell).join(',')).join('\r\n')}\r\n`;
}

function rowCells(row: RegisterRow): Cells {
  return {
    ...companyCells(row.company),
    ...moneyCells(row.sums),
    'Document Type': row.title,
    'GSTR-1 Sheet': row.sheet,
    'GSTIN/UIN of Recipient': row.customerGstin,
    'Receiver Name': keepAsText(row.customer),
    'Document Number': keepAsText(row.number),
    'Document date': toReturnDate(row.date),
    'Place Of Supply': row.placeOfSupply,
    'Reverse Charge': row.isReverseCharge ? 'Y' : 'N',
    'Invoice Type': row.supply,
    Rate: row.rate,
    'HSN/SAC': row.sac,
    'Original Invoice Number': keepAsText(row.against?.number ?? ''),
    'Original Invoice date': row.against === undefined ? '' : toReturnDate(row.against.date),
  };
}

function totalCells({ company, total }: CompanyRegister): Cells {
  return {
    ...companyCells(company),
    ...moneyCells(total),
    'Document Type': 'Total',
    'GSTR-1 Sheet': '',
    'GSTIN/UIN of Recipient': '',
    'Receiver Name': '',
    'Document Number': '',
    'Document date': '',
    'Place Of Supply': '',
    'Reverse Charge': '',
    'Invoice Type': '',
    Rate: '',
    'HSN/SAC': '',
    'Original Invoice Number': '',
    'Original Invoice date': '',
  };
}

function companyCells({ name, gstin }: RegisterRow['company']) {
  return { Company: name, 'Company GSTIN': gstin };
}

function moneyCells({ subtotal, cgst, sgst, igst, roundedOff, total }: TaxSums) {
  return {
    'Document Value': toRupees(total),
    'Taxable Value': toRupees(subtotal),
    'Integrated Tax': toRupees(igst),
    'Central Tax': toRupees(cgst),
    'State/UT Tax': toRupees(sgst),
    'Cess Amount': 0,
    'Rounded Off': toRupees(roundedOff),
  };
}

/** Dividing whole paise by 100 returns the double nearest to the decimal, so it prints exactly. */
function toRupees(amount: Paise): number {
  return amount / 100;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-11-21` as `21-Nov-2026`, the form of the returns. */
function toReturnDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
