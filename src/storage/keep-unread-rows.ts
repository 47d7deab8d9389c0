import * as v from 'valibot';
import type { FromBackup } from '../domain/backup/from-backup.ts';
import type { Backup } from './backup.ts';
import type { Database } from './database.ts';
import { MOVED_ROW_SCHEMA } from './moved-rows.ts';
import { parseReadable } from './parse-readable.ts';

/** Where an invoice of a backup is on this device. */
export interface RestoredPlace {
  readonly theirId: string;
  readonly id: string;
  readonly sequence: number;
}

/**
 * Keeps the rows of a backup that this version cannot read, so that a newer one can, each once. A row
 * of an invoice gets the place that the invoice has here, and a draft is marked as restored. What has
 * no place here stays in the file, and so does a request, which a backup holds in the clear. Needs a
 * transaction.
 */
export async function keepUnreadRows(
  database: Database,
  { unread, madeAt }: Pick<Backup, 'unread' | 'madeAt'>,
  places: readonly RestoredPlace[],
): Promise<void> {
  const rows = unread.flatMap(({ table, record }) => {
    const here = recordHere(table, record, places, { madeAt });
    return here === undefined ? [] : [{ table, record: here }];
  });
  const moved = parseReadable(MOVED_ROW_SCHEMA, await database.movedRows.toArray());
  const known = new Set(moved.map(textOf));
  for (const table of new Set(rows.map((row) => row.table))) {
    for (const record of await database.table(table).toArray())
      known.add(textOf({ table, record }));
  }
  for (const row of rows) {
    if (known.has(textOf(row))) continue;
    known.add(textOf(row));
    await database.movedRows.add(row);
  }
}

const IDS = v.looseObject({ id: v.optional(v.string()), invoiceId: v.optional(v.string()) });

function recordHere(
  table: string,
  record: unknown,
  places: readonly RestoredPlace[],
  fromBackup: FromBackup,
): object | undefined {
  const parsed = v.safeParse(IDS, record);
  if (!parsed.success) return undefined;
  const row = parsed.output;
  if (table === 'usedNumbers') return row;
  if (table === 'drafts') return { ...row, fromBackup: row['fromBackup'] ?? fromBackup };
  const ownId = table === 'entries' ? row.invoiceId : table === 'invoices' ? row.id : undefined;
  const place = places.find(({ theirId }) => theirId === ownId);
  if (place === undefined) return undefined;
  const { id, sequence } = place;
  if (table === 'entries') return { ...row, invoiceId: id, sequence };
  // It is sealed for its own id.
  return id === ownId ? { ...row, sequence } : undefined;
}

/** Without its mark a draft is the same one, whichever backup has brought it. */
function textOf({ table, record }: { readonly table: string; readonly record: unknown }): string {
  const isDraft = table === 'drafts' && typeof record === 'object' && record !== null;
  return JSON.stringify([table, isDraft ? { ...record, fromBackup: undefined } : record]);
}
