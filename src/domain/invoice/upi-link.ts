import { type Paise, paise } from '../units.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** A payment that a customer's UPI app opens ready to confirm. */
interface UpiPayment {
  /** The payee's UPI ID, such as `agency@bank`. */
  readonly payeeId: string;
  readonly payeeName: string;
  readonly amount: Paise;
  readonly note: string;
}

/** UPI apps take so many characters of a note, and show about as many of a name. */
const MAX_TEXT_LENGTH = 50;

/**
 * The link of a UPI payment (NPCI linking specification 1.6), its amount always with two decimals.
 * It has no `tr`: apps take that for a merchant's reference, and some refuse it for other payees.
 */
function upiLink({ payeeId, payeeName, amount, note }: UpiPayment): string {
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const query = [
    ['pa', payeeId],
    ['pn', shorten(payeeName)],
    ['am', rupees],
    ['cu', 'INR'],
    ['tn', shorten(note)],
  ];
  // Spaces as %20: UPI apps show a plus sign as it is.
  return `upi://pay?${query.map(([name, text = '']) => `${name}=${encode(text)}`).join('&')}`;
}

/** The payment of an invoice; undefined where its company has no UPI ID, or nothing is to be paid. */
export function upiLinkOf({ company, totals, invoiceNumber }: IssuedInvoice): string | undefined {
  if (company.upi === undefined || totals.total <= paise(0)) return undefined;
  return upiLink({
    payeeId: company.upi,
    payeeName: company.name,
    amount: totals.total,
    note: `Invoice ${invoiceNumber}`,
  });
}

/** By whole characters, as half of one cannot be encoded. */
function shorten(text: string): string {
  return [...text].slice(0, MAX_TEXT_LENGTH).join('');
}

/** The `@` of a UPI ID stays as it is, because not every app decodes it. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@');
}
