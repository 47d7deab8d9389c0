import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { drawAirmailEdge } from './airmail-edge.ts';
import type { Canvas } from './canvas.ts';
import { LEFT, PAPER, RIGHT, STYLES, TOP } from './style.ts';

const HALF = (RIGHT - LEFT) / 2 - 4;
const FOOT_WIDTH = RIGHT - LEFT - 40;
const FOOT = PAPER.height - 12;

/** What a further page begins with; gives where writing goes on. */
export function drawRunningHead(canvas: Canvas, { invoiceNumber, company }: IssuedInvoice): number {
  drawAirmailEdge(canvas);
  const y = TOP - 2;
  canvas.write(canvas.clip(company.name, HALF, STYLES.strong), LEFT, y, STYLES.strong);
  canvas.write(
    canvas.clip(`Invoice ${invoiceNumber}`, HALF, STYLES.strong),
    RIGHT,
    y,
    STYLES.strong,
    'right',
  );
  return y + 8;
}

/** The foot of every page, once it is known how many there are. */
export function drawPageFeet(canvas: Canvas, { invoiceNumber, company }: IssuedInvoice): void {
  const pages = canvas.doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    canvas.doc.setPage(page);
    canvas.rule(LEFT, RIGHT, FOOT - 4.5, 'hairline', 0.2);
    const foot = `${company.name}  ·  ${invoiceNumber}`;
    canvas.write(canvas.clip(foot, FOOT_WIDTH, STYLES.small), LEFT, FOOT, STYLES.small);
    canvas.write(`Page ${page} of ${pages}`, RIGHT, FOOT, STYLES.small, 'right');
  }
}
