import type { CompanyPage, RegisterLine } from '../register/register-content.ts';
import { FigureColumn } from './figure-column.ts';
import type { PageFlow } from './page-flow.ts';
import { LEFT, leadingOf, RIGHT, STYLES, type TextStyle } from './style.ts';

const CELL = { size: 7, weight: 'regular', colour: 'ink' } as const satisfies TextStyle;
const SUM = { ...CELL, weight: 'semibold' } as const satisfies TextStyle;
const HEADING = { ...STYLES.label, size: 6.5 } as const satisfies TextStyle;
const NUMBER = LEFT + 12;
const CUSTOMER = LEFT + 42;
const GAP = 2.5;
const LEADING = leadingOf(CELL);
const PADDING = 1.2;
const HEAD = 6;
/** So many lines are drawn before the page may answer a key press. */
const BLOCK = 100;

/** Draws the documents of one company with their totals, and repeats the headings on each page. */
export async function drawRegisterTable(
  flow: PageFlow,
  page: CompanyPage,
  pause: () => Promise<void>,
): Promise<void> {
  const columns = layOutFigures(flow, page);
  const totals = page.totals.length * (LEADING + PADDING) + PADDING;
  drawHeadings(flow, page, columns);
  for (const [index, line] of page.lines.entries()) {
    if (index > 0 && index % BLOCK === 0) await pause();
    const closing = index === page.lines.length - 1 ? totals : 0;
    if (flow.ensure(heightOf(line) + closing)) drawHeadings(flow, page, columns);
    drawLine(flow, line, columns);
  }
  flow.y += PADDING;
  for (const { label, figures } of page.totals) {
    const baseline = flow.y + LEADING * 0.8;
    flow.canvas.write(label, CUSTOMER, baseline, SUM);
    for (const [at, column] of columns.entries())
      column.figures.write(flow.canvas, figures[at] ?? '', baseline, SUM);
    flow.y += LEADING + PADDING;
  }
  flow.canvas.rule(LEFT, RIGHT, flow.y, 'accent', 0.5);
  flow.y += 8;
}

interface Column {
  readonly heading: string;
  readonly left: number;
  readonly right: number;
  readonly figures: FigureColumn;
}

/** The columns from the right, each as wide as its widest figure; the customer has what is left. */
function layOutFigures({ canvas }: PageFlow, page: CompanyPage): readonly Column[] {
  let right = RIGHT;
  const columns: Column[] = [];
  for (const [at, heading] of [...page.headings.entries()].reverse()) {
    const all = [...page.lines, ...page.totals].map(({ figures }) => figures[at] ?? '');
    const figures = new FigureColumn(right, all);
    // A figure without decimals leaves their place free.
    const widths = all.map((figure) => canvas.widthOf(`${figure.split('.')[0]}.00`, SUM));
    const width = Math.max(canvas.widthOf(heading, HEADING), ...widths);
    columns.unshift({ heading, left: right - width, right, figures });
    right -= width + GAP;
  }
  return columns;
}

function drawHeadings(flow: PageFlow, { headings }: CompanyPage, columns: readonly Column[]): void {
  const { canvas } = flow;
  const y = flow.y + 3;
  canvas.write('Date', LEFT, y, HEADING);
  canvas.write('Number', NUMBER, y, HEADING);
  canvas.write('Customer', CUSTOMER, y, HEADING);
  for (const [at, heading] of headings.entries())
    canvas.write(heading, columns[at]?.right ?? RIGHT, y, HEADING, 'right');
  canvas.rule(LEFT, RIGHT, y + 1.6, 'ink', 0.4);
  flow.y += HEAD;
}

function heightOf({ detail }: RegisterLine): number {
  return (detail === '' ? 1 : 2) * LEADING + PADDING;
}

function drawLine(flow: PageFlow, line: RegisterLine, columns: readonly Column[]): void {
  const { canvas } = flow;
  const baseline = flow.y + LEADING * 0.8;
  const room = (columns[0]?.left ?? RIGHT) - GAP - CUSTOMER;
  const numberStyle = canvas.fit(line.number, CUSTOMER - NUMBER - GAP, CELL);
  canvas.write(line.date, LEFT, baseline, CELL);
  canvas.write(
    canvas.clip(line.number, CUSTOMER - NUMBER - GAP, numberStyle),
    NUMBER,
    baseline,
    numberStyle,
  );
  canvas.write(canvas.clip(line.customer, room, CELL), CUSTOMER, baseline, CELL);
  for (const [at, column] of columns.entries())
    column.figures.write(canvas, line.figures[at] ?? '', baseline, CELL);
  if (line.detail !== '') {
    // The figures are above it, so it may be as wide as the page.
    const detail = canvas.clip(line.detail, RIGHT - CUSTOMER, STYLES.fine);
    canvas.write(detail, CUSTOMER, baseline + LEADING, STYLES.fine);
  }
  flow.y += heightOf(line);
  canvas.rule(LEFT, RIGHT, flow.y, 'hairline', 0.15);
}
