import type { InvoiceContent } from '../../../src/paper/invoice-content.ts';
import type { Pair } from '../../../src/paper/pair.ts';
import { invoiceTexts } from './invoice-texts.ts';
import type { Pen, PenFont } from './pen.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [51, 544, 48, 785];
const COLUMNS = [LEFT, LEFT + 26, 363, 448, RIGHT] as const;
const BODY: PenFont = { weight: 'regular', size: 9 };
const STRONG: PenFont = { weight: 'semibold', size: 9 };
const LARGE: PenFont = { weight: 'semibold', size: 15 };
const FINE: PenFont = { weight: 'regular', size: 7 };

/** Draws the invoice line by line, for libraries that leave the layout to their caller. */
export function drawInvoice(pen: Pen, content: InvoiceContent): void {
  const texts = invoiceTexts(content);
  let [page, y] = [1, TOP];
  const ensure = (height: number) => {
    if (y + height <= BOTTOM) return;
    pen.page();
    page += 1;
    pen.text(content.runningHead[0], LEFT, TOP, STRONG);
    pen.text(content.runningHead[1], RIGHT, TOP, STRONG, 'right');
    y = TOP + 24;
  };
  const lines = (text: string, x: number, width: number, font: PenFont) => {
    for (const line of text.split('\n').flatMap((part) => pen.wrap(part, width, font))) {
      ensure(font.size * 1.4);
      pen.text(line, x, y, font);
      y += font.size * 1.4;
    }
  };
  const pairs = (list: readonly Pair[], x: number, value: number, step = 13) => {
    for (const [label, text] of list) {
      pen.text(label, x, y, BODY);
      pen.text(text, value, y, STRONG, value === RIGHT ? 'right' : 'left');
      y += step;
    }
  };

  pen.page();
  pen.picture('logo', LEFT, TOP - 12, 123, 40);
  pen.text(content.title, 346, TOP, BODY);
  pen.text(content.number, 346, TOP + 20, LARGE);
  y = TOP + 40;
  pairs(content.issuer.pairs, 346, 392);
  y = TOP + 46;
  lines(texts.issuer.name, LEFT, 250, STRONG);
  lines(texts.issuer.lines, LEFT, 250, BODY);
  pen.fill(LEFT, y, RIGHT - LEFT, 54);
  for (const [index, [label, place]] of texts.places.entries()) {
    pen.text(label, LEFT + 17 + index * 165, y + 20, BODY);
    pen.text(place, LEFT + 17 + index * 165, y + 38, LARGE);
  }
  y += 78;
  pen.text(content.amountDue[0], RIGHT, y, BODY, 'right');
  pen.text(content.amountDue[1], RIGHT, y + 27, { weight: 'semibold', size: 24 }, 'right');
  lines(texts.customer.label, LEFT, 270, BODY);
  lines(texts.customer.name, LEFT, 270, STRONG);
  lines(texts.customer.lines, LEFT, 270, BODY);
  y += 14;

  const row = (cells: readonly string[], font: PenFont) => {
    const [number = '', description = '', ...figures] = cells;
    const wrapped = pen.wrap(description, 215, font);
    pen.text(number, COLUMNS[0], y, font);
    for (const [index, line] of wrapped.entries())
      pen.text(line, COLUMNS[1], y + index * 12.6, font);
    for (const [index, figure] of figures.entries())
      pen.text(figure, COLUMNS[index + 2] ?? RIGHT, y, font, 'right');
    y += wrapped.length * 12.6 + 7.4;
    pen.rule(LEFT, RIGHT, y - 13);
  };
  row(texts.headings, STRONG);
  for (const cells of texts.rows) {
    const before = page;
    ensure(20);
    if (page > before) row(texts.headings, STRONG);
    row(cells, BODY);
  }

  ensure(90);
  const top = y;
  pairs(texts.sums, 346, RIGHT, 15);
  const bottom = y;
  y = top;
  lines(content.amountInWords[0], LEFT, 260, BODY);
  lines(content.amountInWords[1], LEFT, 260, STRONG);
  y = Math.max(y, bottom) + 10;

  ensure(110);
  pen.rule(LEFT, RIGHT, y);
  y += 18;
  const foot = y;
  pen.picture('qr', RIGHT - 77, foot, 77, 77);
  pen.text(content.qrCaption, RIGHT, foot + 88, FINE, 'right');
  lines(content.bank.label, LEFT, 180, BODY);
  pairs(content.bank.pairs, LEFT, LEFT + 74);
  y = foot;
  lines(content.terms.label, 247, 200, BODY);
  for (const [index, term] of content.terms.list.entries())
    lines(`${index + 1}  ${term}`, 247, 200, FINE);

  for (let each = 1; each <= page; each += 1) {
    pen.turnTo(each);
    pen.text(content.foot, LEFT, 808, FINE);
    pen.text(`Page ${each} of ${page}`, RIGHT, 808, FINE, 'right');
  }
}
