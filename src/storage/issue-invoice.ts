import { type Leg, NEW_LEG } from '../domain/outbox/delivery.ts';
import type { Entry, NaturalKey } from '../domain/outbox/entry.ts';
import type { MailRequest, SheetRequest } from '../domain/outbox/request.ts';
import { attempt, type StorageFailure } from './attempt.ts';
import { readEntryOf } from './entry-rows.ts';
import { numberKey } from './issued-invoices.ts';
import { openDesk } from './open-database.ts';

/** All that is kept of an invoice when it is issued; sealed and frozen beforehand. */
export interface Issue {
  readonly invoiceId: string;
  /** The invoice as the vault sealed it. */
  readonly sealed: string;
  readonly key: NaturalKey;
  readonly sheet: SheetRequest;
  /** Absent when no mail is wanted, or not yet. */
  readonly mail?: MailRequest;
  /** The draft that this invoice was. */
  readonly draftId?: string;
}

export type Issued =
  | { readonly kind: 'issued'; readonly sequence: number }
  /** A second press: this very invoice is issued already, and nothing was added. */
  | { readonly kind: 'already-issued'; readonly sequence: number }
  /** Another invoice of this device has the number. */
  | { readonly kind: 'number-used' }
  | StorageFailure;

/** Makes an invoice final in one transaction: all of it is kept, or nothing. */
export async function issueInvoice(issue: Issue, desk = openDesk()): Promise<Issued> {
  const { drafts, invoices, usedNumbers, entries, requests } = desk;
  const outcome = await attempt(desk, () =>
    desk.transaction(
      'rw',
      [drafts, invoices, usedNumbers, entries, requests, desk.setAside],
      async (): Promise<Issued> => {
        const earlier = await readEntryOf(desk, issue.invoiceId);
        if (earlier !== undefined) return { kind: 'already-issued', sequence: earlier.sequence };
        const number = numberKey(issue.key.invoiceNumber);
        if ((await usedNumbers.get(number)) !== undefined) return { kind: 'number-used' };
        await usedNumbers.add({ number, invoiceId: issue.invoiceId });
        const sequence = await entries.add(newEntry(issue));
        await invoices.add({ id: issue.invoiceId, sequence, sealed: issue.sealed });
        await requests.add({ sequence, ...issue.sheet });
        if (issue.mail !== undefined) await requests.add({ sequence, ...issue.mail });
        if (issue.draftId !== undefined) await drafts.delete(issue.draftId);
        return { kind: 'issued', sequence };
      },
    ),
  );
  return outcome.kind === 'done' ? outcome.value : outcome;
}

export type MailRequested =
  | { readonly kind: 'requested' }
  /** The invoice has its one mail already; `leg` says how far it is. */
  | { readonly kind: 'already-requested'; readonly leg: Leg }
  | { readonly kind: 'no-such-invoice' }
  | StorageFailure;

/** Adds the mail to an invoice that was issued without one; a second time it adds nothing. */
export async function requestMail(
  invoiceId: string,
  mail: MailRequest,
  desk = openDesk(),
): Promise<MailRequested> {
  const outcome = await attempt(desk, () =>
    desk.transaction(
      'rw',
      [desk.entries, desk.requests, desk.setAside],
      async (): Promise<MailRequested> => {
        const entry = await readEntryOf(desk, invoiceId);
        if (entry === undefined) return { kind: 'no-such-invoice' };
        if (entry.mail !== undefined) return { kind: 'already-requested', leg: entry.mail };
        await desk.entries.put({ ...entry, mail: NEW_LEG } satisfies Entry);
        await desk.requests.add({ sequence: entry.sequence, ...mail });
        return { kind: 'requested' };
      },
    ),
  );
  return outcome.kind === 'done' ? outcome.value : outcome;
}

function newEntry({ invoiceId, key, mail }: Issue): Omit<Entry, 'sequence'> {
  return { invoiceId, key, sheet: NEW_LEG, ...(mail && { mail: NEW_LEG }) };
}
