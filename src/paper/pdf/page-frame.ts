import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { drawAirmailEdge } from './airmail-edge.ts';
import type { Pen } from './canvas.ts';
import { LEFT, PAPER, RIGHT, STYLES, TOP } from './style.ts';

const HALF = (RIGHT - LEFT) / 2 - 4;
const FOOT_WIDTH = RIGHT - LEFT - 40;
const FOOT = PAPER.height - 12;

/** What a further page begins with; gives where writing goes on. */
export function drawRunningHead(pen: Pen, { invoiceNumber, company }: IssuedInvoice): number {
  drawAirmailEdge(pen);
  const y = TOP - 2;
  pen.write(pen.clip(company.name, HALF, STYLES.strong), LEFT, y, STYLES.strong);
  pen.write(
    pen.clip(`Invoice ${invoiceNumber}`, HALF, STYLES.strong),
    RIGHT,
    y,
    STYLES.strong,
    'right',
  );
  return y + 8;
}

/** The foot of every page, once it is known how many there are. */
export function drawPageFeet(pen: Pen, { invoiceNumber, company }: IssuedInvoice): void {
  const pages = pen.doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pen.doc.setPage(page);
    pen.rule(LEFT, RIGHT, FOOT - 4.5, 'hairline', 0.2);
    const foot = `${company.name}  ·  ${invoiceNumber}`;
    pen.write(pen.clip(foot, FOOT_WIDTH, STYLES.small), LEFT, FOOT, STYLES.small);
    pen.write(`Page ${page} of ${pages}`, RIGHT, FOOT, STYLES.small, 'right');
  }
}
