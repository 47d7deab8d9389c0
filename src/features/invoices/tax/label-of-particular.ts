import type { MissingParticular } from '../../../domain/tax/missing-of-rule-46.ts';
import { TAX_LABELS } from './tax-labels.ts';

/** The label of the field that a missing particular belongs in; undefined for the staff file. */
export function labelOf({ where, row = 1 }: MissingParticular): string | undefined {
  switch (where) {
    case 'number':
      return 'Invoice Number';
    case 'name':
      return 'Name';
    case 'address':
      return 'Address';
    case 'GSTIN':
      return TAX_LABELS.gstin;
    case 'State':
      return TAX_LABELS.state;
    case 'description':
      return `Description ${row}`;
    case 'price':
      return `Price/KG (₹) ${row}`;
    case 'SAC':
      return `SAC ${row}`;
    case 'place':
      return TAX_LABELS.place;
    case 'country':
      return TAX_LABELS.country;
    case 'treatment':
      return TAX_LABELS.treatment;
    case 'reverse charge':
      return TAX_LABELS.reverseCharge;
    case 'staff file':
      return undefined;
  }
}
