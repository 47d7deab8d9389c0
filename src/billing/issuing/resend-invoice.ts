import { reminderId, resendId } from '../../domain/outbox/resend-id.ts';
import { invoiceOf, numberOf } from '../../domain/tax/invoice-or-credit-note.ts';
import { resendMail } from '../../storage/resend-mail.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { type IssuedRecord, issuedOf } from '../history/invoice-records.ts';
import { openRecipient, sealRecipient } from '../history/resends.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type MailRefusal, prepareMail, type Reminder } from './prepare-mail.ts';
import { renderPdf } from './render-pdf.ts';

export interface InvoiceToResend {
  /** Drawn once when staff begin, so that two presses are one sending. */
  readonly drawn: string;
  readonly invoice: IssuedRecord;
  readonly recipient: string;
  /** Present when the customer is reminded of what is owing. */
  readonly reminder?: Reminder;
  /** Staff may cancel it until it is stored. */
  readonly signal?: AbortSignal;
}

export type ResendOutcome =
  /** Under this id it is in the outbox. */
  | { readonly kind: 'ordered'; readonly outboxId: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'no-recipient' }
  | MailRefusal
  | StorageFailure;

/** Mails an issued invoice or credit note once more, with the PDF it was issued with, as a delivery of its own. */
export async function resendInvoice(
  context: SignedInContext,
  sending: InvoiceToResend,
): Promise<ResendOutcome> {
  const { database, environment, config, storageKey } = context;
  const { drawn, recipient, signal, reminder } = sending;
  const { id } = sending.invoice;
  const issued = issuedOf(sending.invoice);
  const to = recipient.trim();
  const pdf = await renderPdf(context, issued);
  const mail = prepareMail(issued, pdf, config.email, to, reminder);
  if (mail.kind !== 'mail') return mail;
  await context.adoptServices();
  const outboxId = reminder === undefined ? resendId(id, drawn) : reminderId(id, drawn);
  const sealed = await sealRecipient(outboxId, to, storageKey);
  if (signal?.aborted === true) return { kind: 'cancelled' };
  const stored = await resendMail(database, {
    id: outboxId,
    key: {
      createdAt: new Date(environment.now()).toISOString(),
      invoiceNumber: numberOf(issued),
      companyId: invoiceOf(issued).company.id,
    },
    sealed,
    mail: mail.request,
  });
  if (stored.kind !== 'done') return stored;
  const earlier = stored.value && (await openRecipient(outboxId, stored.value, storageKey));
  // The address was corrected between two presses: this one is a sending of its own.
  if (earlier !== undefined && earlier !== to)
    return resendInvoice(context, { ...sending, drawn: environment.newId() });
  return { kind: 'ordered', outboxId };
}
