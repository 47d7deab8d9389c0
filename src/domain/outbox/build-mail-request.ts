import { isEmailAddress } from '../email-address.ts';
import type { MailAddress, MailRequest } from './request.ts';

/** What the e-mail template is filled with. */
export interface MailContent {
  readonly to_email: string;
  readonly to_name: string;
  readonly invoice_number: string;
  readonly company_name: string;
  /** The PDF as `data:application/pdf;base64,…`. */
  readonly attachment: string;
}

export type BuiltMailRequest =
  | {
      readonly kind: 'built';
      readonly request: MailRequest;
      /** False when only a plan of the mail service that takes larger attachments sends it. */
      readonly fitsEveryPlan: boolean;
    }
  /** Not one plain e-mail address. */
  | { readonly kind: 'bad-recipient' }
  /** No plan of the mail service takes this PDF. */
  | { readonly kind: 'too-large' };

const FITS_EVERY_PLAN = 50_000;
const FITS_SOME_PLAN = 500_000;

/** Makes the mail final. The service's own limits are checked now, not days later when online. */
export function buildMailRequest(content: MailContent, address: MailAddress): BuiltMailRequest {
  const recipient = content.to_email.trim();
  if (!isEmailAddress(recipient)) return { kind: 'bad-recipient' };
  const length = content.attachment.length;
  if (length > FITS_SOME_PLAN) return { kind: 'too-large' };
  const params = {
    ...content,
    to_email: recipient,
    to_name: inOneLine(content.to_name),
  };
  const fitsEveryPlan = length <= FITS_EVERY_PLAN;
  return { kind: 'built', request: { service: 'mail', address, params }, fitsEveryPlan };
}

function inOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
