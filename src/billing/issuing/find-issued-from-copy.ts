import { includesEdits } from '../../domain/backup/draft-edits.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { saysTheSame } from '../../domain/invoice/says-the-same.ts';
import { findIssuedBeside } from '../../storage/find-issued-beside.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { readIssuedInvoice } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type KnownInvoice, toKnownInvoice } from './known-invoice.ts';

interface Needed extends Pick<SignedInContext, 'database' | 'storageKey'> {
  readonly drafts: Pick<SignedInContext['drafts'], 'known'>;
}

interface DraftToFind {
  readonly id: string;
  readonly draft: InvoiceDraft;
  /** Ids of invoices of which staff have said that it is another one. */
  readonly others?: readonly string[] | undefined;
}

interface IssuedFromCopy extends KnownInvoice {
  /** It says what the draft says, or was written on from it: nothing of the draft is lost. */
  readonly holdsDraft: boolean;
  /** Ids of all invoices that were issued from its copies. */
  readonly others: readonly string[];
}

/**
 * The invoice that was issued from a copy of the draft, on whatever device, and has come here since;
 * of several the one that says the same, or else the last that was written on from the draft, or the last.
 * Undefined where there is none, or staff have said of each that the draft is another one.
 */
export async function findIssuedFromCopy(
  { database, storageKey, drafts }: Needed,
  { id, draft, others = [] }: DraftToFind,
): Promise<StorageOutcome<IssuedFromCopy | undefined>> {
  const { edits, newest } = drafts.known(id);
  const found = await findIssuedBeside(database, { id, edits });
  if (found.kind !== 'done') return found;
  const ids = found.value.map(({ invoiceId }) => invoiceId);
  const read = await Promise.all(
    found.value
      .filter(({ invoiceId }) => !others.includes(invoiceId))
      .map(async (issued) => ({
        ...issued,
        kept: await readIssuedInvoice(database, issued.invoiceId, storageKey),
      })),
  );
  const same = read.find(({ kept }) => kept !== undefined && saysTheSame(kept.invoice, draft));
  const writtenOn = read.findLast((each) => each.edits && includesEdits(each.edits, edits));
  const issued = same ?? writtenOn ?? read.at(-1);
  if (issued === undefined) return { kind: 'done', value: undefined };
  const { invoiceId, key, kept } = issued;
  const known = toKnownInvoice(invoiceId, key, kept?.invoice.customer.name);
  const holdsDraft =
    same !== undefined ||
    (writtenOn?.edits !== undefined && includesEdits(writtenOn.edits, newest));
  return { kind: 'done', value: { ...known, holdsDraft, others: ids } };
}
