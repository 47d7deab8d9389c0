import { buildSheetRequest } from '../../domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../domain/outbox/invoice-record.ts';
import { sheetAddress } from '../../domain/staff/service-addresses.ts';
import { recordForSheet } from '../../domain/tax/record-for-sheet.ts';
import { readInvoices } from '../../storage/issued-invoices.ts';
import { sendRowAgain as orderRowAgain } from '../../storage/send-row-again.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { openIssued } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';

/** Has the row of an invoice or credit note of this device, deleted from the table, go there again. */
export async function sendRowAgain(
  {
    database,
    storageKey,
    config,
    environment,
  }: Pick<SignedInContext, 'database' | 'storageKey' | 'config' | 'environment'>,
  invoiceId: string,
): Promise<StorageOutcome<'waits' | 'nothing'>> {
  const read = await readInvoices(database, [invoiceId]);
  if (read.kind !== 'done') return read;
  const [stored] = read.value;
  const opening = stored && (await openIssued(stored, storageKey));
  if (opening?.kind !== 'opened') return NOTHING;
  const record = recordForSheet(invoiceId, opening.value, config.sheet);
  const row = buildSheetRequest(record, sheetAddress(config.sheet));
  if (row.kind !== 'built') return NOTHING;
  const again = { invoiceId, key: toNaturalKey(record), sheet: row.request };
  return orderRowAgain(database, again, environment.now());
}

const NOTHING = { kind: 'done', value: 'nothing' } as const;
