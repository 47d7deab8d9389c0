import { compareIssuedColumn } from '../domain/invoice/compare-issued-column.ts';
import type { SheetRow } from '../domain/outbox/build-sheet-request.ts';
import { comparableKey } from '../domain/outbox/comparable-key.ts';
import { compareSheet, type SheetComparison } from '../domain/outbox/compare-sheet.ts';
import type { NaturalKey } from '../domain/outbox/entry.ts';
import type { InvoiceRecord } from '../domain/outbox/invoice-record.ts';
import { keyOfRow, type TableRow } from '../domain/shared-history/history-page.ts';
import type { ReadableTable } from '../domain/staff/readable-table.ts';
import { fetchReply } from './fetch-reply.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import { MAX_OWN_ROWS, ownRows } from './sheet-services/own-rows.ts';

/** A row as it was issued. */
interface OwnRow {
  readonly key: NaturalKey;
  readonly row: SheetRow;
  /** With the column that `row` lacks. */
  readonly record: InvoiceRecord;
}

export interface ComparedRows {
  readonly different: SheetComparison['different'];
  /** How many have nothing in the column `issued`, so that other desks read their other columns. */
  readonly withoutDocument: number;
  /** Whether each of them was read. */
  readonly isWhole: boolean;
}

/** Reads rows that are in the table, a page at a time, and tells which differ from what was issued. */
export async function compareTable(
  environment: OutboxEnvironment,
  table: ReadableTable,
  own: readonly OwnRow[],
): Promise<ComparedRows> {
  const different: SheetComparison['different'][number][] = [];
  let withoutDocument = 0;
  let isWhole = true;
  for (let start = 0; start < own.length; start += MAX_OWN_ROWS) {
    const some = own.slice(start, start + MAX_OWN_ROWS);
    const read = await readRows(
      environment,
      table,
      some.map(({ key }) => key),
    );
    const { different: changed } = compareSheet(
      some.map(({ row }) => row),
      read.rows.map(withoutNull),
    );
    const cellsOf = new Map(changed.map(({ row, cells }) => [row, cells]));
    const documents = compareDocuments(some, read.rows);
    for (const { row } of some) {
      const cells = cellsOf.get(row) ?? [];
      const document = documents.get(row);
      if (document === 'empty') withoutDocument += 1;
      if (document === 'other') different.push({ row, cells, hasOtherDocument: true });
      else if (cells.length > 0) different.push({ row, cells });
    }
    isWhole &&= read.rows.length === some.length;
    if (!read.isAnswered) break;
  }
  return { different, withoutDocument, isWhole };
}

/** Nothing of a row that was not read. */
function compareDocuments(own: readonly OwnRow[], rows: readonly TableRow[]) {
  const byKey = new Map(rows.map((row) => [comparableKey(keyOfRow(row)), row]));
  return new Map(
    own.flatMap(({ key, row, record }) => {
      const there = byKey.get(comparableKey(key));
      return there === undefined ? [] : [[row, compareIssuedColumn(record, there, key)] as const];
    }),
  );
}

/** The rows with these keys, each once, as far as the table answers. */
async function readRows(
  environment: OutboxEnvironment,
  table: ReadableTable,
  keys: readonly NaturalKey[],
): Promise<{ readonly rows: readonly TableRow[]; readonly isAnswered: boolean }> {
  const wanted = new Set(keys.map(comparableKey));
  const rows: TableRow[] = [];
  let before: NaturalKey | undefined;
  while (wanted.size > 0) {
    await environment.wait(environment.pace.rows);
    const query = { table, keys, before };
    const reply = await fetchReply(environment, ownRows.request(query));
    const page = ownRows.classify(reply, query, environment.now());
    if (page === undefined) return { rows, isAnswered: false };
    rows.push(...page.rows.filter((row) => wanted.delete(comparableKey(keyOfRow(row)))));
    if (page.last === undefined) break;
    before = page.last.key;
  }
  return { rows, isAnswered: true };
}

/** An empty cell, which a text of ours would be compared with as the word “null”. */
function withoutNull(row: TableRow): TableRow {
  return Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell ?? '']));
}
