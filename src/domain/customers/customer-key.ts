import { foldText } from '../fold-text.ts';
import type { Customer } from '../invoice/invoice-fields.ts';

/** By what two invoices have the same customer: name and mobile, however they are written; empty for nobody. */
export function customerKey({ name, mobile }: Pick<Customer, 'name' | 'mobile'>): string {
  const key = `${foldText(name)} ${mobile.replace(/[^\p{L}\p{N}]/gu, '')}`;
  return key.trim();
}
