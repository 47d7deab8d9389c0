import { formatRupees } from '../../domain/format-rupees.ts';
import { amountInWords } from '../../domain/invoice/amount-in-words.ts';
import { gstLabels } from '../../domain/invoice/gst-labels.ts';
import { gstRatesOf } from '../../domain/invoice/gst-rates.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { Canvas } from './canvas.ts';
import { FigureColumn } from './figure-column.ts';
import type { PageFlow } from './page-flow.ts';
import { LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

const LABELS = 122;
const WORDS_WIDTH = 92;
const STEP = 5.2;

/** The height of the totals with the amount in words beside them. */
export function measureTotals(canvas: Canvas, invoice: IssuedInvoice): number {
  const words = 6 + wrapWords(canvas, invoice).length * leadingOf(STYLES.strong);
  return Math.max(words, rowsOf(invoice).length * STEP + 10.5) + 4;
}

/** Subtotal, taxes and total below the items, the total in words beside them. */
export function drawTotals(flow: PageFlow, invoice: IssuedInvoice): void {
  const { canvas } = flow;
  const height = measureTotals(canvas, invoice);
  flow.ensure(height);
  const top = flow.y + 6;

  const rows = rowsOf(invoice);
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
  canvas.write('Total', LABELS, line + 6.6, STYLES.total);
  const total = formatRupees(invoice.totals.total);
  canvas.write(total, RIGHT, line + 6.6, canvas.fit(total, 54, STYLES.total), 'right');

  canvas.write('Amount in words', LEFT, top, STYLES.label);
  canvas.writeLines(wrapWords(canvas, invoice), LEFT, top + 5, STYLES.strong);
  flow.y += height;
}

function rowsOf(invoice: IssuedInvoice): [label: string, amount: string][] {
  const { totals, includeGst } = invoice;
  const subtotal: [string, string] = ['Subtotal', formatRupees(totals.subtotal)];
  if (!includeGst) return [subtotal];
  const labels = gstLabels(gstRatesOf(invoice));
  return [
    subtotal,
    [labels.cgst, formatRupees(totals.cgst)],
    [labels.sgst, formatRupees(totals.sgst)],
  ];
}

function wrapWords(canvas: Canvas, { totals }: IssuedInvoice): string[] {
  return canvas.wrap(amountInWords(totals.total), WORDS_WIDTH, STYLES.strong);
}
