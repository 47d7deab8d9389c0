import type { InvoiceContent } from '../invoice-content.ts';
import { drawAirmailEdge } from './airmail-edge.ts';
import type { Canvas } from './canvas.ts';
import { LEFT, PAPER, RIGHT, STYLES, TOP } from './style.ts';

const HALF = (RIGHT - LEFT) / 2 - 4;
const FOOT_WIDTH = RIGHT - LEFT - 40;
const FOOT = PAPER.height - 12;

/** Draws the top of a page after the first and returns the position below it. */
export function drawRunningHead(
  canvas: Canvas,
  { runningHead }: Pick<InvoiceContent, 'runningHead'>,
): number {
  drawAirmailEdge(canvas);
  const [left, right] = runningHead;
  const y = TOP - 2;
  canvas.write(canvas.clip(left, HALF, STYLES.strong), LEFT, y, STYLES.strong);
  canvas.write(canvas.clip(right, HALF, STYLES.strong), RIGHT, y, STYLES.strong, 'right');
  return y + 8;
}

/** Draws the foot of every page; comes last, because it says how many pages there are. */
export function drawPageFeet(canvas: Canvas, { foot }: Pick<InvoiceContent, 'foot'>): void {
  const pages = canvas.doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    canvas.doc.setPage(page);
    canvas.rule(LEFT, RIGHT, FOOT - 4.5, 'hairline', 0.2);
    canvas.write(canvas.clip(foot, FOOT_WIDTH, STYLES.small), LEFT, FOOT, STYLES.small);
    canvas.write(`Page ${page} of ${pages}`, RIGHT, FOOT, STYLES.small, 'right');
  }
}
