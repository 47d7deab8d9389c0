import type { InvoiceContent } from '../invoice-content.ts';
import type { Pair } from '../pair.ts';
import type { Canvas } from './canvas.ts';
import type { PageFlow } from './page-flow.ts';
import { BOTTOM, LEFT, leadingOf, RIGHT, STYLES, type TextStyle } from './style.ts';

const PADDING = 6;
const PLACE_WIDTH = 58;
const MIDDLE = (LEFT + RIGHT) / 2;
const LINE_HALF = 20;
/** The height above and below the places. */
const FRAME = 12;
/** A band up to this height stays on one page; a taller one continues on the next. */
const MAX_WHOLE_BAND = 60;

interface Place {
  readonly label: string;
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

/** Draws the parcel's route, on a label perforated above and below. */
export function drawRouteBand(flow: PageFlow, { route }: InvoiceContent): void {
  const from = fitPlace(flow.canvas, route.from);
  const to = fitPlace(flow.canvas, route.to);
  flow.ensure(Math.min(heightOf(from, to), MAX_WHOLE_BAND));
  drawParts(flow, from, to, route.date);
}

function fitPlace(canvas: Canvas, [label, place]: Pair): Place {
  const style = canvas.fit(place, PLACE_WIDTH, STYLES.place);
  return { label, style, lines: canvas.wrap(place, PLACE_WIDTH, style) };
}

function heightOf(from: Place, to: Place): number {
  const places = [from, to].map(({ lines, style }) => lines.length * leadingOf(style));
  return Math.max(...places, 7.5) + FRAME;
}

/** Places that are longer than the page continue in a band on the next one. */
function drawParts(flow: PageFlow, from: Place, to: Place, date: Pair | undefined): void {
  const room = BOTTOM - flow.y - FRAME;
  const [fromHere, fromLater] = split(from, room);
  const [toHere, toLater] = split(to, room);
  const height = heightOf(fromHere, toHere);
  drawBand(flow.canvas, flow.y, height, fromHere, toHere, date);
  flow.y += height + 8.5;
  if (fromLater.lines.length + toLater.lines.length === 0) return;
  // This is more than is left here, so the rest starts on a new page.
  flow.ensure(room + FRAME);
  drawParts(flow, fromLater, toLater, date);
}

function split(place: Place, room: number): [here: Place, later: Place] {
  const most = Math.floor(room / leadingOf(place.style));
  return [
    { ...place, lines: place.lines.slice(0, most) },
    { ...place, lines: place.lines.slice(most) },
  ];
}

function drawBand(
  canvas: Canvas,
  y: number,
  height: number,
  from: Place,
  to: Place,
  date: Pair | undefined,
): void {
  canvas.fill(LEFT, y, RIGHT - LEFT, height, 'paper');
  canvas.perforation(LEFT, RIGHT, y, 'white');
  canvas.perforation(LEFT, RIGHT, y + height, 'white');

  const top = y + 7;
  canvas.write(from.label, LEFT + PADDING, top, STYLES.label);
  canvas.writeLines(from.lines, LEFT + PADDING, top + dropOf(from.style), from.style);
  drawRoute(canvas, y + height / 2, date);
  canvas.write(to.label, RIGHT - PADDING, top, STYLES.label, 'right');
  canvas.writeLines(to.lines, RIGHT - PADDING, top + dropOf(to.style), to.style, 'right');
}

/** Distance from the label's baseline to that of the place, by its size. */
function dropOf({ size }: TextStyle): number {
  return 2 + size * 0.34;
}

/** A line from a ring to an arrowhead, with the shipping date below it. */
function drawRoute(canvas: Canvas, y: number, date: Pair | undefined): void {
  const [start, end] = [MIDDLE - LINE_HALF, MIDDLE + LINE_HALF];
  const above = date === undefined ? y : y - 2.4;
  canvas.rule(start + 1.2, end - 2, above, 'accent', 0.45);
  canvas.ring(start, above, 1.2, 'accent');
  canvas.shape(
    end - 3.2,
    above - 1.6,
    [
      [3.6, 1.6],
      [-3.6, 1.6],
      [0.9, -1.6],
    ],
    'accent',
  );
  if (date === undefined) return;
  const [label, day] = date;
  canvas.write(label, MIDDLE, y + 2.6, STYLES.label, 'centre');
  canvas.write(
    canvas.clip(day, 2 * LINE_HALF, STYLES.strong),
    MIDDLE,
    y + 7,
    STYLES.strong,
    'centre',
  );
}
