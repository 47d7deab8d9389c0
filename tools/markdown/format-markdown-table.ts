/** A row of a table of measurements: the same headings in each row, figures with their unit. */
export type Row = Readonly<Record<string, string>>;

/** Rows as a Markdown table whose columns stand under one another, figures to the right. */
export function formatMarkdownTable(rows: readonly Row[]): string {
  const headings = Object.keys(rows[0] ?? {});
  const widths = headings.map((heading) =>
    Math.max(heading.length, ...rows.map((row) => (row[heading] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => pad(cell, index, widths[index] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width, index) =>
    index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [
    line(headings),
    line(rule),
    ...rows.map((row) => line(headings.map((heading) => row[heading] ?? ''))),
  ].join('\n');
}

function pad(cell: string, index: number, width: number): string {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}
