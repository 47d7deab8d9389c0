import type { InvoiceContent } from '../invoice-content.ts';
import type { Canvas } from './canvas.ts';
import { FigureColumn } from './figure-column.ts';
import type { PageFlow } from './page-flow.ts';
import { LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

const LABELS = 122;
const WORDS_WIDTH = 92;
const STEP = 5.2;

/** The height of the totals with the amount in words beside them. */
export function measureTotals(canvas: Canvas, content: InvoiceContent): number {
  const words = 6 + wrapWords(canvas, content).length * leadingOf(STYLES.strong);
  return Math.max(words, content.sums.rows.length * STEP + 10.5) + 4;
}

/** Draws subtotal, taxes and total below the items, the total in words beside them. */
export function drawTotals(flow: PageFlow, content: InvoiceContent): void {
  const { canvas } = flow;
  const height = measureTotals(canvas, content);
  flow.ensure(height);
  const top = flow.y + 6;

  const { rows, total } = content.sums;
  const column = new FigureColumn(
    RIGHT,
    rows.map(([, amount]) => amount),
  );
  for (const [index, [label, amount]] of rows.entries()) {
    canvas.write(label, LABELS, top + index * STEP, STYLES.body);
    column.write(canvas, amount, top + index * STEP, STYLES.body);
  }
  const line = top + (rows.length - 1) * STEP + 3;
  canvas.rule(LABELS, RIGHT, line, 'accent', 0.6);
  const [label, amount] = total;
  canvas.write(label, LABELS, line + 6.6, STYLES.total);
  canvas.write(amount, RIGHT, line + 6.6, canvas.fit(amount, 54, STYLES.total), 'right');

  canvas.write(content.amountInWords[0], LEFT, top, STYLES.label);
  canvas.writeLines(wrapWords(canvas, content), LEFT, top + 5, STYLES.strong);
  flow.y += height;
}

function wrapWords(canvas: Canvas, { amountInWords }: InvoiceContent): string[] {
  return canvas.wrap(amountInWords[1], WORDS_WIDTH, STYLES.strong);
}
