import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../domain/invoice/to-invoice-record.ts';
import { toNaturalKey } from '../../domain/outbox/invoice-record.ts';
import { toUnreadableRow, toUnreadCreditNote } from '../../domain/shared-history/unreadable-row.ts';
import type { UnreadCreditNote } from '../../domain/tax/unread-credit-note.ts';
import { seconds } from '../../domain/time.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { bringInRows } from '../shared-history/bring-in-rows.ts';
import type { SignedInContext } from '../signed-in-context.ts';

/** How long staff wait for an answer before an invoice is credited without it. */
const CREDIT_PATIENCE = seconds(2);

/**
 * Brings in what other desks have credited of an invoice meanwhile, and returns those of these credit
 * notes that cannot be read. Nothing is learnt offline, or where the server may not be asked.
 */
export async function learnCreditNotes(
  context: SignedInContext,
  invoice: IssuedInvoice,
): Promise<StorageOutcome<readonly UnreadCreditNote[]>> {
  const { environment, allDesks } = context;
  const against = toNaturalKey(toInvoiceRecord(invoice));
  const patience = environment.timeoutSignal(CREDIT_PATIENCE);
  const rows = (await allDesks?.findCreditNotes(against, patience)) ?? [];
  if (rows.length === 0) return { kind: 'done', value: [] };
  const outcome = await bringInRows(context, rows);
  if (outcome.kind === 'stopped') return { kind: 'done', value: [] };
  if (outcome.kind !== 'brought-in') return outcome;
  const unread = outcome.unreadable.flatMap(
    (each) => toUnreadCreditNote(toUnreadableRow(each.row, each.against)) ?? [],
  );
  return { kind: 'done', value: unread };
}
