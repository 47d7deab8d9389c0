import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../src/agency/rates/parse-csv.ts';

test('reads any text as a well-known library does, and refuses what it refuses', () => {
  const pieces = fc.constantFrom(
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    '\r',
    ' ',
    'a',
    'é',
    '1.5',
    '',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      // The library joins two quoted texts with spaces between them to one cell; we refuse them.
      fc.pre(!/"[ \t]+"/.test(text));
      const parsed = parseCsv(text);
      const read = parsed.kind === 'records' ? withoutEnd(parsed.records) : parsed.kind;
      expect(read).toEqual(inLibrary(text));
    }),
    { numRuns: 3000 },
  );
});

test('reads back whatever a spreadsheet writes', () => {
  const cell = fc.string({ maxLength: 8 }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2 }), { minLength: 1 }), (records) => {
      const text = stringify(records, { quoted: true });
      expect(parseCsv(text)).toEqual({ kind: 'records', records });
    }),
  );
});

test('names the row in which a quotation mark opens and is never closed', () => {
  expect(parseCsv('a,b\n"c,d\ne,f\n')).toEqual({ kind: 'broken', row: 2 });
});

test('a cell of a million letters is read at once', () => {
  const long = 'x""'.repeat(300_000);
  const parsed = parseCsv(`"${long}",b`);
  expect(parsed.kind === 'records' && parsed.records[0]?.[1]).toBe('b');
});

/** Without the empty rows at the end, which nobody reads. */
function withoutEnd(records: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return records.slice(0, records.findLastIndex((cells) => cells.join('') !== '') + 1);
}

function inLibrary(text: string): readonly (readonly string[])[] | 'broken' {
  try {
    const records = parse(text, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: true,
    });
    return withoutEnd(records);
  } catch {
    return 'broken';
  }
}
