import type { ItemRow } from '../format-item-table.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { FigureColumn } from './figure-column.ts';
import type { PageFlow } from './page-flow.ts';
import { LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

const DESCRIPTION = LEFT + 9;
const DESCRIPTION_WIDTH = 76;
const WEIGHT = 128;
const PRICE = 158;
const LEADING = leadingOf(STYLES.body);
const PADDING = 1.3;
const HEADING = 5.4;
const FIRST_ROW = LEADING + 2 * PADDING;
/** Rows up to this height stay on one page; taller ones continue on the next. */
const MAX_WHOLE_ROW = 60;

/** Draws the items and repeats their headings on each page; the last row keeps `closing` mm below it. */
export function drawItems(flow: PageFlow, { items }: InvoiceContent, closing: number): void {
  const { headings, rows } = items;
  const columns = {
    weight: new FigureColumn(
      WEIGHT,
      rows.map(({ weight }) => weight),
    ),
    price: new FigureColumn(
      PRICE,
      rows.map(({ price }) => price),
    ),
    amount: new FigureColumn(
      RIGHT,
      rows.map(({ amount }) => amount),
    ),
  };
  for (const [index, row] of rows.entries()) {
    const lines = flow.canvas.wrap(row.description, DESCRIPTION_WIDTH, STYLES.body);
    const height = Math.max(lines.length, 1) * LEADING + 2 * PADDING;
    const after = index === rows.length - 1 ? closing : 0;
    const needed = height <= MAX_WHOLE_ROW ? height + after : FIRST_ROW;
    const isNewPage = flow.ensure(index === 0 ? HEADING + needed : needed);
    if (isNewPage || index === 0) drawHeadings(flow, headings);
    drawRow(flow, row, headings, lines, columns);
  }
}

function drawHeadings(flow: PageFlow, headings: ItemRow): void {
  const { canvas } = flow;
  const y = flow.y + 3;
  canvas.write(headings.number, LEFT, y, STYLES.label);
  canvas.write(headings.description, DESCRIPTION, y, STYLES.label);
  canvas.write(headings.weight, WEIGHT, y, STYLES.label, 'right');
  canvas.write(headings.price, PRICE, y, STYLES.label, 'right');
  canvas.write(headings.amount, RIGHT, y, STYLES.label, 'right');
  canvas.rule(LEFT, RIGHT, y + 2.4, 'ink', 0.4);
  flow.y = y + 2.4;
}

function drawRow(
  flow: PageFlow,
  row: ItemRow,
  headings: ItemRow,
  lines: readonly string[],
  columns: Readonly<Record<'weight' | 'price' | 'amount', FigureColumn>>,
): void {
  const { canvas } = flow;
  const baseline = flow.y + PADDING + LEADING * 0.74;
  canvas.write(row.number, LEFT, baseline, STYLES.small);
  canvas.write(lines[0] ?? '', DESCRIPTION, baseline, STYLES.body);
  columns.weight.write(canvas, row.weight, baseline, STYLES.body);
  columns.price.write(canvas, row.price, baseline, STYLES.body);
  columns.amount.write(canvas, row.amount, baseline, STYLES.body);
  flow.y += PADDING + LEADING;
  for (const line of lines.slice(1)) {
    if (flow.ensure(LEADING + PADDING)) {
      drawHeadings(flow, headings);
      flow.y += PADDING;
    }
    canvas.write(line, DESCRIPTION, flow.y + LEADING * 0.74, STYLES.body);
    flow.y += LEADING;
  }
  flow.y += PADDING;
  canvas.rule(LEFT, RIGHT, flow.y, 'hairline', 0.2);
}
