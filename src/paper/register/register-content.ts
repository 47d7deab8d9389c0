import { formatDate } from '../../domain/format-date.ts';
import { formatMonth } from '../../domain/format-month.ts';
import { formatRupeesWithoutSymbol } from '../../domain/format-rupees-without-symbol.ts';
import type { CompanyRegister, Register } from '../../domain/register/make-register.ts';
import type { RegisterRow } from '../../domain/register/register-row.ts';
import type { TaxSums } from '../../domain/tax/compute-tax.ts';
import { minus, type Paise, paise } from '../../domain/units.ts';

/** What the printed register says, as texts ready to be laid out. */
export interface RegisterContent {
  readonly month: string;
  readonly companies: readonly CompanyPage[];
  readonly foot: string;
  readonly properties: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
  };
}

export interface CompanyPage {
  readonly name: string;
  /** GSTIN, and how many documents follow. */
  readonly summary: string;
  readonly runningHead: readonly [left: string, right: string];
  readonly headings: readonly string[];
  readonly lines: readonly RegisterLine[];
  readonly totals: readonly { readonly label: string; readonly figures: readonly string[] }[];
}

export interface RegisterLine {
  readonly date: string;
  readonly number: string;
  readonly customer: string;
  /** Below the customer; empty when there is nothing to add. */
  readonly detail: string;
  /** In the order of the headings, whose last is the total. */
  readonly figures: readonly string[];
}

export function registerContent({ month, companies }: Register): RegisterContent {
  const name = formatMonth(month);
  return {
    month: name,
    companies: companies.map((company) => companyPage(company, name)),
    foot: `Register of ${name}  ·  amounts in ₹`,
    properties: {
      title: `Register of ${name}`,
      author: companies.map(({ company }) => company.name).join(', '),
      subject: 'Invoices and credit notes',
    },
  };
}

function companyPage(register: CompanyRegister, month: string): CompanyPage {
  const { company, rows, invoices, creditNotes, total } = register;
  const columns = COLUMNS.filter(({ isOptional, sumIn }) =>
    isOptional ? rows.some(({ sums }) => sumIn(sums) !== 0) : true,
  );
  const figuresOf = (sums: TaxSums) => columns.map(({ sumIn }) => formatSigned(sumIn(sums)));
  const hasNotes = rows.some(({ kind }) => kind === 'credit-note');
  return {
    name: company.name,
    summary: [company.gstin !== '' && `GSTIN ${company.gstin}`, countOf(rows)]
      .filter(Boolean)
      .join('  ·  '),
    runningHead: [company.name, `Register of ${month}`],
    headings: columns.map(({ heading }) => heading),
    lines: rows.map((row) => ({
      date: formatDate(row.date, { withYear: false }).replace(/^(\d+ \w{3})\w*$/, '$1'),
      number: row.number,
      customer: row.customer || 'No customer name',
      detail: detailOf(row),
      figures: figuresOf(row.sums),
    })),
    totals: [
      ...(hasNotes
        ? [
            { label: 'Invoices', figures: figuresOf(invoices) },
            { label: 'Credit notes', figures: figuresOf(creditNotes) },
          ]
        : []),
      { label: 'Total', figures: figuresOf(total) },
    ],
  };
}

interface Column {
  readonly heading: string;
  readonly sumIn: (sums: TaxSums) => Paise;
  /** Left out where it is zero in every line. */
  readonly isOptional?: boolean;
}

const COLUMNS: readonly Column[] = [
  { heading: 'Taxable value', sumIn: ({ subtotal }) => subtotal },
  { heading: 'CGST', sumIn: ({ cgst }) => cgst },
  { heading: 'SGST/UTGST', sumIn: ({ sgst }) => sgst },
  { heading: 'IGST', sumIn: ({ igst }) => igst },
  { heading: 'Rounded off', sumIn: ({ roundedOff }) => roundedOff, isOptional: true },
  { heading: 'Total', sumIn: ({ total }) => total },
];

function detailOf(row: RegisterRow): string {
  return [
    row.against !== undefined && `Credit note against ${row.against.number}`,
    row.customerGstin,
    row.placeOfSupply,
    row.isReverseCharge && 'reverse charge',
  ]
    .filter(Boolean)
    .join('  ·  ');
}

function countOf(rows: readonly RegisterRow[]): string {
  const notes = rows.filter(({ kind }) => kind === 'credit-note').length;
  const invoices = rows.length - notes;
  return [
    (invoices > 0 || notes === 0) && `${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}`,
    notes > 0 && `${notes} ${notes === 1 ? 'credit note' : 'credit notes'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `−1,234.50`, with the minus sign of print. */
function formatSigned(amount: Paise): string {
  return amount < 0
    ? `−${formatRupeesWithoutSymbol(minus(paise(0), amount))}`
    : formatRupeesWithoutSymbol(amount);
}
