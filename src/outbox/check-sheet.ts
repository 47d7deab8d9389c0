import { type SheetRow, toSheetRow } from '../domain/outbox/build-sheet-request.ts';
import {
  compareSheet,
  NO_DIFFERENCE,
  type SheetComparison,
} from '../domain/outbox/compare-sheet.ts';
import { isMarked } from '../domain/outbox/delivery.ts';
import type { SheetReadOutcome } from '../domain/outbox/http-reply.ts';
import type { IssuedInvoiceRecord } from '../domain/outbox/invoice-record.ts';
import { isRowOf } from '../domain/outbox/is-row-of.ts';
import { isTypedRowOf } from '../domain/outbox/is-typed-row-of.ts';
import type { SheetServiceAddress } from '../domain/outbox/request.ts';
import { noteFoundCopies } from '../domain/outbox/transitions.ts';
import type { ReadableTable } from '../domain/staff/readable-table.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery } from '../storage/change-delivery.ts';
import type { Database } from '../storage/database.ts';
import { listDeliveredRows } from '../storage/list-delivered-rows.ts';
import { type IssuedKey, listDoubledEntries } from '../storage/outbox-entries.ts';
import { readSheetAddress } from '../storage/service-addresses.ts';
import type { StorageFailure, StorageOutcome } from '../storage/try-storage.ts';
import { askMissingRows } from './ask-missing-rows.ts';
import { type ComparedRows, compareTable } from './compare-table.ts';
import { fetchReply } from './fetch-reply.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import { keyColumns } from './sheet-services/key-columns.ts';
import { sheetServiceAt } from './sheet-services/sheet-service-at.ts';

export interface ComparedSheet {
  readonly kind: 'compared';
  readonly comparison: SheetComparison;
  /** Of a table, which keeps each row once and takes it again. */
  readonly table?: {
    /** Which rows were read and compared, beside asking whether they are there. */
    readonly compared: 'all' | 'not-all' | 'none-as-nobody-may-read';
    /** How many have nothing in the column `issued`, so that other desks read their other columns. */
    readonly withoutDocument: number;
    /** By which the row of each delivered invoice can be sent again. */
    readonly outboxIds: ReadonlyMap<SheetRow, string>;
  };
  /** Rows that came here from the sheet and are no longer there: another desk's, perhaps nobody's. */
  readonly gone: readonly SheetRow[];
  /** How many invoices this device has delivered. */
  readonly delivered: number;
  /** Numbers of those whose contents it cannot read any more; only their rows were looked for. */
  readonly unreadable: readonly string[];
  /** Numbers of those that only a newer version can tell whether they are delivered. */
  readonly unknown: readonly string[];
}

export type SheetCheckOutcome =
  | ComparedSheet
  /** Rows go to another sheet by now, as another tab has signed in with a newer staff file. */
  | { readonly kind: 'moved' }
  | Exclude<SheetReadOutcome, { kind: 'rows' }>
  | StorageFailure;

/**
 * Compares the sheet with the rows that this device has delivered: reads it once, or, where each row
 * is there at most once, asks which of them are missing, and reads the others where it may.
 */
export async function checkSheet(
  environment: OutboxEnvironment,
  address: SheetServiceAddress,
  /** The rows that this device has issued and can read. */
  readHistory: () => Promise<StorageOutcome<readonly IssuedInvoiceRecord[]>>,
  /** With a key for reading; undefined where rows go to no table, or nobody may read it. */
  readable?: ReadableTable,
): Promise<SheetCheckOutcome> {
  const current = await readSheetAddress(environment.database);
  if (current.kind !== 'done') return current;
  if ((current.value ?? address).url !== address.url) return { kind: 'moved' };
  // In this order what is delivered meanwhile is in each list that is read later.
  const issued = await listDeliveredRows(environment.database);
  if (issued.kind !== 'done') return issued;
  const { delivered, broughtIn, unknown } = issued.value;
  const history = await readHistory();
  if (history.kind !== 'done') return history;
  const records = new Map(history.value.map(({ invoiceId, record }) => [invoiceId, record]));
  // Of an invoice that cannot be read the key is known, which is enough to find its row.
  const rowOf = (entry: IssuedKey) =>
    toSheetRow(records.get(entry.invoiceId) ?? keyColumns(entry.key));
  const [rows, broughtInRows] = [delivered.map(rowOf), broughtIn.map(rowOf)];
  const marked = new Set(rows.filter((_, index) => delivered[index]?.isMarked === true));
  const unknownNumbers = unknown.map(({ key }) => key.invoiceNumber);
  const unreadable = delivered
    .filter(({ invoiceId }) => !records.has(invoiceId))
    .map(({ key }) => key.invoiceNumber);
  const service = sheetServiceAt(address);
  if (service.kind === 'keyed') {
    const asked = await askMissingRows(environment, address, [...delivered, ...broughtIn], service);
    if (asked.kind !== 'asked') return asked;
    const absent = new Set(rows.filter((_, index) => asked.isMissing(index)));
    const there = delivered.flatMap(({ invoiceId, key }, index) => {
      const [row, record] = [rows[index], records.get(invoiceId)];
      return row && record && !absent.has(row) ? [{ key, row, record }] : [];
    });
    const compared = readable && (await compareTable(environment, readable, there));
    return {
      kind: 'compared',
      table: {
        compared: describeReading(compared),
        withoutDocument: compared?.withoutDocument ?? 0,
        outboxIds: new Map(rows.map((row, index) => [row, delivered[index]?.invoiceId ?? ''])),
      },
      comparison: {
        ...NO_DIFFERENCE,
        missing: [...absent].filter((row) => !marked.has(row)),
        markedMissing: [...absent].filter((row) => marked.has(row)),
        uncounted: rows.filter((_, index) => asked.isUncounted(index)),
        different: compared?.different ?? [],
      },
      gone: broughtInRows.filter((_, index) => asked.isMissing(delivered.length + index)),
      delivered: rows.length,
      unreadable: compared?.isWhole === true ? unreadable : [],
      unknown: unknownNumbers,
    };
  }
  const { read } = service;
  const readAt = environment.now();
  const reply = await fetchReply(environment, read.request(address));
  const sheet = read.classify(reply, address, environment.now());
  if (sheet.kind !== 'rows') return sheet;
  const counted = await countDoubled(environment.database, sheet.rows, readAt);
  if (counted.kind !== 'done') return counted;
  return {
    kind: 'compared',
    comparison: compareSheet(rows, sheet.rows, marked),
    gone: compareSheet(broughtInRows, sheet.rows).missing,
    delivered: rows.length,
    unreadable,
    unknown: unknownNumbers,
  };
}

function describeReading(
  compared: ComparedRows | undefined,
): NonNullable<ComparedSheet['table']>['compared'] {
  if (compared === undefined) return 'none-as-nobody-may-read';
  return compared.isWhole ? 'all' : 'not-all';
}

/** Rows that may be there twice are known to be there as often as they were found. */
async function countDoubled(
  database: Database,
  sheet: readonly Readonly<Record<string, unknown>>[],
  now: Timestamp,
): Promise<StorageOutcome<void>> {
  const doubled = await listDoubledEntries(database);
  if (doubled.kind !== 'done') return doubled;
  for (const { sequence, key, sheet: delivery } of doubled.value) {
    const copies = sheet.filter(
      (row) => isRowOf(row, key) || (isMarked(delivery) && isTypedRowOf(row, key)),
    ).length;
    if (copies === 0) continue;
    const noted = await changeDelivery(database, sequence, 'sheet', ({ delivery, status }) => ({
      delivery: noteFoundCopies(delivery, copies, now),
      status,
    }));
    if (noted.kind !== 'done') return noted;
  }
  return { kind: 'done', value: undefined };
}
