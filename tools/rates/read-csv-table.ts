import { CsvError, parse } from 'csv-parse/sync';
import { checkHeader } from './check-header.ts';
import { columnLetter } from './column-letter.ts';
import type { Fault, FaultPlace } from './fault.ts';
import { readSourceText } from './read-source-text.ts';

/** A cell's text without the spaces around it, and where it stands. */
export interface CsvCell {
  readonly text: string;
  readonly place: FaultPlace;
}

export interface CsvTableReading {
  /** For each heading that is there, the cells below it; all columns are equally long. */
  readonly columns: ReadonlyMap<string, readonly CsvCell[]>;
  readonly faults: readonly Fault[];
}

interface OtherHeadings {
  /** Headings that may be there or not. */
  readonly optional?: readonly string[];
  /** Whether any others may be there. */
  readonly isOpen?: boolean;
}

/** Reads a CSV source that has the given headings, in any order; empty rows are passed over. */
export function readCsvTable(
  folder: string,
  file: string,
  headings: readonly string[],
  { optional = [], isOpen = false }: OtherHeadings = {},
): CsvTableReading {
  const source = readSourceText(folder, file);
  if (source.kind === 'unreadable') return { columns: new Map(), faults: [source.fault] };
  const records = readRecords(file, source.text);
  if (records.kind === 'broken') return { columns: new Map(), faults: [records.fault] };

  const [firstRecord = [], ...others] = records.records;
  const header = dropEmptyEnd(firstRecord);
  const rows = others
    .map((record, index) => ({ row: index + 2, texts: dropEmptyEnd(record) }))
    .filter(({ texts }) => texts.length > 0);
  const faults = checkHeader(file, header, headings, { isOpen, optional });
  if (rows.length === 0) faults.push(noRows(file));
  const fitting = rows.filter(({ texts }) => texts.length <= header.length);
  const tooLong = rows.filter(({ texts }) => texts.length > header.length);
  faults.push(...tooLong.map(({ row }) => rowTooLong(file, row)));

  const cellsBelow = (heading: string): readonly CsvCell[] => {
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

type Records =
  | { readonly kind: 'records'; readonly records: string[][] }
  | { readonly kind: 'broken'; readonly fault: Fault };

function readRecords(file: string, text: string): Records {
  const refuse = (row: number, wrong: string, remedy: string): Records => ({
    kind: 'broken',
    fault: { file, row, wrong, remedy },
  });
  try {
    const records = parse(text, OPTIONS);
    if (!records[0]?.join().match(/[;\t]/)) return { kind: 'records', records };
    return refuse(
      1,
      'the cells are separated by semicolons or tabs',
      'Save the file from the spreadsheet as “CSV UTF-8 (comma delimited)”',
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(
      Number(error['records']) + 1,
      'a quotation mark is not closed, or is in the middle of a cell',
      'Remove the quotation mark, or save the file from a spreadsheet, which quotes cells correctly',
    );
  }
}

/** An empty line stays a record, so that the count of records is the spreadsheet's row. */
const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  trim: true,
};

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
