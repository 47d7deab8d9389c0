import { dayInIndia } from '../../domain/day-in-india.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { nextSeriesNumber } from '../../domain/invoice/next-series-number.ts';
import { toInvoiceRecord } from '../../domain/invoice/to-invoice-record.ts';
import { buildSheetRequest } from '../../domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../domain/outbox/invoice-record.ts';
import { sheetAddress } from '../../domain/staff/service-addresses.ts';
import type { CreditNote } from '../../domain/tax/credit-note.ts';
import { creditNoteId } from '../../domain/tax/credit-note-id.ts';
import { dateCreditNote } from '../../domain/tax/date-credit-note.ts';
import {
  type DrawnUpCreditNote,
  drawUpCreditNote,
  type RowCredit,
} from '../../domain/tax/draw-up-credit-note.ts';
import { recordForSheet } from '../../domain/tax/record-for-sheet.ts';
import { isUnreadAgainst, type UnreadCreditNote } from '../../domain/tax/unread-credit-note.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { InvoicePdf } from '../../paper/render-invoice-pdf.ts';
import { issueInvoice } from '../../storage/issue-invoice.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { listUsedInvoiceNumbers } from '../../storage/used-numbers.ts';
import { readIssuingDesk } from '../desk/issuing-desk.ts';
import { sealInvoice } from '../history/invoice-records.ts';
import { type MailRefusal, prepareMail } from '../issuing/prepare-mail.ts';
import { renderPdf } from '../issuing/render-pdf.ts';
import { ownDeviceCode } from '../numbers/device-code.ts';
import { learnUsedNumbers } from '../numbers/learn-used-numbers.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type CreditedMeanwhile, findCreditedMeanwhile } from './find-credited-meanwhile.ts';
import { learnCreditNotes } from './learn-credit-notes.ts';
import { readCreditNotes, withoutRepeats } from './read-credit-notes.ts';

export interface CreditToIssue {
  /** Drawn once when staff begin, so that two presses issue one credit note. */
  readonly drawn: string;
  readonly invoice: IssuedInvoice;
  readonly reason: string;
  /** All that is left of the invoice when absent. */
  readonly credits?: readonly RowCredit[];
  /** The credit notes after which the sums on screen are drawn up; no other sums are issued then. */
  readonly seen?: readonly CreditNote[];
  /** Staff have found out elsewhere what is left, as a credit note of it cannot be read here. */
  readonly acceptsUnread?: boolean;
  /** Whom it is mailed to; it is not mailed when absent. */
  readonly recipient?: string;
  /** Staff may cancel it until it is stored. */
  readonly signal?: AbortSignal;
}

export type IssueCreditNoteOutcome =
  | {
      readonly kind: 'issued';
      /** Under this id it is in history and outbox. */
      readonly id: string;
      readonly note: CreditNote;
      readonly pdf: InvoicePdf;
    }
  | CreditRefusal;

/** Nothing was issued. */
export type CreditRefusal =
  | Exclude<DrawnUpCreditNote, { kind: 'credit-note' }>
  | CreditedMeanwhile
  /** An earlier press has issued it, or another tab is about to issue one. */
  | { readonly kind: 'already-issued' | 'busy' }
  | { readonly kind: 'cancelled' }
  /** These may be of the invoice, so that it is not known what is left of it. */
  | { readonly kind: 'unread-notes'; readonly unread: readonly UnreadCreditNote[] }
  /** The company is not in the staff file any more, or its series has no number left. */
  | { readonly kind: 'no-number' }
  | { readonly kind: 'too-long'; readonly column: string }
  | { readonly kind: 'no-recipient' }
  | MailRefusal
  | StorageFailure;

/** Two credit notes of one invoice must each know of the other. */
const LOCK = 'credit-notes';

/** Issues a credit note: its row, mail and PDF are built first, then stored with it in one transaction. */
export async function issueCreditNote(
  context: SignedInContext,
  credit: CreditToIssue,
): Promise<IssueCreditNoteOutcome> {
  const { tryWithLock } = context.environment;
  if (tryWithLock === undefined) return issueAlone(context, credit);
  const outcome = await tryWithLock(LOCK, () => issueAlone(context, credit));
  return outcome === 'busy' ? { kind: 'busy' } : outcome;
}

async function issueAlone(
  context: SignedInContext,
  credit: CreditToIssue,
): Promise<IssueCreditNoteOutcome> {
  const { database, environment, config, storageKey } = context;
  const { invoice, credits, acceptsUnread = false } = credit;
  const id = creditNoteId(credit.drawn);
  // Another desk may have credited it since this one has looked.
  const learnt = await learnCreditNotes(context, invoice);
  if (learnt.kind !== 'done') return learnt;
  const read = await readCreditNotes(database, storageKey);
  if (read.kind !== 'done') return read;
  const { notes } = read.value;
  if (notes.some((each) => each.id === id)) return { kind: 'already-issued' };
  const earlier = notes.map(({ note }) => note);
  const unread = withoutRepeats([...learnt.value, ...read.value.unread]).filter(
    (each) => isUnreadAgainst(each, invoice) !== 'no',
  );
  // “All that is left” would be a guess, whatever staff know.
  const isLeftKnown = acceptsUnread && credits !== undefined;
  if (unread.length > 0 && !isLeftKnown) return { kind: 'unread-notes', unread };
  const now = environment.now();
  const date = dateCreditNote({ invoice, earlier }, now);
  const found = await findNumber(context, invoice.company.id, date);
  if (found.kind !== 'done') return found;
  if (found.value === undefined) return { kind: 'no-number' };
  const drawnUp = drawUpCreditNote({ ...credit, earlier, creditNoteNumber: found.value }, now);
  const meanwhile = findCreditedMeanwhile(credit, notes, drawnUp, now);
  if (meanwhile !== undefined) return meanwhile;
  if (drawnUp.kind !== 'credit-note') return drawnUp;
  const desk = await readIssuingDesk(context);
  if (desk.kind !== 'done') return desk;
  const note = { ...drawnUp.note, ...desk.value };
  const pdf = await renderPdf(context, note);
  const record = recordForSheet(id, note, config.sheet);
  const row = buildSheetRequest(record, sheetAddress(config.sheet));
  if (row.kind === 'too-long') return row;
  const { recipient } = credit;
  const mail =
    recipient === undefined ? undefined : prepareMail(note, pdf, config.email, recipient.trim());
  if (mail !== undefined && mail.kind !== 'mail') return mail;
  const sealed = await sealInvoice(id, note, storageKey);
  // Where that fails the device has no room, and says so when the credit note is stored.
  await context.adoptServices();
  if (credit.signal?.aborted === true) return { kind: 'cancelled' };
  const stored = await issueInvoice(database, {
    invoiceId: id,
    sealed,
    key: toNaturalKey(record),
    sheet: row.request,
    against: toNaturalKey(toInvoiceRecord(invoice)),
    ...(mail && { mail: mail.request }),
  });
  switch (stored.kind) {
    case 'issued':
      return { kind: 'issued', id, note, pdf };
    case 'number-used':
      // Another tab has taken the number for an invoice that was numbered by hand.
      return issueAlone(context, credit);
    case 'from-backup':
    case 'draft-issued':
    case 'draft-gone':
      throw new Error('A credit note has no draft.');
    default:
      return { ...stored };
  }
}

/** The next number of the company's own series for credit notes. */
async function findNumber(
  context: SignedInContext,
  companyId: string,
  date: Timestamp,
): Promise<StorageOutcome<string | undefined>> {
  const { database, environment, config } = context;
  const learnt = await learnUsedNumbers(context, [], undefined, date);
  const used = await listUsedInvoiceNumbers(database);
  if (used.kind !== 'done') return used;
  const code = await ownDeviceCode({ environment, database });
  if (code.kind !== 'done') return code;
  const company = config.companies.findIndex(({ id }) => id === companyId) + 1;
  if (company === 0) return { kind: 'done', value: undefined };
  const series = {
    company,
    deviceCode: config.deviceCode + code.value,
    date: dayInIndia(date),
    document: 'credit-note',
  } as const;
  return { kind: 'done', value: nextSeriesNumber(series, [...used.value, ...learnt]) };
}
