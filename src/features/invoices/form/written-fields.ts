import type { HTMLInputTypeAttribute } from 'react';
import type { Customer, Shipping } from '../../../domain/invoice/invoice-fields.ts';

export interface FieldDefinition<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  /** Lines in sight of a text of several lines, which is as wide as the form. */
  readonly rows?: number;
}

/** The fields of each group in the order of the form; messages name them by the same labels. */
export const SHIPPING_FIELDS: readonly FieldDefinition<keyof Shipping>[] = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
  { name: 'date', label: 'Shipping Date', type: 'date' },
];

export const CUSTOMER_FIELDS: readonly FieldDefinition<keyof Customer>[] = [
  { name: 'name', label: 'Name' },
  { name: 'mobile', label: 'Mobile', type: 'tel', placeholder: '+91 98765 43210' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'address', label: 'Address', rows: 2 },
];
