import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { formatDate } from './format-date.ts';
import type { Pen } from './pen.ts';
import { LEFT, leadingOf, RIGHT, STYLES, type TextStyle } from './style.ts';

const PADDING = 6;
const PLACE_WIDTH = 58;
const MIDDLE = (LEFT + RIGHT) / 2;
const LINE_HALF = 20;

/** The consignment's way, on a label perforated above and below; gives where the next block begins. */
export function drawRouteBand(pen: Pen, { shipping }: IssuedInvoice, y: number): number {
  const from = fitPlace(pen, shipping.from);
  const to = fitPlace(pen, shipping.to);
  const lines = Math.max(
    from.lines.length * leadingOf(from.style),
    to.lines.length * leadingOf(to.style),
    7.5,
  );
  const height = lines + 12;
  pen.fill(LEFT, y, RIGHT - LEFT, height, 'paper');
  pen.perforation(LEFT, RIGHT, y, 'white');
  pen.perforation(LEFT, RIGHT, y + height, 'white');

  const label = y + 7;
  pen.write('From', LEFT + PADDING, label, STYLES.label);
  pen.writeLines(from.lines, LEFT + PADDING, label + dropOf(from.style), from.style);
  drawRoute(pen, y + height / 2, shipping.date);
  pen.write('To', RIGHT - PADDING, label, STYLES.label, 'right');
  pen.writeLines(to.lines, RIGHT - PADDING, label + dropOf(to.style), to.style, 'right');
  return y + height + 8.5;
}

function fitPlace(pen: Pen, place: string): { style: TextStyle; lines: string[] } {
  const style = pen.fit(place, PLACE_WIDTH, STYLES.place);
  return { style, lines: pen.wrapUpTo(4, place, PLACE_WIDTH, style) };
}

/** From the label's baseline to that of a place in its size. */
function dropOf({ size }: TextStyle): number {
  return 2 + size * 0.34;
}

/** A line from a ring to an arrow's head, with the shipping date under it. */
function drawRoute(pen: Pen, y: number, date: string): void {
  const [start, end] = [MIDDLE - LINE_HALF, MIDDLE + LINE_HALF];
  const above = date === '' ? y : y - 2.4;
  pen.rule(start + 1.2, end - 2, above, 'accent', 0.45);
  pen.ring(start, above, 1.2, 'accent');
  pen.shape(
    end - 3.2,
    above - 1.6,
    [
      [3.6, 1.6],
      [-3.6, 1.6],
      [0.9, -1.6],
    ],
    'accent',
  );
  if (date === '') return;
  pen.write('Shipping Date', MIDDLE, y + 2.6, STYLES.label, 'centre');
  pen.write(
    pen.clip(formatDate(date), 2 * LINE_HALF, STYLES.strong),
    MIDDLE,
    y + 7,
    STYLES.strong,
    'centre',
  );
}
