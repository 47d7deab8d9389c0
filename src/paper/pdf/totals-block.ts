import type { InvoiceContent } from '../invoice-content.ts';
import type { Canvas } from './canvas.ts';
import { FigureColumn } from './figure-column.ts';
import type { PageFlow } from './page-flow.ts';
import { drawSignature, measureSignature } from './signature-block.ts';
import { LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

const LABELS = 122;
const WORDS_WIDTH = 92;
const STEP = 5.2;
/** Distance from the amount in words to the signature. */
const SIGNATURE_GAP = 5;

/** The height of the totals with the amount in words and the signature beside them. */
export function measureTotals(canvas: Canvas, content: InvoiceContent): number {
  const beside = measureWords(canvas, content) + measureSignature(content.signature);
  return Math.max(beside, content.sums.rows.length * STEP + 10.5) + 4;
}

/**
 * Draws subtotal, taxes and total below the items; beside them the total in words and who signs, so
 * that there is room for the payment on the same page more often.
 */
export function drawTotals(
  flow: PageFlow,
  content: InvoiceContent,
  signature: string,
  log: (message: string) => void,
): void {
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
  if (content.signature !== undefined) {
    const below = flow.y + measureWords(canvas, content) + SIGNATURE_GAP;
    drawSignature(canvas, content.signature, below, signature, log);
  }
  flow.y += height;
}

function measureWords(canvas: Canvas, content: InvoiceContent): number {
  return 6 + wrapWords(canvas, content).length * leadingOf(STYLES.strong);
}

function wrapWords(canvas: Canvas, { amountInWords }: InvoiceContent): string[] {
  return canvas.wrap(amountInWords[1], WORDS_WIDTH, STYLES.strong);
}
