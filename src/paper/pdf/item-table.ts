import { formatFigure } from '../../domain/format-figure.ts';
import { formatQuantity } from '../../domain/invoice/format-quantity.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { Item } from '../../domain/invoice/item.ts';
import { lineAmount } from '../../domain/invoice/line-amount.ts';
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
/** A row up to here is kept on one page; a taller one flows. */
const MAX_WHOLE_ROW = 60;

/** The items, their heading row again on each page; `closing` is the height that must follow the last. */
export function drawItems(flow: PageFlow, { items }: IssuedInvoice, closing: number): void {
  const columns = {
    weight: new FigureColumn(
      WEIGHT,
      items.map(({ quantity }) => formatQuantity(quantity)),
    ),
    price: new FigureColumn(
      PRICE,
      items.map(({ price }) => formatFigure(price)),
    ),
    amount: new FigureColumn(
      RIGHT,
      items.map((item) => formatFigure(lineAmount(item))),
    ),
  };
  for (const [index, item] of items.entries()) {
    const lines = flow.canvas.wrap(item.description, DESCRIPTION_WIDTH, STYLES.body);
    const height = Math.max(lines.length, 1) * LEADING + 2 * PADDING;
    const after = index === items.length - 1 ? closing : 0;
    const needed = height <= MAX_WHOLE_ROW ? height + after : FIRST_ROW;
    if (flow.ensure(index === 0 ? HEADING + needed : needed) || index === 0) drawHeading(flow);
    drawRow(flow, item, index, lines, columns);
  }
}

function drawHeading(flow: PageFlow): void {
  const { canvas } = flow;
  const y = flow.y + 3;
  canvas.write('#', LEFT, y, STYLES.label);
  canvas.write('Description', DESCRIPTION, y, STYLES.label);
  canvas.write('Weight (KG)', WEIGHT, y, STYLES.label, 'right');
  canvas.write('Price/KG (₹)', PRICE, y, STYLES.label, 'right');
  canvas.write('Amount (₹)', RIGHT, y, STYLES.label, 'right');
  canvas.rule(LEFT, RIGHT, y + 2.4, 'ink', 0.4);
  flow.y = y + 2.4;
}

function drawRow(
  flow: PageFlow,
  item: Item,
  index: number,
  lines: readonly string[],
  columns: Readonly<Record<'weight' | 'price' | 'amount', FigureColumn>>,
): void {
  const { canvas } = flow;
  const baseline = flow.y + PADDING + LEADING * 0.74;
  canvas.write(String(index + 1), LEFT, baseline, STYLES.small);
  canvas.write(lines[0] ?? '', DESCRIPTION, baseline, STYLES.body);
  columns.weight.write(canvas, formatQuantity(item.quantity), baseline, STYLES.body);
  columns.price.write(canvas, formatFigure(item.price), baseline, STYLES.body);
  columns.amount.write(canvas, formatFigure(lineAmount(item)), baseline, STYLES.body);
  flow.y += PADDING + LEADING;
  for (const line of lines.slice(1)) {
    if (flow.ensure(LEADING + PADDING)) {
      drawHeading(flow);
      flow.y += PADDING;
    }
    canvas.write(line, DESCRIPTION, flow.y + LEADING * 0.74, STYLES.body);
    flow.y += LEADING;
  }
  flow.y += PADDING;
  canvas.rule(LEFT, RIGHT, flow.y, 'hairline', 0.2);
}
