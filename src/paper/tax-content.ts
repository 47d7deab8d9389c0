import type { IssuedInvoice } from '../domain/invoice/issued-invoice.ts';
import type { Item } from '../domain/invoice/item.ts';
import { describeTreatment } from '../domain/tax/describe-treatment.ts';
import type { InvoiceTax } from '../domain/tax/invoice-tax.ts';
import { formatPlaceOfSupply } from '../domain/tax/place-of-supply.ts';
import { sacsOf } from '../domain/tax/sacs-of.ts';
import { formatState } from '../domain/tax/states.ts';
import type { Pair } from './pair.ts';

/** Where somebody signs for the company: CGST Rules, rule 46(q). */
export interface Signature {
  readonly issuer: string;
  /** Empty when the staff file names nobody: there is a line to sign on all the same. */
  readonly name: string;
  readonly label: string;
}

/** What an invoice says because of its tax fields; nothing of it without them. */
export interface TaxContent {
  /** Undefined for the specification's own. */
  readonly title: string | undefined;
  /** Below the customer's contacts. */
  readonly customer: readonly (readonly string[])[];
  readonly particulars: readonly Pair[];
  /** The words that an export must carry; empty for none. */
  readonly endorsement: string;
  readonly items: readonly Item[];
  readonly signature: Signature | undefined;
}

export function taxContent(invoice: IssuedInvoice): TaxContent {
  const { company, items, tax } = invoice;
  if (tax === undefined) {
    return {
      title: undefined,
      customer: [],
      particulars: [],
      endorsement: '',
      items,
      signature: undefined,
    };
  }
  const { title, endorsement } = describeTreatment(tax.treatment, tax.place, company.gstin);
  return {
    title,
    customer: customerRows(tax),
    particulars: particularsOf(invoice, tax),
    endorsement,
    items: withCodes(items, tax.company.sac),
    signature: {
      issuer: `For ${company.name}`,
      name: tax.company.signatory?.name ?? '',
      label: 'Authorised signatory',
    },
  };
}

function customerRows({ written }: InvoiceTax): string[][] {
  const { customerGstin, customerState } = written;
  if (customerGstin !== '') return [[`GSTIN ${customerGstin}`]];
  return customerState === undefined ? [] : [[`State: ${formatState(customerState)}`]];
}

function particularsOf({ items }: IssuedInvoice, tax: InvoiceTax): Pair[] {
  const { treatment, place, written, company } = tax;
  const sacs = sacsOf(items, company.sac);
  const lut = treatment.kind === 'export-lut' ? company.lut : undefined;
  const pairs: Pair[] = [
    ['Place of supply', place === undefined ? '' : formatPlaceOfSupply(place)],
    ['Reverse charge', written.reverseCharge ? 'Yes' : 'No'],
    ['SAC', sacs.length === 1 ? (sacs[0] ?? '') : ''],
    ['LUT', lut === undefined ? '' : `${lut.number} (${lut.year})`],
    ['Delivered at', written.deliveryAddress],
  ];
  return pairs.filter(([, text]) => text !== '');
}

/** Codes that differ are below each description: rule 46(g) wants them by the item. */
function withCodes(items: readonly Item[], companySac: string): readonly Item[] {
  if (sacsOf(items, companySac).length === 1) return items;
  return items.map((item) => ({
    ...item,
    description: `${item.description}\nSAC ${item.sac ?? companySac}`.trim(),
  }));
}
