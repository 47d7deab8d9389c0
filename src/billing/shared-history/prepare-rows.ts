import { baseOf, besideId, freeId } from '../../domain/backup/beside-id.ts';
import type { HeldInvoice } from '../../domain/backup/holdings.ts';
import { isAsIssued } from '../../domain/backup/is-as-issued.ts';
import { groupBy } from '../../domain/group-by.ts';
import { idOfRow } from '../../domain/invoice/id-of-row.ts';
import {
  readInvoiceRecord,
  type UnreadableReason,
  type UntoldByRecord,
} from '../../domain/invoice/read-invoice-record.ts';
import { comparableKey } from '../../domain/outbox/comparable-key.ts';
import { comparableText } from '../../domain/outbox/comparable-text.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import { toNaturalKey } from '../../domain/outbox/invoice-record.ts';
import { isRowOf } from '../../domain/outbox/is-row-of.ts';
import { isTestRow } from '../../domain/outbox/is-test-row.ts';
import { naturalKeyText } from '../../domain/outbox/natural-key-text.ts';
import { type ReadRow, readText } from '../../domain/outbox/read-cells.ts';
import { resentInvoice } from '../../domain/outbox/resend-id.ts';
import { TARIFF } from '../../domain/tariff.ts';
import {
  type InvoiceOrCreditNote,
  isCreditNote,
  toRecord,
} from '../../domain/tax/invoice-or-credit-note.ts';
import type { InvoiceToBringIn } from '../../storage/bring-in-invoices.ts';
import type { SealedDraft } from '../../storage/drafts.ts';
import {
  openHeldDraft,
  type SealedHoldings,
  textsOf,
  toHeldInvoices,
} from '../../storage/read-holdings.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { makeRecordVault } from '../backup/make-record-vault.ts';
import { readIssuedInvoice, sealInvoice } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { StaffPictures } from './load-staff-pictures.ts';

export interface PreparedRows {
  /** Those that are new here, in order of issue. */
  readonly invoices: readonly InvoiceToBringIn[];
  /** Those that this device had already, under whatever id, each once. */
  readonly known: readonly HeldInvoice[];
  /** Drafts of this device that are issued as one of these, and say nothing else. */
  readonly issuedDrafts: readonly SealedDraft[];
  readonly unreadable: readonly UnreadableRow[];
}

interface UnreadableRow {
  readonly row: ReadRow;
  /** As the row has it; empty when it has none. */
  readonly invoiceNumber: string;
  readonly why: UnreadableReason;
  /** Of a credit note, the invoice that it is against, where only one fits. */
  readonly against?: NaturalKey;
}

/** Reads the rows that are not in this device's history, and seals what they say for it. */
export async function prepareRows(
  context: Pick<SignedInContext, 'database' | 'config' | 'storageKey'>,
  rows: readonly ReadRow[],
  holdings: SealedHoldings,
  loadPictures: () => Promise<StaffPictures>,
): Promise<PreparedRows> {
  const { config, storageKey } = context;
  const held = await toHeldInvoices(holdings, new Set(), makeRecordVault(storageKey));
  const byTime = groupBy(held, ({ key }) => key?.createdAt);
  const heldAs = (row: ReadRow) =>
    (byTime.get(readText(row, 'created_at').trim()) ?? []).find(
      ({ key }) => key !== undefined && isRowOf(row, key),
    );
  const invoiceRows = rows.filter((row) => !isTestRow(row));
  const sorted = invoiceRows.map((row) => ({ row, own: heldAs(row) }));
  const hasRecord = ({ id }: HeldInvoice) => holdings.invoiceIds.has(resentInvoice(id) ?? id);
  const known = [...new Set(sorted.flatMap(({ own }) => own ?? []).filter(hasRecord))];
  const fresh = sorted.flatMap(({ row, own }) =>
    own === undefined || !hasRecord(own) ? [row] : [],
  );
  if (fresh.length === 0) return { invoices: [], known, issuedDrafts: [], unreadable: [] };
  const { idsOf: picturesOf } = await loadPictures();
  const untold = { companies: config.companies, gstRates: TARIFF.gst, picturesOf };
  // Invoices first, since a credit note is read with the invoice that it is against.
  const invoices = readAll(fresh.filter(isInvoice), { ...untold, invoicesOf: () => [] });
  const notes = fresh.filter((row) => !isInvoice(row));
  const credited = [...invoices.issued.values(), ...(await readCredited(context, notes, held))];
  const creditNotes = readAll(notes, {
    ...untold,
    invoicesOf: (number, companyId) =>
      credited.flatMap(({ issued }) =>
        !isCreditNote(issued) && hasNumber(toNaturalKey(toRecord(issued)), number, companyId)
          ? [issued]
          : [],
      ),
  });
  const read = [...invoices.issued.values(), ...creditNotes.issued.values()].toSorted(
    (one, other) => (one.issued.createdAt < other.issued.createdAt ? -1 : 1),
  );
  const issuedDrafts = await findIssuedDrafts(read, holdings, storageKey);
  return {
    invoices: await sealAll(read, holdings, issuedDrafts, storageKey),
    known,
    issuedDrafts,
    unreadable: [...invoices.unreadable, ...creditNotes.unreadable],
  };
}

function isInvoice(row: ReadRow): boolean {
  return readText(row, 'document') !== 'Credit note';
}

interface Read {
  /** That of the issuing desk, where the row tells it. */
  readonly id: string | undefined;
  readonly issued: InvoiceOrCreditNote;
}

/** What the rows say, each invoice once: a sheet may have a row twice, perhaps with a number that lost its zeros. */
function readAll(rows: readonly ReadRow[], untold: UntoldByRecord) {
  const issued = new Map<string, Read>();
  const unreadable: UnreadableRow[] = [];
  for (const row of rows) {
    const read = readInvoiceRecord(row, untold);
    if (read.kind === 'read') issued.set(identityOf(read.issued), read);
    else {
      const { why, against } = read;
      const invoiceNumber = readText(row, 'invoice_number');
      unreadable.push({ row, invoiceNumber, why, ...(against && { against }) });
    }
  }
  return { issued, unreadable };
}

function identityOf(issued: InvoiceOrCreditNote): string {
  return comparableKey(toNaturalKey(toRecord(issued)));
}

/** The invoices of this device that the credit notes of the rows may be against. */
async function readCredited(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  notes: readonly ReadRow[],
  held: readonly HeldInvoice[],
): Promise<readonly Read[]> {
  const wanted = held.filter(({ key }) =>
    notes.some(
      (row) =>
        key !== undefined &&
        hasNumber(key, readText(row, 'against_invoice'), readText(row, 'company_id')),
    ),
  );
  const read = await Promise.all(
    wanted.map(({ id }) => readIssuedInvoice(database, id, storageKey)),
  );
  return read.flatMap((each) =>
    each === undefined ? [] : [{ id: each.id, issued: each.invoice }],
  );
}

/** As sheets show numbers, perhaps without leading zeros. */
function hasNumber(key: NaturalKey, number: string, companyId: string): boolean {
  return (
    comparableText(key.invoiceNumber) === comparableText(number) &&
    comparableText(key.companyId) === comparableText(companyId)
  );
}

/** A row does not tell which states of its draft were changed where, so only the text counts. */
async function findIssuedDrafts(
  read: readonly Read[],
  { drafts }: Pick<SealedHoldings, 'drafts'>,
  storageKey: StorageKey,
): Promise<readonly SealedDraft[]> {
  const byBase = groupBy(
    read.filter(({ id }) => id !== undefined),
    ({ id }) => baseOf(id ?? ''),
  );
  const named = drafts.filter(({ id }) => byBase.has(baseOf(id)));
  const opened = await Promise.all(
    named.map(async (draft) => {
      const { held } = await openHeldDraft(draft, makeRecordVault(storageKey));
      const copies = byBase.get(baseOf(draft.id)) ?? [];
      return copies.some(({ issued }) => isAsIssued(held, textsOf(issued))) ? [draft] : [];
    }),
  );
  return opened.flat();
}

/**
 * An id that something else has here is left to that: a draft that was changed keeps its id, though
 * another desk has issued an invoice from it in a backup. The invoice's own is beside it then, as a
 * restore gives it. An invoice whose record is lost here gets it back.
 */
async function sealAll(
  read: readonly Read[],
  { drafts, keys, entryIds, invoiceIds }: SealedHoldings,
  issuedDrafts: readonly SealedDraft[],
  storageKey: StorageKey,
): Promise<readonly InvoiceToBringIn[]> {
  const others = drafts.filter((draft) => !issuedDrafts.includes(draft));
  const taken = new Set([...others.map(({ id }) => id), ...entryIds, ...invoiceIds]);
  const lost = [...keys].filter(([id]) => !invoiceIds.has(id) && resentInvoice(id) === undefined);
  const named = read.map(({ id, issued }) => {
    const key = toNaturalKey(toRecord(issued));
    const before = lost.find(([, each]) => comparableKey(each) === comparableKey(key))?.[0];
    if (before !== undefined) return { id: before, key, issued };
    const isFree = id !== undefined && !taken.has(id);
    const wanted =
      id === undefined ? idOfRow(key, isCreditNote(issued)) : besideId(id, naturalKeyText(key));
    const own = isFree ? id : freeId(wanted, taken);
    taken.add(own);
    return { id: own, key, issued };
  });
  return Promise.all(
    named.map(async ({ id, key, issued }) => ({
      id,
      key,
      sealed: await sealInvoice(id, issued, storageKey),
      ...(isCreditNote(issued) && { against: toNaturalKey(toRecord(issued.invoice)) }),
    })),
  );
}
