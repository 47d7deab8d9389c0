import { formatFigure } from '../../domain/format-figure.ts';
import { formatQuantity } from '../../domain/invoice/format-quantity.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { Item } from '../../domain/invoice/item.ts';
import { lineAmount } from '../../domain/invoice/line-amount.ts';
import { FigureColumn } from './figure-column.ts';
import type { Sheet } from './page-flow.ts';
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
const TALLEST_WHOLE_ROW = 60;

/** The items, their heading row again on each page; `closing` is the height that must follow the last. */
export function drawItems(sheet: Sheet, { items }: IssuedInvoice, closing: number): void {
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
    const lines = sheet.pen.wrap(item.description, DESCRIPTION_WIDTH, STYLES.body);
    const height = Math.max(lines.length, 1) * LEADING + 2 * PADDING;
    const after = index === items.length - 1 ? closing : 0;
    const needed = height <= TALLEST_WHOLE_ROW ? height + after : FIRST_ROW;
    if (sheet.ensure(index === 0 ? HEADING + needed : needed) || index === 0) drawHeading(sheet);
    drawRow(sheet, item, index, lines, columns);
  }
}

function drawHeading(sheet: Sheet): void {
  const { pen } = sheet;
  const y = sheet.y + 3;
  pen.write('#', LEFT, y, STYLES.label);
  pen.write('Description', DESCRIPTION, y, STYLES.label);
  pen.write('Weight (KG)', WEIGHT, y, STYLES.label, 'right');
  pen.write('Price/KG (₹)', PRICE, y, STYLES.label, 'right');
  pen.write('Amount (₹)', RIGHT, y, STYLES.label, 'right');
  pen.rule(LEFT, RIGHT, y + 2.4, 'ink', 0.4);
  sheet.y = y + 2.4;
}

function drawRow(
  sheet: Sheet,
  item: Item,
  index: number,
  lines: readonly string[],
  columns: Readonly<Record<'weight' | 'price' | 'amount', FigureColumn>>,
): void {
  const { pen } = sheet;
  const baseline = sheet.y + PADDING + LEADING * 0.74;
  pen.write(String(index + 1), LEFT, baseline, STYLES.small);
  pen.write(lines[0] ?? '', DESCRIPTION, baseline, STYLES.body);
  columns.weight.write(pen, formatQuantity(item.quantity), baseline, STYLES.body);
  columns.price.write(pen, formatFigure(item.price), baseline, STYLES.body);
  columns.amount.write(pen, formatFigure(lineAmount(item)), baseline, STYLES.body);
  sheet.y += PADDING + LEADING;
  for (const line of lines.slice(1)) {
    if (sheet.ensure(LEADING + PADDING)) {
      drawHeading(sheet);
      sheet.y += PADDING;
    }
    pen.write(line, DESCRIPTION, sheet.y + LEADING * 0.74, STYLES.body);
    sheet.y += LEADING;
  }
  sheet.y += PADDING;
  pen.rule(LEFT, RIGHT, sheet.y, 'hairline', 0.2);
}
