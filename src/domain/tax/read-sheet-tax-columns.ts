import { dayInIndia } from '../day-in-india.ts';
import type { Company } from '../invoice/company.ts';
import type { InvoiceSums } from '../invoice/compose-sums.ts';
import type { GstRates } from '../invoice/gst-rates.ts';
import type { Item } from '../invoice/item.ts';
import { type ReadRow, readBoolean, readRupees, readText } from '../outbox/read-cells.ts';
import { timestamp } from '../time.ts';
import { type Paise, paise } from '../units.ts';
import type { TaxRounding } from './company-tax.ts';
import { computeTax, type TaxSums } from './compute-tax.ts';
import { financialYearOf } from './financial-year.ts';
import type { DraftTaxFields, InvoiceTax } from './invoice-tax.ts';
import { formatPlaceOfSupply, type PlaceOfSupply } from './place-of-supply.ts';
import { proposeTreatment } from './propose-treatment.ts';
import { sacsOf } from './sacs-of.ts';
import type { TaxTreatment } from './tax-treatment.ts';

interface RowWithTax {
  readonly company: { readonly gstin: string };
  /** The company of the staff file with the same facts. */
  readonly known: Company | undefined;
  readonly items: readonly Item[];
  readonly totals: {
    readonly subtotal: Paise;
    readonly cgst: Paise;
    readonly sgst: Paise;
    readonly total: Paise;
  };
  readonly gstRates: GstRates;
}

/** The sums and the tax of a row with tax columns; undefined when its treatment cannot be read. */
export function readSheetTaxColumns(
  row: ReadRow,
  { company, known, items, totals, gstRates }: RowWithTax,
): InvoiceSums | undefined {
  const treatment = readTreatment(readText(row, 'tax_treatment'));
  if (treatment === undefined) return undefined;
  const date = dayInIndia(timestamp(Date.parse(readText(row, 'created_at'))));
  const place = readPlace(readText(row, 'place_of_supply'));
  const reverseCharge = readBoolean(row, 'reverse_charge');
  const igst = readRupees(row, 'igst') ?? paise(0);
  const roundedOff = readRupees(row, 'rounded_off') ?? paise(0);
  const taxed = { ...totals, igst, roundedOff };
  const isRounding = (rounding: TaxRounding) =>
    isSame(computeTax(items, { treatment, rounding, reverseCharge }), taxed);
  const rates = ratesOf(treatment);
  const includeGst = rates !== undefined && !reverseCharge;
  const lut = readLut(row, treatment, date, known);
  const signatory = known?.tax?.signatory;
  return {
    includeGst,
    ...(includeGst && { gstRates: rates }),
    totals: taxed,
    tax: {
      written: readWritten({ row, treatment, place, reverseCharge }, (chosen) =>
        proposeTreatment(
          { gstin: company.gstin, tax: { ...(lut && { lut }) } },
          { gstin: readText(row, 'customer_gstin') },
          chosen,
          { date, gstRates },
        ),
      ),
      treatment,
      ...(place && { place }),
      company: {
        sac: readCompanySac(readText(row, 'sac'), items, known?.tax?.sac),
        rounding: [...(known?.tax ? [known.tax.rounding] : []), ...ROUNDINGS].find(isRounding) ??
          known?.tax?.rounding ?? { tax: 'invoice', total: 'paisa' },
        ...(lut && { lut }),
        ...(signatory && { signatory: { name: signatory.name } }),
      },
    },
  };
}

const SUMS = ['subtotal', 'cgst', 'sgst', 'igst', 'roundedOff', 'total'] as const;

const ROUNDINGS: readonly TaxRounding[] = [
  { tax: 'invoice', total: 'paisa' },
  { tax: 'invoice', total: 'rupee' },
  { tax: 'line', total: 'paisa' },
  { tax: 'line', total: 'rupee' },
];

/** From the texts of `describeTreatment`. */
function readTreatment(name: string): TaxTreatment | undefined {
  const within = /^CGST (\d{1,3}(?:\.\d+)?)% \+ (?:SGST|UTGST) (\d{1,3}(?:\.\d+)?)%$/.exec(name);
  if (within !== null)
    return { kind: 'intra-state', cgst: Number(within[1]), sgst: Number(within[2]) };
  const between = /^(IGST|Export with IGST) (\d{1,3}(?:\.\d+)?)%$/.exec(name);
  if (between !== null) {
    const igst = Number(between[2]);
    return between[1] === 'IGST' ? { kind: 'inter-state', igst } : { kind: 'export-igst', igst };
  }
  if (name === 'Export under LUT, 0%') return { kind: 'export-lut' };
  return name === 'No GST' ? { kind: 'no-gst' } : undefined;
}

/** From the text of `formatPlaceOfSupply`. */
function readPlace(text: string): PlaceOfSupply | undefined {
  const [, name = '', code = ''] = /^(.*) \((\d\d)\)$/s.exec(text) ?? [];
  if (code === '') return undefined;
  const place: PlaceOfSupply = { kind: 'abroad', country: name };
  return formatPlaceOfSupply(place) === text ? place : { kind: 'state', state: { code, name } };
}

function ratesOf(treatment: TaxTreatment): GstRates | undefined {
  if (treatment.kind !== 'intra-state') return undefined;
  const { cgst, sgst } = treatment;
  return { cgst, sgst };
}

/** The row of an export under LUT names it; other invoices keep the LUT that the company had. */
function readLut(
  row: ReadRow,
  { kind }: TaxTreatment,
  date: string,
  known: Company | undefined,
): InvoiceTax['company']['lut'] {
  const lut = known?.tax?.lut;
  const number = readText(row, 'lut');
  if (kind !== 'export-lut' || number === lut?.number) return lut;
  return number === '' ? undefined : { number, year: financialYearOf(date) };
}

/** What staff chose is what the proposal would not have been. */
function readWritten(
  {
    row,
    treatment,
    place,
    reverseCharge,
  }: {
    readonly row: ReadRow;
    readonly treatment: TaxTreatment;
    readonly place: PlaceOfSupply | undefined;
    readonly reverseCharge: boolean;
  },
  propose: (chosenPlace: PlaceOfSupply | undefined) => ReturnType<typeof proposeTreatment>,
): DraftTaxFields {
  const proposed = propose(undefined).place;
  const isProposed =
    place === undefined ||
    (proposed !== undefined && formatPlaceOfSupply(proposed) === formatPlaceOfSupply(place));
  const chosenPlace = isProposed ? undefined : place;
  const isTreatmentProposed = propose(chosenPlace).treatment.kind === treatment.kind;
  return {
    customerGstin: readText(row, 'customer_gstin'),
    deliveryAddress: '',
    ...(chosenPlace && { chosenPlace }),
    ...(!isTreatmentProposed && { chosenTreatment: treatment.kind }),
    reverseCharge,
  };
}

/** The code that, taken for the rows without one of their own, makes the column's list. */
function readCompanySac(list: string, items: readonly Item[], known = ''): string {
  const candidates = [known, ...list.split(', ')];
  return candidates.find((code) => sacsOf(items, code).join(', ') === list) ?? '';
}

function isSame(one: TaxSums, other: TaxSums): boolean {
  return SUMS.every((name) => one[name] === other[name]);
}
