import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { hasErrorCode } from '../host/has-error-code.ts';
import { appendDurably, writeDurably } from './durable-file.ts';

export type Row = Readonly<Record<string, string>>;

export interface SheetFiles {
  /** The rows of a sheet, oldest first; a sheet that nobody wrote to is empty. */
  read(sheet: string): Promise<Row[]>;
  /** Adds rows, made in view of those that are there; they are on the disk when this resolves. */
  append(sheet: string, makeRows: (before: readonly Row[]) => Row[]): Promise<void>;
}

/**
 * One CSV file for each sheet, its first line the columns. A row with a column that is new adds it to
 * the sheet, and one without some column leaves that cell empty.
 */
export function sheetFiles(folder: string): SheetFiles {
  const turns = new Map<string, Promise<unknown>>();

  /** One at a time for each sheet: two posts at once must not write into one another. */
  function inTurn<T>(sheet: string, work: (path: string) => Promise<T>): Promise<T> {
    const before = turns.get(sheet) ?? Promise.resolve();
    const turn = before.then(() => work(join(folder, `${sheet}.csv`)));
    turns.set(
      sheet,
      turn.catch(() => undefined),
    );
    return turn;
  }

  return {
    read: (sheet) => inTurn(sheet, readRows),
    append: (sheet, makeRows) =>
      inTurn(sheet, async (path) => {
        const before = await readRows(path);
        const rows = makeRows(before);
        const columns = columnsOf(before.slice(0, 1));
        const all = columnsOf([...before.slice(0, 1), ...rows]);
        if (all.length === columns.length) await appendDurably(path, stringify(rows, { columns }));
        else
          await writeDurably(path, stringify([...before, ...rows], { header: true, columns: all }));
      }),
  };
}

async function readRows(path: string): Promise<Row[]> {
  try {
    return parse(await readFile(path, 'utf8'), { columns: true, bom: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Any one row that was read has every column of its sheet. */
function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
