import { checkHeader } from './check-header.ts';
import { columnLetter } from './column-letter.ts';
import type { Fault, FaultPlace } from './fault.ts';
import { parseCsv } from './parse-csv.ts';
import { readSourceText } from './read-source-text.ts';
import type { SheetRows, SourceFile } from './source-file.ts';

/** A cell's text without the spaces around it, and where it stands. */
export interface TableCell {
  readonly text: string;
  readonly place: FaultPlace;
}

export interface TableReading {
  /** For each heading that is there, the cells below it; all columns are equally long. */
  readonly columns: ReadonlyMap<string, readonly TableCell[]>;
  readonly faults: readonly Fault[];
}

interface OtherHeadings {
  /** Headings that may be there or not. */
  readonly optional?: readonly string[];
  /** Whether any others may be there. */
  readonly isOpen?: boolean;
}

/** Reads a source that has the given headings, in any order; empty rows are passed over. */
export function readTable(
  source: SourceFile,
  headings: readonly string[],
  { optional = [], isOpen = false }: OtherHeadings = {},
): TableReading {
  const read = readRows(source);
  if (read.kind === 'unreadable') return { columns: new Map(), faults: [read.fault] };
  const { file, rows: records } = read;
  const [firstRecord = [], ...others] = records;
  const header = dropEmptyEnd(firstRecord);
  const rows = others
    .map((record, index) => ({ row: index + 2, texts: dropEmptyEnd(record) }))
    .filter(({ texts }) => texts.length > 0);
  const faults = checkHeader(file, header, headings, { isOpen, optional });
  if (rows.length === 0) faults.push(noRows(file));
  const fitting = rows.filter(({ texts }) => texts.length <= header.length);
  const tooLong = rows.filter(({ texts }) => texts.length > header.length);
  faults.push(...tooLong.map(({ row }) => rowTooLong(file, row)));

  const cellsBelow = (heading: string): readonly TableCell[] => {
    const index = header.indexOf(heading);
    const column = `${columnLetter(index)} (${heading})`;
    return fitting.map(({ row, texts }) => ({
      text: texts[index] ?? '',
      place: { file, row, column },
    }));
  };
  const present = isOpen
    ? header.filter((heading) => heading !== '')
    : [...headings, ...optional].filter((heading) => header.includes(heading));
  return { columns: new Map(present.map((heading) => [heading, cellsBelow(heading)])), faults };
}

/** The rows of a source, the heading first. */
export function readRows(source: SourceFile): RowsReading {
  if (source.kind !== 'bytes') return source;
  const { file } = source;
  const read = readSourceText(file, source.bytes);
  if (read.kind === 'unreadable') return read;
  const parsed = parseCsv(read.text);
  const refuse = (row: number, wrong: string, remedy: string): RowsReading => ({
    kind: 'unreadable',
    fault: { file, row, wrong, remedy },
  });
  if (parsed.kind === 'broken') {
    return refuse(
      parsed.row,
      'a quotation mark is not closed, or is in the middle of a cell',
      'Remove the quotation mark, or save the file from a spreadsheet, which quotes cells correctly',
    );
  }
  if (!parsed.records[0]?.join().match(/[;\t]/))
    return { kind: 'sheet', file, rows: parsed.records };
  return refuse(
    1,
    'the cells are separated by semicolons or tabs',
    'Save the file from the spreadsheet as “CSV UTF-8 (comma delimited)”',
  );
}

type RowsReading =
  | { readonly kind: 'sheet'; readonly file: string; readonly rows: SheetRows }
  | { readonly kind: 'unreadable'; readonly fault: Fault };

function dropEmptyEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

function noRows(file: string): Fault {
  return {
    file,
    wrong: 'there are no rows below the heading',
    remedy: 'Restore the last good copy',
  };
}

function rowTooLong(file: string, row: number): Fault {
  return {
    file,
    row,
    wrong: 'the row has more cells than the heading',
    remedy: 'Look for a comma inside a number or a name: write 1454.68, not 1,454.68',
  };
}
