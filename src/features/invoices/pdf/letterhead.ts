import { isoDateOf } from '../../../domain/invoice/iso-date.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { contactLines } from './contact-lines.ts';
import { formatDate } from './format-date.ts';
import { writePairs } from './pairs.ts';
import type { Pen } from './pen.ts';
import { placePicture } from './place-picture.ts';
import { LEFT, leadingOf, RIGHT, STYLES, TOP } from './style.ts';

const COLUMN = 88;
const DETAILS = 122;
const LOGO_HEIGHT = 14;

/** Who issues the invoice, its number and its date; gives where the next block begins. */
export function drawLetterhead(
  pen: Pen,
  invoice: IssuedInvoice,
  logo: string,
  log: (message: string) => void,
): number {
  const left = drawCompany(pen, invoice, logo, log);
  const right = drawNumber(pen, invoice);
  return Math.max(left, right) + 3.5;
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

function drawNumber(pen: Pen, invoice: IssuedInvoice): number {
  const width = RIGHT - DETAILS;
  pen.write('INVOICE', DETAILS, TOP - 1.4, STYLES.eyebrow);
  const style = pen.fit(invoice.invoiceNumber, width, STYLES.title);
  const lines = pen.wrapUpTo(4, invoice.invoiceNumber, width, style);
  const y = pen.writeLines(lines, DETAILS, TOP + 0.5 + style.size * 0.3, style);
  return writePairs(
    pen,
    [
      ['Issued', formatDate(isoDateOf(new Date(invoice.createdAt)))],
      ['GSTIN', invoice.company.gstin],
      ['PAN', invoice.company.pan],
    ],
    { x: DETAILS, y: y + leadingOf(STYLES.body) * 0.3, width, indent: 16 },
  );
}
