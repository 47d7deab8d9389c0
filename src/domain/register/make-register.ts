import type { TaxSums } from '../tax/compute-tax.ts';
import { type Paise, sumOf } from '../units.ts';
import { type RegisterDocument, type RegisterRow, toRegisterRow } from './register-row.ts';

/** A month of one taxpayer. */
export interface CompanyRegister {
  readonly company: RegisterRow['company'];
  /** By date, then by number. */
  readonly rows: readonly RegisterRow[];
  readonly invoices: TaxSums;
  /** Negative. */
  readonly creditNotes: TaxSums;
  /** Invoices less credit notes. */
  readonly total: TaxSums;
}

export interface Register {
  /** `2026-11`. */
  readonly month: string;
  /** By name; only those that issued something in the month. */
  readonly companies: readonly CompanyRegister[];
}

/**
 * What was issued in a month, by the calendar of India, company by company.
 * @param companyId empty for all companies
 */
export function makeRegister(
  documents: Iterable<RegisterDocument>,
  month: string,
  companyId = '',
): Register {
  const rowsOf = new Map<string, RegisterRow[]>();
  for (const document of documents) {
    const row = toRegisterRow(document);
    const isWanted = companyId === '' || row.company.id === companyId;
    if (!isWanted || !row.date.startsWith(month)) continue;
    // A company that changed its GSTIN within the month files two returns.
    const taxpayer = `${row.company.gstin} ${row.company.id}`;
    const rows = rowsOf.get(taxpayer);
    if (rows === undefined) rowsOf.set(taxpayer, [row]);
    else rows.push(row);
  }
  const companies = [...rowsOf.values()].flatMap((rows) => toCompanyRegister(rows) ?? []);
  return { month, companies: companies.sort(byName) };
}

function toCompanyRegister(rows: readonly RegisterRow[]): CompanyRegister | undefined {
  const sorted = [...rows].sort(byDateAndNumber);
  const newest = sorted.at(-1);
  if (newest === undefined) return undefined;
  const sumsOf = (kind: RegisterRow['kind']) =>
    addSums(sorted.filter((row) => row.kind === kind).map(({ sums }) => sums));
  return {
    company: newest.company,
    rows: sorted,
    invoices: sumsOf('invoice'),
    creditNotes: sumsOf('credit-note'),
    total: addSums(sorted.map(({ sums }) => sums)),
  };
}

function addSums(all: readonly TaxSums[]): TaxSums {
  const add = (sumIn: (sums: TaxSums) => Paise) => sumOf(all.map(sumIn));
  return {
    subtotal: add(({ subtotal }) => subtotal),
    cgst: add(({ cgst }) => cgst),
    sgst: add(({ sgst }) => sgst),
    igst: add(({ igst }) => igst),
    roundedOff: add(({ roundedOff }) => roundedOff),
    total: add(({ total }) => total),
  };
}

function byDateAndNumber(one: RegisterRow, other: RegisterRow): number {
  return compare(one.date, other.date) || compare(one.number, other.number);
}

function byName({ company: one }: CompanyRegister, { company: other }: CompanyRegister): number {
  return compare(one.name, other.name) || compare(one.gstin, other.gstin);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
