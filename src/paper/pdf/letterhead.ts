import type { InvoiceContent } from '../invoice-content.ts';
import type { Canvas } from './canvas.ts';
import { joinShortTexts } from './join-short-texts.ts';
import type { PageFlow } from './page-flow.ts';
import { measurePairs, writePairs } from './pairs.ts';
import { placePicture } from './place-picture.ts';
import { LEFT, leadingOf, RIGHT, STYLES, TOP } from './style.ts';

const COLUMN = 88;
const DETAILS = 122;
const LOGO_HEIGHT = 14;

/** Draws who issues the invoice, its number and its date. */
export function drawLetterhead(
  flow: PageFlow,
  content: InvoiceContent,
  logo: string,
  log: (message: string) => void,
): void {
  const { canvas } = flow;
  const left = drawIssuer(canvas, content, logo, log);
  drawNumber(flow, content);
  if (canvas.doc.getNumberOfPages() === 1) flow.y = Math.max(flow.y, left);
  flow.y += 3.5;
}

function drawIssuer(
  canvas: Canvas,
  { issuer }: InvoiceContent,
  logo: string,
  log: (message: string) => void,
): number {
  const frame = { x: LEFT, y: TOP - 4, width: 62, height: LOGO_HEIGHT };
  const hasLogo = logo !== '' && placePicture(canvas.doc, logo, frame, log);
  const nameStyle = hasLogo ? STYLES.name : STYLES.title;
  const names = canvas.wrap(issuer.name, COLUMN, nameStyle);
  let y = canvas.writeLines(names, LEFT, hasLogo ? TOP + LOGO_HEIGHT + 2 : TOP + 2.6, nameStyle);
  y += hasLogo ? 0 : 0.6;
  const lines = [
    ...canvas.wrap(issuer.address, COLUMN, STYLES.body),
    ...issuer.contacts.flatMap((row) => joinShortTexts(canvas, row, COLUMN, STYLES.body)),
  ];
  return canvas.writeLines(lines, LEFT, y, STYLES.body);
}

/** Draws the number, which may be longer than the page, with title, date and tax numbers. */
function drawNumber(flow: PageFlow, { title, number, issuer }: InvoiceContent): void {
  const { canvas } = flow;
  const width = RIGHT - DETAILS;
  canvas.write(title, DETAILS, TOP - 1.4, STYLES.eyebrow);
  const style = canvas.fit(number, width, STYLES.title);
  flow.y = TOP + 0.5 + style.size * 0.3;
  flow.writeFlowing(canvas.wrap(number, width, style), DETAILS, style);

  const frame = { width, indent: 16 };
  flow.y += leadingOf(STYLES.body) * 0.3;
  flow.ensure(measurePairs(canvas, issuer.pairs, frame));
  flow.y = writePairs(canvas, issuer.pairs, { x: DETAILS, y: flow.y, ...frame });
}
