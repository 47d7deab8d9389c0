import * as v from 'valibot';
import { DRAFT_EDITS_SCHEMA } from '../domain/backup/draft-edits.ts';
import { extensibleObject } from '../domain/extensible-object.ts';
import { normaliseUnicode } from '../domain/normalise-unicode.ts';
import { NATURAL_KEY, type NaturalKey } from '../domain/outbox/entry.ts';
import { CREDIT_NOTE_ID_PREFIX } from '../domain/tax/credit-note-id.ts';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { ENTRY_KEY_SCHEMA } from './entry-key.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type SealedInvoice = v.InferOutput<typeof SEALED_INVOICE_SCHEMA>;

export const SEALED_INVOICE_SCHEMA = extensibleObject({
  id: v.string(),
  /** Order of issue; the same as its outbox entry's. */
  sequence: v.number(),
  /** The invoice as the vault sealed it. */
  sealed: v.string(),
  /** Those of the draft that was issued; absent where it was never saved, or by an earlier version. */
  edits: v.optional(DRAFT_EDITS_SCHEMA),
  /** Of a credit note, the invoice that it is against, so that one that cannot be opened concerns no other. */
  against: v.optional(NATURAL_KEY),
  /** When it was brought in from the sheet; absent when it was issued here, or restored from where it was. */
  broughtInAt: v.optional(v.pipe(v.number(), v.transform(timestamp))),
  /** A backup has made it whole since, as a sheet does not say all of it. */
  isWhole: v.optional(v.literal(true)),
  /** It was damaged here, and came back from what another device had from a sheet. */
  isFromSheet: v.optional(v.literal(true)),
  /** When a backup added it, so that its place tells nothing; absent where an earlier version restored it. */
  restoredAt: v.optional(v.pipe(v.number(), v.transform(timestamp))),
  /** A backup that was restored here has it, so it is not on this device alone. */
  isInBackup: v.optional(v.literal(true)),
});

/** Invoices by sequence, both ends excluded. */
export interface SequenceRange {
  readonly after: number;
  readonly before: number;
}

export const WHOLE_HISTORY: SequenceRange = {
  after: Number.NEGATIVE_INFINITY,
  before: Number.POSITIVE_INFINITY,
};

/** A page of the history, newest first: at most `most` invoices of the range. */
export function listInvoices(
  database: Database,
  most: number,
  { after, before }: SequenceRange = WHOLE_HISTORY,
): Promise<StorageOutcome<SealedInvoice[]>> {
  return tryStorage(database, async () => {
    const within = database.invoices.where('sequence').between(after, before, false, false);
    // Filtered here, so that a page of rows that cannot be read is not taken for the end.
    const rows = await within.reverse().filter(isReadable).limit(most).toArray();
    return parseReadable(SEALED_INVOICE_SCHEMA, rows);
  });
}

/** Whether this device has issued the invoice, also when it cannot read what it stored of it. */
export function isIssuedHere(database: Database, id: string): Promise<StorageOutcome<boolean>> {
  return tryStorage(database, async () => {
    const inOutbox = await database.entries.where({ invoiceId: id }).count();
    return inOutbox + (await database.invoices.where({ id }).count()) > 0;
  });
}

/** How many invoices there are, readable or not. */
export function countInvoices(database: Database): Promise<StorageOutcome<number>> {
  return tryStorage(database, () => database.invoices.count());
}

function isReadable(row: unknown): boolean {
  return v.is(SEALED_INVOICE_SCHEMA, row);
}

/** A credit note as far as its rows can be read. */
export interface StoredCreditNote {
  /** Undefined where the row is missing, as after the restore of a damaged one, or unreadable. */
  readonly sealed: SealedInvoice | undefined;
  readonly key: NaturalKey | undefined;
}

/** Every credit note, which are stored with the invoices and have their entries among theirs. */
export function listCreditNotes(database: Database): Promise<StorageOutcome<StoredCreditNote[]>> {
  return tryStorage(database, async () => {
    const { invoices, entries } = database;
    const stored = invoices.where('id').startsWith(CREDIT_NOTE_ID_PREFIX);
    const entered = entries.where('invoiceId').startsWith(CREDIT_NOTE_ID_PREFIX);
    const sealed = parseReadable(SEALED_INVOICE_SCHEMA, await stored.toArray());
    const keys = parseReadable(ENTRY_KEY_SCHEMA, await entered.toArray());
    const ids = [...(await stored.primaryKeys()), ...(await entered.keys()).map(String)];
    return [...new Set(ids)].map((id) => ({
      sealed: sealed.find((row) => row.id === id),
      key: keys.find(({ invoiceId }) => invoiceId === id)?.key,
    }));
  });
}

/** Undefined when this device has no such invoice, or cannot read it. */
export function readInvoice(
  database: Database,
  id: string,
): Promise<StorageOutcome<SealedInvoice | undefined>> {
  return tryStorage(database, async () => {
    return parseReadable(SEALED_INVOICE_SCHEMA, [await database.invoices.get(id)])[0];
  });
}

/** Those of them that this device has and can read, still sealed. */
export function readInvoices(
  database: Database,
  ids: readonly string[],
): Promise<StorageOutcome<SealedInvoice[]>> {
  return tryStorage(database, async () =>
    parseReadable(SEALED_INVOICE_SCHEMA, await database.invoices.bulkGet([...ids])),
  );
}

/**
 * The form in which numbers are compared: what looks like `INV-7` is the same number, whatever its
 * case, its hyphen, its spaces and its invisible characters.
 */
export function normaliseInvoiceNumber(number: string): string {
  return normaliseUnicode(number, 'NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
