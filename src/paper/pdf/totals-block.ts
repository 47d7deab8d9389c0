import { formatRupees } from '../../domain/format-rupees.ts';
import { amountInWords } from '../../domain/invoice/amount-in-words.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { Pen } from './canvas.ts';
import { FigureColumn } from './figure-column.ts';
import type { Sheet } from './page-flow.ts';
import { LEFT, leadingOf, RIGHT, STYLES } from './style.ts';

const LABELS = 122;
const WORDS_WIDTH = 92;
const STEP = 5.2;

/** The height of the totals with the amount in words beside them. */
export function measureTotals(pen: Pen, invoice: IssuedInvoice): number {
  const words = 6 + wrapWords(pen, invoice).length * leadingOf(STYLES.strong);
  return Math.max(words, rowsOf(invoice).length * STEP + 10.5) + 4;
}

/** Subtotal, taxes and total below the items, the total in words beside them. */
export function drawTotals(sheet: Sheet, invoice: IssuedInvoice): void {
  const { pen } = sheet;
  const height = measureTotals(pen, invoice);
  sheet.ensure(height);
  const top = sheet.y + 6;

  const rows = rowsOf(invoice);
  const column = new FigureColumn(
    RIGHT,
    rows.map(([, amount]) => amount),
  );
  for (const [index, [label, amount]] of rows.entries()) {
    pen.write(label, LABELS, top + index * STEP, STYLES.body);
    column.write(pen, amount, top + index * STEP, STYLES.body);
  }
  const line = top + (rows.length - 1) * STEP + 3;
  pen.rule(LABELS, RIGHT, line, 'accent', 0.6);
  pen.write('Total', LABELS, line + 6.6, STYLES.total);
  const total = formatRupees(invoice.totals.total);
  pen.write(total, RIGHT, line + 6.6, pen.fit(total, 54, STYLES.total), 'right');

  pen.write('Amount in words', LEFT, top, STYLES.label);
  pen.writeLines(wrapWords(pen, invoice), LEFT, top + 5, STYLES.strong);
  sheet.y += height;
}

function rowsOf({ totals, includeGst }: IssuedInvoice): [label: string, amount: string][] {
  const subtotal: [string, string] = ['Subtotal', formatRupees(totals.subtotal)];
  if (!includeGst) return [subtotal];
  return [
    subtotal,
    ['CGST (9%)', formatRupees(totals.cgst)],
    ['SGST (9%)', formatRupees(totals.sgst)],
  ];
}

function wrapWords(pen: Pen, { totals }: IssuedInvoice): string[] {
  return pen.wrap(amountInWords(totals.total), WORDS_WIDTH, STYLES.strong);
}
