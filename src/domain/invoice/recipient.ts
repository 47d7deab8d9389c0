import { isEmailAddress } from '../email-address.ts';

export type Recipient =
  /** The customer gave no address: nothing is to be mailed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'recipient'; readonly address: string }
  /** Not exactly one address, so that nobody unforeseen gets the invoice. */
  | { readonly kind: 'malformed' };

/** Whom an invoice is mailed to, from what was typed into the customer's e-mail field. */
export function readRecipient(typed: string): Recipient {
  const address = typed.trim();
  if (address === '') return { kind: 'none' };
  return isEmailAddress(address) ? { kind: 'recipient', address } : { kind: 'malformed' };
}
