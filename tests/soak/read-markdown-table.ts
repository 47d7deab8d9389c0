import type { Row } from '../../tools/markdown/format-markdown-table.ts';

/** The rows of the table that `formatMarkdownTable` wrote into this text. */
export function readMarkdownTable(text: string): Row[] {
  const [headings = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) =>
    Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])),
  );
}
