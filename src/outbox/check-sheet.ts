import { toSheetRow } from '../domain/outbox/build-sheet-request.ts';
import { compareSheet, type SheetComparison } from '../domain/outbox/compare-sheet.ts';
import type { IssuedRecord } from '../domain/outbox/invoice-record.ts';
import type { SheetRead } from '../domain/outbox/reply.ts';
import type { SheetAddress } from '../domain/outbox/request.ts';
import { listEntriesOf } from '../storage/outbox-entries.ts';
import type { StorageFailure } from '../storage/try-storage.ts';
import { fetchReply } from './fetch-reply.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import { sheetServiceAt } from './sheet-services/sheet-service-at.ts';

export type SheetCheckOutcome =
  | { readonly kind: 'compared'; readonly comparison: SheetComparison }
  | Exclude<SheetRead, { kind: 'rows' }>
  | StorageFailure;

/** Reads the sheet once and compares it with the rows that this device has delivered. */
export async function checkSheet(
  environment: OutboxEnvironment,
  address: SheetAddress,
  history: readonly IssuedRecord[],
): Promise<SheetCheckOutcome> {
  const entries = await listEntriesOf(
    environment.database,
    history.map(({ invoiceId }) => invoiceId),
  );
  if (entries.kind !== 'done') return entries;
  const delivered = new Set(
    entries.value
      .filter(({ sheet }) => sheet.state === 'delivered')
      .map(({ invoiceId }) => invoiceId),
  );
  const { read } = sheetServiceAt(address);
  const reply = await fetchReply(environment, read.request(address));
  const sheet = read.classify(reply, address, environment.now());
  if (sheet.kind !== 'rows') return sheet;
  const ours = history
    .filter(({ invoiceId }) => delivered.has(invoiceId))
    .map(({ record }) => toSheetRow(record));
  return { kind: 'compared', comparison: compareSheet(ours, sheet.rows) };
}
