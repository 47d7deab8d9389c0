import { dayInIndia } from '../../domain/day-in-india.ts';
import { formatDate } from '../../domain/format-date.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { Pen } from './canvas.ts';
import { contactLines } from './contact-lines.ts';
import type { Sheet } from './page-flow.ts';
import { measurePairs, writePairs } from './pairs.ts';
import { placePicture } from './place-picture.ts';
import { LEFT, leadingOf, RIGHT, STYLES, TOP } from './style.ts';

const COLUMN = 88;
const DETAILS = 122;
const LOGO_HEIGHT = 14;

/** Who issues the invoice, its number and its date. */
export function drawLetterhead(
  sheet: Sheet,
  invoice: IssuedInvoice,
  logo: string,
  log: (message: string) => void,
): void {
  const { pen } = sheet;
  const left = drawCompany(pen, invoice, logo, log);
  drawNumber(sheet, invoice);
  if (pen.doc.getNumberOfPages() === 1) sheet.y = Math.max(sheet.y, left);
  sheet.y += 3.5;
}

function drawCompany(
  pen: Pen,
  { company }: IssuedInvoice,
  logo: string,
  log: (message: string) => void,
): number {
  const frame = { x: LEFT, y: TOP - 4, width: 62, height: LOGO_HEIGHT };
  const hasLogo = logo !== '' && placePicture(pen.doc, logo, frame, log);
  const nameStyle = hasLogo ? STYLES.name : STYLES.title;
  const names = pen.wrap(company.name, COLUMN, nameStyle);
  let y = pen.writeLines(names, LEFT, hasLogo ? TOP + LOGO_HEIGHT + 2 : TOP + 2.6, nameStyle);
  y += hasLogo ? 0 : 0.6;
  const lines = [
    ...pen.wrap(company.address, COLUMN, STYLES.body),
    ...contactLines(pen, [company.mobile, company.email], COLUMN, STYLES.body),
    ...pen.wrap(company.website, COLUMN, STYLES.body),
  ];
  return pen.writeLines(lines, LEFT, y, STYLES.body);
}

/** A number may be longer than the page. */
function drawNumber(sheet: Sheet, { invoiceNumber, company, createdAt }: IssuedInvoice): void {
  const { pen } = sheet;
  const width = RIGHT - DETAILS;
  pen.write('INVOICE', DETAILS, TOP - 1.4, STYLES.eyebrow);
  const style = pen.fit(invoiceNumber, width, STYLES.title);
  sheet.y = TOP + 0.5 + style.size * 0.3;
  sheet.writeFlowing(pen.wrap(invoiceNumber, width, style), DETAILS, style);

  const pairs = [
    ['Issued', formatDate(dayInIndia(Date.parse(createdAt)))],
    ['GSTIN', company.gstin],
    ['PAN', company.pan],
  ] as const;
  const frame = { width, indent: 16 };
  sheet.y += leadingOf(STYLES.body) * 0.3;
  sheet.ensure(measurePairs(pen, pairs, frame));
  sheet.y = writePairs(pen, pairs, { x: DETAILS, y: sheet.y, ...frame });
}
