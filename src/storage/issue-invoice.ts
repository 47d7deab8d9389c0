import type { DraftEdits } from '../domain/backup/draft-edits.ts';
import { draftFate, type KnownDraft } from '../domain/backup/draft-fate.ts';
import { type Delivery, NEW_DELIVERY } from '../domain/outbox/delivery.ts';
import type { Entry, NaturalKey } from '../domain/outbox/entry.ts';
import type { MailRequest, SheetRequest } from '../domain/outbox/request.ts';
import type { Timestamp } from '../domain/units.ts';
import { isBroughtIn } from './brought-in-ids.ts';
import type { Database } from './database.ts';
import { DRAFT_SCHEMA } from './drafts.ts';
import { putDelivery, readEntryOfInvoice } from './entry-rows.ts';
import { readIssuedBeside } from './find-issued-beside.ts';
import { inTransaction } from './in-transaction.ts';
import { normaliseInvoiceNumber, SEALED_INVOICE_SCHEMA } from './issued-invoices.ts';
import { parseReadable } from './parse-readable.ts';
import { addMissingPictures, type SealedPicture } from './pictures.ts';
import { prepareRequests, storePreparedRequests } from './prepare-requests.ts';
import { toStoredEntry } from './stored-words.ts';
import { type StorageFailure, tryStorage } from './try-storage.ts';

/** Everything that is stored when an invoice is issued, already sealed and built. */
export interface InvoiceToIssue {
  readonly invoiceId: string;
  /** The invoice as the vault sealed it. */
  readonly sealed: string;
  /** Those that its PDF was drawn with. */
  readonly pictures?: readonly SealedPicture[];
  readonly key: NaturalKey;
  readonly sheet: SheetRequest;
  /** Absent when no mail is wanted, or not yet. */
  readonly mail?: MailRequest;
  /** The draft that becomes this invoice; it is deleted. */
  readonly draftId?: string;
  /** What the page knows of that draft by then: where the device has another text of it, nothing is issued. */
  readonly known?: () => KnownDraft;
  /**
   * Ids of invoices issued from copies of the draft, of which staff have said that it is another one; where
   * there is one more, nothing is issued. Absent where nobody can be asked.
   */
  readonly others?: readonly string[];
  /** Of a credit note: the invoice that it is against. */
  readonly against?: NaturalKey;
}

export type IssueInvoiceOutcome =
  | { readonly kind: 'issued'; readonly sequence: number }
  /** A second press: this invoice has already been issued, and nothing was added. */
  | { readonly kind: 'already-issued'; readonly sequence: number }
  /** Another invoice of this device has the number. */
  | { readonly kind: 'number-used' }
  /** An invoice was issued from a copy of the draft, on whatever device. */
  | { readonly kind: 'draft-issued' }
  /** The draft was issued elsewhere, was written on there, or goes on under another id. */
  | { readonly kind: 'draft-gone' }
  /** A restore has brought the draft, and nobody has confirmed that it is not issued yet. */
  | { readonly kind: 'from-backup'; readonly madeAt: Timestamp | undefined }
  | StorageFailure;

/** Stores an issued invoice, its number, its entry and its requests in one transaction, or nothing. */
export async function issueInvoice(
  database: Database,
  issue: InvoiceToIssue,
): Promise<IssueInvoiceOutcome> {
  const { sheet, mail } = issue;
  const outcome = await tryStorage(database, async () => {
    const prepared = await prepareRequests(
      database,
      issue.invoiceId,
      mail ? [sheet, mail] : [sheet],
    );
    const work = async (database: Database): Promise<IssueInvoiceOutcome> => {
      const { drafts, invoices, usedNumbers, entries } = database;
      const earlier = await sequenceOf(database, issue.invoiceId);
      if (earlier !== undefined) return { kind: 'already-issued', sequence: earlier };
      const row = issue.draftId === undefined ? undefined : await drafts.get(issue.draftId);
      const [draft] = parseReadable(DRAFT_SCHEMA, [row]);
      const known = issue.known?.();
      if (known !== undefined && draftFate(draft, known) !== 'known') return { kind: 'draft-gone' };
      const { edits, fromBackup } = draft ?? {};
      if (await isIssuedBeside(database, issue, edits)) return { kind: 'draft-issued' };
      if (fromBackup !== undefined) return { kind: 'from-backup', madeAt: fromBackup.madeAt };
      const number = normaliseInvoiceNumber(issue.key.invoiceNumber);
      if (await isUsed(database, number)) return { kind: 'number-used' };
      await usedNumbers.add({ number, invoiceId: issue.invoiceId });
      const sequence = await entries.add(toStoredEntry(newEntry(issue)));
      const { invoiceId: id, sealed, draftId, against } = issue;
      if (draftId !== undefined) await drafts.delete(draftId);
      await invoices.add({
        id,
        sequence,
        sealed,
        ...(edits && { edits }),
        ...(against && { against }),
      });
      await addMissingPictures(database, issue.pictures ?? []);
      await storePreparedRequests(database, sequence, prepared);
      return { kind: 'issued', sequence };
    };
    return inTransaction(database, 'rw', tablesOfIssue(database), work);
  });
  return outcome.kind === 'done' ? outcome.value : outcome;
}

export type RequestMailOutcome =
  | { readonly kind: 'requested' }
  /** The invoice already has its mail; `delivery` is that mail's state. */
  | { readonly kind: 'already-requested'; readonly delivery: Delivery }
  /** The device that issued it may have mailed it, and staff have not decided to mail it all the same. */
  | { readonly kind: 'perhaps-mailed' }
  | { readonly kind: 'no-such-invoice' }
  | StorageFailure;

/**
 * Adds a mail to an invoice that was issued without one; a second call adds nothing.
 * @param decidedAt when staff decided to mail it though another device may have: then it is a sending of
 * its own, as a relay for both would only say that the other one has gone
 */
export async function requestMail(
  database: Database,
  invoiceId: string,
  mail: MailRequest,
  decidedAt?: Timestamp,
): Promise<RequestMailOutcome> {
  const { entries, invoices, sealedRequests, destinations } = database;
  const tables = [entries, invoices, sealedRequests, destinations];
  const outcome = await tryStorage(database, async () => {
    const prepared = await prepareRequests(database, invoiceId, [mail]);
    return inTransaction(database, 'rw', tables, async (database): Promise<RequestMailOutcome> => {
      const entry = await readEntryOfInvoice(database, invoiceId);
      if (entry === undefined) return { kind: 'no-such-invoice' };
      if (entry.mail !== undefined) return { kind: 'already-requested', delivery: entry.mail };
      const isOthers = await isBroughtIn(database, invoiceId);
      if (isOthers && decidedAt === undefined) return { kind: 'perhaps-mailed' };
      const delivery = { ...NEW_DELIVERY, ...(isOthers && { sentAgainAt: decidedAt }) };
      await putDelivery(database, entry.sequence, 'mail', delivery);
      await storePreparedRequests(database, entry.sequence, prepared);
      return { kind: 'requested' };
    });
  });
  return outcome.kind === 'done' ? outcome.value : outcome;
}

function tablesOfIssue(database: Database) {
  const { drafts, invoices, usedNumbers, entries, sealedRequests, destinations, pictures } =
    database;
  return [drafts, invoices, usedNumbers, entries, sealedRequests, destinations, pictures];
}

/** Compared one by one, because older versions stored numbers as they were typed, in capitals. */
async function isUsed({ usedNumbers }: Database, number: string): Promise<boolean> {
  const used = await usedNumbers.toCollection().primaryKeys();
  return used.some((each) => normaliseInvoiceNumber(each) === number);
}

/** The sequence of an issued invoice, also of one whose rows a newer version has written. */
async function sequenceOf(
  { entries, invoices }: Database,
  invoiceId: string,
): Promise<number | undefined> {
  const [sequence] = await entries.where({ invoiceId }).primaryKeys();
  return (
    sequence ?? parseReadable(SEALED_INVOICE_SCHEMA, [await invoices.get(invoiceId)])[0]?.sequence
  );
}

async function isIssuedBeside(
  database: Database,
  { draftId: id, others }: InvoiceToIssue,
  edits: DraftEdits | undefined,
): Promise<boolean> {
  if (id === undefined || others === undefined) return false;
  const issued = await readIssuedBeside(database, { id, edits });
  return issued.some(({ invoiceId }) => !others.includes(invoiceId));
}

function newEntry({ invoiceId, key, mail }: InvoiceToIssue): Omit<Entry, 'sequence'> {
  return { invoiceId, key, sheet: NEW_DELIVERY, ...(mail && { mail: NEW_DELIVERY }) };
}
