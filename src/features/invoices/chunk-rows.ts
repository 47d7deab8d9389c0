/** Fewer rows draw less outside the window; the styles hold their height. */
const ROWS = 5;

/**
 * Rows in blocks, each of which the browser leaves out while it is out of sight: to watch every row
 * of a long invoice for that would cost more than it saves.
 */
export function chunkRows<Row>(rows: readonly Row[]): { first: number; rows: readonly Row[] }[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, block) => {
    const first = block * ROWS;
    return { first, rows: rows.slice(first, first + ROWS) };
  });
}
