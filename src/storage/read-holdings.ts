import { baseOf, isBeside } from '../domain/backup/beside-id.ts';
import type { HeldDraft, HeldInvoice } from '../domain/backup/holdings.ts';
import { comparableInvoiceText } from '../domain/invoice/comparable-invoice-text.ts';
import type { InvoiceDraft } from '../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../domain/invoice/issued-invoice.ts';
import type { NaturalKey } from '../domain/outbox/entry.ts';
import { toNaturalKey } from '../domain/outbox/invoice-record.ts';
import { isCreditNoteId } from '../domain/tax/credit-note-id.ts';
import {
  type InvoiceOrCreditNote,
  isCreditNote,
  toRecord,
} from '../domain/tax/invoice-or-credit-note.ts';
import { withoutTaxFields } from '../domain/tax/without-tax-fields.ts';
import type { Backup } from './backup.ts';
import type { Database } from './database.ts';
import { DRAFT_SCHEMA, type SealedDraft } from './drafts.ts';
import { ENTRY_KEY_SCHEMA } from './entry-key.ts';
import { SEALED_INVOICE_SCHEMA, type SealedInvoice } from './issued-invoices.ts';
import { parseReadable } from './parse-readable.ts';
import type { RecordVault } from './record-vault.ts';

/** What a device or a backup holds, still sealed. */
export interface SealedHoldings {
  readonly drafts: readonly SealedDraft[];
  /** Natural keys by the invoice's id, as far as entries have them. */
  readonly keys: ReadonlyMap<string, NaturalKey>;
  /** Ids that have an entry or an invoice, readable or not. */
  readonly entryIds: ReadonlySet<string>;
  readonly invoiceIds: ReadonlySet<string>;
  /** At least the credit notes, and the invoices that have no key, that a draft may have become or that are beside another. */
  readonly invoices: ReadonlyMap<string, SealedInvoice>;
}

/**
 * What this device holds; needs a transaction.
 * @param extent which of its invoices are read whole
 */
export async function readDeviceHoldings(
  database: Database,
  draftIds: readonly string[],
  extent: 'needed' | 'all' = 'needed',
): Promise<SealedHoldings> {
  const drafts = parseReadable(DRAFT_SCHEMA, await database.drafts.toArray());
  const entries = parseReadable(ENTRY_KEY_SCHEMA, await database.entries.toArray());
  const keys = new Map(entries.map(({ invoiceId, key }) => [invoiceId, key]));
  const entryIds = new Set((await database.entries.orderBy('invoiceId').keys()).map(String));
  const invoiceIds = new Set(await database.invoices.toCollection().primaryKeys());
  const bases = new Set([...draftIds, ...drafts.map(({ id }) => id)].map(baseOf));
  // What was issued from a copy of a draft may be beside another invoice than that draft is.
  const needed = [...invoiceIds].filter(
    (id) =>
      extent === 'all' ||
      !keys.has(id) ||
      bases.has(baseOf(id)) ||
      isBeside(id) ||
      isCreditNoteId(id),
  );
  const rows = await database.invoices.bulkGet(needed);
  const invoices = parseReadable(SEALED_INVOICE_SCHEMA, rows);
  return { drafts, keys, entryIds, invoiceIds, invoices: byId(invoices) };
}

/** What a backup holds. */
export function holdingsOfBackup({ drafts, entries, invoices }: Backup): SealedHoldings {
  return {
    drafts,
    keys: new Map(entries.map(({ invoiceId, key }) => [invoiceId, key])),
    entryIds: new Set(entries.map(({ invoiceId }) => invoiceId)),
    invoiceIds: new Set(invoices.map(({ id }) => id)),
    invoices: byId(invoices),
  };
}

/** A draft, opened as far as possible. */
export async function openHeldDraft(draft: SealedDraft, records: RecordVault) {
  const opening = await records.openDraft(draft);
  const written = opening.kind === 'opened' ? opening.value : undefined;
  const text = written && comparableInvoiceText(written);
  const untaxed = written && withoutTaxFields(written);
  const untaxedText = untaxed && comparableInvoiceText(untaxed);
  const isProposed = written !== undefined && written.isNumberTyped !== true;
  const unnumberedTexts = isProposed ? [written, untaxed ?? written].map(unnumberedTextOf) : [];
  const { id, savedAt, edits, editsSavedAt } = draft;
  const noted = { id, savedAt, edits, editsSavedAt };
  const held: HeldDraft = { ...noted, text, untaxedText, unnumberedTexts };
  return { opening, held };
}

/** The invoices, opened where they have no entry or a draft has the same id or one beside it. */
export function toHeldInvoices(
  { keys, entryIds, invoiceIds, invoices }: SealedHoldings,
  draftIds: ReadonlySet<string>,
  records: RecordVault,
): Promise<HeldInvoice[]> {
  const bases = new Set([...draftIds].map(baseOf));
  return Promise.all(
    [...new Set([...entryIds, ...invoiceIds])].map(async (id) => {
      const key = keys.get(id);
      const sealed = invoices.get(id);
      const unopened = { id, key, text: undefined, edits: sealed?.edits };
      if (sealed === undefined || (key !== undefined && !bases.has(baseOf(id)))) return unopened;
      const opening = await records.openInvoice(sealed);
      if (opening.kind !== 'opened') return unopened;
      const { value } = opening;
      return { ...unopened, key: key ?? toNaturalKey(toRecord(value)), ...textsOf(value) };
    }),
  );
}

/** What of it is compared with drafts; no draft becomes a credit note. */
export function textsOf(issued: InvoiceOrCreditNote): Pick<HeldInvoice, 'text' | 'unnumberedText'> {
  return isCreditNote(issued)
    ? { text: undefined }
    : { text: comparableInvoiceText(issued), unnumberedText: unnumberedTextOf(issued) };
}

function unnumberedTextOf(written: InvoiceDraft | IssuedInvoice): string {
  return comparableInvoiceText({ ...written, invoiceNumber: '' });
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
