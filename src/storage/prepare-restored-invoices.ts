import type { IdPair } from '../domain/backup/holdings.ts';
import { buildSheetRequest } from '../domain/outbox/build-sheet-request.ts';
import { NEW_DELIVERY } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import { type InvoiceRecord, toNaturalKey } from '../domain/outbox/invoice-record.ts';
import type { ServiceAddresses, WaitingRequest } from '../domain/outbox/request.ts';
import { resentInvoice } from '../domain/outbox/resend-id.ts';
import { isCreditNoteId } from '../domain/tax/credit-note-id.ts';
import { type InvoiceOrCreditNote, toRecord } from '../domain/tax/invoice-or-credit-note.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Backup } from './backup.ts';
import { fromClearRequest } from './clear-requests.ts';
import type { SealedInvoice } from './issued-invoices.ts';
import type { SealedHoldings } from './read-holdings.ts';
import type { RecordOpening, RecordVault } from './record-vault.ts';

/** An invoice of the backup as this device stores it. */
export interface InvoiceToRestore {
  readonly id: string;
  /** Its state on the other device, with that device's sequence. */
  readonly entry: Entry;
  readonly requests: readonly WaitingRequest[];
  /** Absent when it is here already, or damaged. */
  readonly invoice: SealedInvoice | undefined;
  /** Whether the backup has its record undamaged and in full, and not only what waits of it or what a sheet says of it. */
  readonly hasRecord: boolean;
}

export interface RestoredInvoicePreparation {
  /** Under which it is here. */
  readonly id: string;
  /** Undefined when there is nothing to store. */
  readonly prepared: InvoiceToRestore | undefined;
  /**
   * `completed` when only what a sheet says of it was here; `without-record` when its record is on neither
   * side, so that only what waits of it is restored; a resend has none.
   */
  readonly outcome: 'added' | 'known' | 'completed' | 'without-record';
  /** It is an invoice mailed once more, not an invoice. */
  readonly isResend: boolean;
  /** How its record opened, if it had to be opened. */
  readonly opening: RecordOpening<InvoiceOrCreditNote> | undefined;
}

/** What a restore needs to know of this device and its staff file. */
export interface RestoreTools {
  readonly now: Timestamp;
  readonly addresses: ServiceAddresses;
  readonly records: RecordVault;
  /** The row of an invoice, with all that this sheet holds of it. */
  readonly recordOf: (id: string, issued: InvoiceOrCreditNote) => InvoiceRecord;
  /** Whether a tab may have this draft of the device open. */
  readonly mayBeOpen: (draftId: string) => Promise<boolean>;
}

type Requests = Backup['requests'];

/** Makes ready what a restore stores of each invoice, in order of issue on the other device. */
export async function prepareRestoredInvoices(
  pairs: readonly IdPair[],
  device: SealedHoldings,
  backup: Backup,
  tools: RestoreTools,
): Promise<readonly RestoredInvoicePreparation[]> {
  const { records } = tools;
  const entries = new Map(backup.entries.map((entry) => [entry.invoiceId, entry]));
  const invoices = new Map(backup.invoices.map((invoice) => [invoice.id, invoice]));
  const requests = new Map<number, Requests>();
  for (const request of backup.requests)
    requests.set(request.sequence, [...(requests.get(request.sequence) ?? []), request]);
  const sequenceOf = ({ id }: IdPair) =>
    entries.get(id)?.sequence ?? invoices.get(id)?.sequence ?? 0;
  const inOrder = [...pairs].sort((one, other) => sequenceOf(one) - sequenceOf(other));
  return Promise.all(
    inOrder.map(async ({ id, as }): Promise<RestoredInvoicePreparation> => {
      const invoice = invoices.get(id);
      const isResend = resentInvoice(id) !== undefined;
      const own = device.invoices.get(as);
      const isHere = device.invoiceIds.has(as) && !(await isLostNote(as, own, records));
      const isReplaced = isHere && (await isFuller(invoice, own, records));
      const hasEntry = device.entryIds.has(as);
      const isComplete = hasEntry && isHere;
      const opening =
        isComplete || invoice === undefined ? undefined : await records.openInvoice(invoice);
      const issued = opening?.kind === 'opened' ? opening.value : undefined;
      const theirs = entries.get(id);
      const entry =
        (theirs && (await entryFor(theirs, as, records))) ??
        (invoice && issued && rebuildEntry(invoice, issued, requests.get(invoice.sequence) ?? []));
      const before = isHere ? 'known' : 'without-record';
      if (entry === undefined)
        return { id: as, prepared: undefined, outcome: before, isResend, opening };
      const toSend = requestsOf(entry, issued, requests.get(entry.sequence) ?? [], tools);
      const sealed =
        (isHere && !isReplaced) || opening?.kind === 'damaged' || invoice === undefined
          ? undefined
          : await sealedFor(withPlaceOf(own, hasEntry, invoice, tools.now), as, records);
      const hasRecord =
        invoice !== undefined &&
        isFromDesk(invoice) &&
        !(opening ? opening.kind === 'damaged' : await records.isDamagedInvoice(invoice));
      const isCompleted = isReplaced && hasRecord && own !== undefined && !isFromDesk(own);
      const isAdded = (sealed !== undefined && !isCompleted) || ((isHere || isResend) && !hasEntry);
      return {
        id: as,
        prepared: {
          id: as,
          entry,
          requests: toSend,
          invoice: sealed,
          hasRecord,
        },
        outcome: isAdded ? 'added' : isCompleted ? 'completed' : before,
        isResend,
        opening,
      };
    }),
  );
}

/**
 * Whether a credit note is here and cannot be opened, as long as which nobody knows what is left of its
 * invoice: then the backup's takes its place.
 */
async function isLostNote(
  id: string,
  own: SealedInvoice | undefined,
  records: RecordVault,
): Promise<boolean> {
  if (!isCreditNoteId(id)) return false;
  return own !== undefined && (await records.openInvoice(own)).kind === 'damaged';
}

/** Whether it is as the desk that issued it has stored it. */
function isFromDesk({ broughtInAt, isWhole, isFromSheet }: SealedInvoice): boolean {
  return isWhole ?? (broughtInAt === undefined && isFromSheet === undefined);
}

/** The record of the backup with what is known here of how it came, which tells where it stands in the history. */
function withPlaceOf(
  own: SealedInvoice | undefined,
  hasEntry: boolean,
  theirs: SealedInvoice,
  now: Timestamp,
): SealedInvoice {
  if (own === undefined) return hasEntry ? theirs : { ...theirs, restoredAt: now };
  const { broughtInAt: _, restoredAt: __, isWhole: ___, isFromSheet: ____, ...record } = theirs;
  const { broughtInAt, restoredAt } = own;
  return {
    ...record,
    ...(restoredAt !== undefined && { restoredAt }),
    ...(broughtInAt !== undefined && { broughtInAt }),
    ...(isFromDesk(theirs) ? { isWhole: true } : { isFromSheet: true }),
  };
}

/** Whether the backup has a record whole that is damaged here, or came from a sheet, which may not say all of it. */
async function isFuller(
  theirs: SealedInvoice | undefined,
  own: SealedInvoice | undefined,
  records: RecordVault,
): Promise<boolean> {
  if (theirs === undefined || own === undefined) return false;
  const isDamaged = await records.isDamagedInvoice(own);
  if (!isDamaged && (isFromDesk(own) || !isFromDesk(theirs))) return false;
  const opening = await records.openInvoice(theirs);
  if (opening.kind !== 'opened' || isDamaged) return opening.kind === 'opened';
  // A table may have held all of it.
  const ours = await records.openInvoice(own);
  return ours.kind !== 'opened' || JSON.stringify(ours.value) !== JSON.stringify(opening.value);
}

/** The entry of an invoice whose own is missing or unreadable: nothing is known of its deliveries. */
function rebuildEntry(
  { id, sequence }: SealedInvoice,
  issued: InvoiceOrCreditNote,
  requests: Requests,
): Entry {
  const wantsMail = requests.some(({ service }) => service === 'mail');
  return {
    sequence,
    invoiceId: id,
    key: toNaturalKey(toRecord(issued)),
    sheet: NEW_DELIVERY,
    ...(wantsMail && { mail: NEW_DELIVERY }),
  };
}

/** What is to be sent; a row's request that is missing is built again from the invoice. */
function requestsOf(
  { invoiceId, sheet }: Entry,
  issued: InvoiceOrCreditNote | undefined,
  rows: Requests,
  { addresses, recordOf }: RestoreTools,
): WaitingRequest[] {
  const requests = rows.flatMap((row) => fromClearRequest(row) ?? []);
  const hasRow = requests.some(({ service }) => service === 'sheet');
  const isOpen = sheet !== undefined && sheet.state !== 'delivered';
  if (hasRow || issued === undefined || !isOpen) return requests;
  const built = buildSheetRequest(recordOf(invoiceId, issued), addresses.sheet);
  return built.kind === 'built' ? [...requests, built.request] : requests;
}

async function entryFor(entry: Entry, as: string, records: RecordVault): Promise<Entry> {
  const { invoiceId, sealed } = entry;
  if (sealed === undefined || invoiceId === as) return entry;
  return { ...entry, sealed: await records.resealRecipient(sealed, invoiceId, as) };
}

async function sealedFor(
  invoice: SealedInvoice,
  as: string,
  records: RecordVault,
): Promise<SealedInvoice | undefined> {
  if (invoice.id === as) return invoice;
  const sealed = await records.resealInvoice(invoice, as);
  return sealed === undefined ? undefined : { ...invoice, id: as, sealed };
}
