import { baseOf, isBeside, prefixBeside } from '../domain/backup/beside-id.ts';
import { type DraftEdits, draftsOf, haveOneOrigin } from '../domain/backup/draft-edits.ts';
import type { Database } from './database.ts';
import { ENTRY_KEY_SCHEMA } from './entry-key.ts';
import { inTransaction } from './in-transaction.ts';
import { SEALED_INVOICE_SCHEMA, type SealedInvoice } from './issued-invoices.ts';
import type { IssuedKey } from './outbox-entries.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

interface IssuedBeside extends Omit<IssuedKey, 'sequence'>, Pick<SealedInvoice, 'edits'> {}

/** A draft, perhaps not saved yet. */
interface DraftToFind {
  readonly id: string;
  readonly edits?: DraftEdits | undefined;
}

/**
 * The invoices of this device that were issued from another copy of a draft, on whatever device, in order
 * of issue: their ids are beside its own, or somebody has written in both. None where the draft itself is
 * issued.
 */
export function findIssuedBeside(
  database: Database,
  draft: DraftToFind,
): Promise<StorageOutcome<readonly IssuedBeside[]>> {
  const { entries, invoices } = database;
  return tryStorage(database, () =>
    inTransaction(database, 'r', [entries, invoices], (database) =>
      readIssuedBeside(database, draft),
    ),
  );
}

/** The same, for use in a transaction. */
export async function readIssuedBeside(
  { entries, invoices }: Pick<Database, 'entries' | 'invoices'>,
  { id, edits = {} }: DraftToFind,
): Promise<readonly IssuedBeside[]> {
  const drafts = [id, ...draftsOf(edits)];
  const rows = await entries
    .where('invoiceId')
    .anyOf([...drafts.map(baseOf), ...(await readMovedCopies(invoices, edits))])
    .or('invoiceId')
    .startsWithAnyOf(drafts.map(prefixBeside))
    .sortBy('sequence');
  const issued = parseReadable(ENTRY_KEY_SCHEMA, rows);
  const ids = issued.map(({ invoiceId }) => invoiceId);
  if (ids.includes(id)) return [];
  const records = parseReadable(SEALED_INVOICE_SCHEMA, await invoices.bulkGet(ids));
  const editsOf = new Map(records.map((record) => [record.id, record.edits]));
  return issued.map((each) => ({ ...each, edits: editsOf.get(each.invoiceId) }));
}

/**
 * What was issued from copies that a restore had moved beside another invoice. Only ids of that kind are
 * looked at, which are few: any other is the id of a draft that the edits name.
 */
async function readMovedCopies(
  invoices: Database['invoices'],
  edits: DraftEdits,
): Promise<readonly string[]> {
  if (draftsOf(edits).length === 0) return [];
  const moved = (await invoices.toCollection().primaryKeys()).filter(isBeside);
  return parseReadable(SEALED_INVOICE_SCHEMA, await invoices.bulkGet(moved))
    .filter((invoice) => haveOneOrigin(edits, invoice.edits ?? {}))
    .map(({ id }) => id);
}
