import * as v from 'valibot';
import { rowOf } from '../domain/outbox/build-sheet-request.ts';
import { compareSheet, type SheetComparison } from '../domain/outbox/compare-sheet.ts';
import type { Refusal } from '../domain/outbox/delivery.ts';
import type { IssuedRecord } from '../domain/outbox/invoice-record.ts';
import { refusalOf } from '../domain/outbox/reply.ts';
import type { SheetAddress } from '../domain/outbox/request.ts';
import type { StorageFailure } from '../storage/attempt.ts';
import { listEntriesOf } from '../storage/outbox-entries.ts';
import type { OutboxEnvironment } from './environment.ts';
import { readSheet } from './sheet-service.ts';

export type SheetChecked =
  | { readonly kind: 'compared'; readonly comparison: SheetComparison }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or one that is no list of rows. */
  | { readonly kind: 'not-readable' }
  | StorageFailure;

/** Reads the sheet once and compares it with what this device has delivered. */
export async function checkSheet(
  environment: OutboxEnvironment,
  address: SheetAddress,
  history: readonly IssuedRecord[],
): Promise<SheetChecked> {
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
  const reply = await readSheet(environment, address);
  if (reply.kind !== 'answered') return { kind: 'not-readable' };
  if (reply.status !== 200) {
    return { kind: 'refused', refusal: refusalOf(reply.status, reply.body) };
  }
  const rows = v.safeParse(ROWS, reply.body);
  if (!rows.success) return { kind: 'not-readable' };
  const ours = history
    .filter(({ invoiceId }) => delivered.has(invoiceId))
    .map(({ record }) => rowOf(record));
  return { kind: 'compared', comparison: compareSheet(ours, rows.output) };
}

const ROWS = v.pipe(v.string(), v.parseJson(), v.array(v.record(v.string(), v.unknown())));
