import type { InvoiceContent } from '../invoice-content.ts';
import type { Pair } from '../pair.ts';
import type { PageFlow } from './page-flow.ts';
import { LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

/** The second column begins where the letterhead's does. */
const COLUMNS = [
  { x: LEFT, width: 96 },
  { x: 122, width: RIGHT - 122 },
] as const;
const WHOLE_WIDTH = { x: LEFT, width: RIGHT - LEFT };
const INDENT = 26;
/** A text that takes more lines than this beside another one has the whole width below them. */
const MAX_LINES_BESIDE = 2;

/**
 * Draws what the law wants beside the parties, two short texts to a row, then the long ones such as an
 * address, and an export's endorsement.
 */
export function drawTaxParticulars(
  flow: PageFlow,
  { particulars, endorsement }: InvoiceContent,
): void {
  if (particulars.length === 0 && endorsement === '') return;
  const long = particulars.filter((pair) => isLong(flow, pair));
  const short = particulars.filter((pair) => !long.includes(pair));
  for (let first = 0; first < short.length; first += COLUMNS.length) {
    drawRow(flow, short.slice(first, first + COLUMNS.length), COLUMNS);
  }
  for (const pair of long) drawRow(flow, [pair], [WHOLE_WIDTH]);
  if (endorsement !== '') {
    flow.y += 1.2;
    const lines = flow.canvas.wrap(endorsement, RIGHT - LEFT, STYLES.strong);
    flow.writeFlowing(lines, LEFT, STYLES.strong);
  }
  flow.y += 3;
}

function isLong({ canvas }: PageFlow, [, text]: Pair): boolean {
  const narrowest = Math.min(...COLUMNS.map(({ width }) => width));
  return canvas.wrap(text, narrowest - INDENT, STYLES.body).length > MAX_LINES_BESIDE;
}

/** A text of many lines continues on the next page. */
function drawRow(
  flow: PageFlow,
  row: readonly Pair[],
  columns: readonly { readonly x: number; readonly width: number }[],
): void {
  const { canvas } = flow;
  const cells = columns.map(({ x, width }, index) => {
    const [label = '', text = ''] = row[index] ?? [];
    return { x, label, lines: canvas.wrap(text, width - INDENT, STYLES.body) };
  });
  const height = Math.max(...cells.map(({ lines }) => lines.length));
  for (let line = 0; line < height; line += 1) {
    flow.ensure(leadingOf(STYLES.body));
    for (const { x, label, lines } of cells) {
      if (line === 0) canvas.write(label, x, flow.y, STYLES.label);
      canvas.write(lines[line] ?? '', x + INDENT, flow.y, STYLES.body);
    }
    flow.y += leadingOf(STYLES.body);
  }
}
