import type { NaturalKey } from '../outbox/entry.ts';
import { ISSUED_COLUMN } from '../outbox/issued-column.ts';
import { type ReadRow, readText } from '../outbox/read-cells.ts';
import { readIssuedColumn } from './read-issued-column.ts';

/**
 * Whether other desks find in a row's column `issued` the document of this device. It is empty in rows
 * of before that column, and nothing tells those from one that somebody has emptied.
 */
export function compareIssuedColumn(
  own: ReadRow,
  there: ReadRow,
  key: NaturalKey,
): 'same' | 'other' | 'empty' {
  const ours = readIssuedColumn(own, key);
  if (ours === undefined) return 'same';
  if (readText(there, ISSUED_COLUMN).trim() === '') return 'empty';
  const theirs = readIssuedColumn(there, key);
  return theirs !== undefined && evenText(theirs.issued) === evenText(ours.issued)
    ? 'same'
    : 'other';
}

/** JSON with the fields in one order: a column of another type may give them back in its own. */
function evenText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
