export type ParsedCsv =
  | { readonly kind: 'records'; readonly records: readonly (readonly string[])[] }
  /** A quotation mark in this row, counted from 1, is not closed or is in the middle of a cell. */
  | { readonly kind: 'broken'; readonly row: number };

/**
 * Reads cells separated by commas (RFC 4180), without the spaces around them. An empty line stays a
 * record, so that the count of records is the spreadsheet's row.
 */
export function parseCsv(text: string): ParsedCsv {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length || record.length > 0) {
    const cell = readCell(text, at);
    if (cell === undefined) return { kind: 'broken', row: records.length + 1 };
    record.push(cell.text);
    at = cell.end;
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push(record);
    record = [];
  }
  return { kind: 'records', records };
}

const SPACES = /[^\S\r\n]*/y;
const QUOTED = /"([^"]*(?:""[^"]*)*)"/y;
const PLAIN = /[^",\r\n]*/y;

interface Cell {
  readonly text: string;
  readonly end: number;
}

function readCell(text: string, at: number): Cell | undefined {
  QUOTED.lastIndex = endOf(SPACES, text, at);
  const quoted = QUOTED.exec(text)?.[1];
  const end = quoted === undefined ? endOf(PLAIN, text, at) : endOf(SPACES, text, QUOTED.lastIndex);
  const next = text[end];
  if (next !== undefined && !',\r\n'.includes(next)) return undefined;
  return { text: quoted?.replaceAll('""', '"') ?? text.slice(at, end).trim(), end };
}

/** Where a match of the pattern that starts at `at` ends. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
