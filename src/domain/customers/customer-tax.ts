import * as v from 'valibot';
import {
  DRAFT_TAX_FIELDS_SCHEMA,
  type DraftTaxFields,
  type InvoiceTax,
} from '../tax/invoice-tax.ts';

/** What of an invoice's tax is the customer's own, and so holds for the next invoice too. */
export const CUSTOMER_TAX_SCHEMA = v.pick(DRAFT_TAX_FIELDS_SCHEMA, [
  'customerGstin',
  'customerState',
  'chosenPlace',
  'chosenTreatment',
  'reverseCharge',
]);

export type CustomerTax = Readonly<v.InferOutput<typeof CUSTOMER_TAX_SCHEMA>>;

export function customerTaxOf({ written }: Pick<InvoiceTax, 'written'>): CustomerTax {
  const { deliveryAddress: _, ...tax } = written;
  return tax;
}

/** The tax fields of a draft for this customer; the address of delivery is the parcel's. */
export function withCustomerTax(
  written: DraftTaxFields,
  tax: CustomerTax | undefined,
): DraftTaxFields {
  const { customerState: _, chosenPlace: __, chosenTreatment: ___, ...rest } = written;
  return { ...rest, customerGstin: '', reverseCharge: false, ...tax };
}
