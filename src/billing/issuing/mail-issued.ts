import { requestMail } from '../../storage/issue-invoice.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { IssuedDocument } from './issued-document.ts';
import { type MailRefusal, prepareMail } from './prepare-mail.ts';

export type MailOutcome =
  | { readonly kind: 'ordered' }
  /** The customer has no e-mail address. */
  | { readonly kind: 'no-recipient' }
  | NotMailed;

/** Why an issued invoice was not mailed. */
export interface NotMailed {
  readonly kind: 'not-mailed';
  readonly why:
    | MailRefusal
    /** By the device that issued it; the next press mails it all the same. */
    | { readonly kind: 'perhaps-mailed' }
    | { readonly kind: 'no-such-invoice' }
    | StorageFailure;
}

/**
 * Orders the one mail of an issued invoice; a second order adds nothing.
 * @param isDecided staff have read that another device may have mailed it
 */
export async function mailIssued(
  { database, config, environment }: SignedInContext,
  id: string,
  { invoice, pdf }: IssuedDocument,
  isDecided = false,
): Promise<MailOutcome> {
  const mail = prepareMail(invoice, pdf, config.email);
  if (mail.kind === 'no-recipient') return mail;
  if (mail.kind !== 'mail') return { kind: 'not-mailed', why: mail };
  const decidedAt = isDecided ? environment.now() : undefined;
  const requested = await requestMail(database, id, mail.request, decidedAt);
  const isOrdered = requested.kind === 'requested' || requested.kind === 'already-requested';
  return isOrdered ? { kind: 'ordered' } : { kind: 'not-mailed', why: requested };
}
