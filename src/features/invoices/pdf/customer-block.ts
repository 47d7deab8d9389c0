import { formatRupees } from '../../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { contactLines } from './contact-lines.ts';
import type { Sheet } from './sheet.ts';
import { LEFT, leadingOf, RIGHT, STYLES, type TextStyle } from './style.ts';

const COLUMN = 96;
const AMOUNT_WIDTH = 68;

/** What the invoice comes to and whom it is for. */
export function drawCustomer(sheet: Sheet, { customer, totals }: IssuedInvoice): void {
  const { pen, y } = sheet;
  const amount = formatRupees(totals.total);
  const style = pen.fit(amount, AMOUNT_WIDTH, { ...STYLES.title, size: 24 });
  pen.write('Amount due', RIGHT, y, STYLES.label, 'right');
  pen.write(amount, RIGHT, y + 9.6, style, 'right');

  pen.write('Billed to', LEFT, y, STYLES.label);
  sheet.y += 5.4;
  writeFlowing(sheet, pen.wrap(customer.name, COLUMN, STYLES.name), STYLES.name);
  writeFlowing(sheet, pen.wrap(customer.address, COLUMN, STYLES.body), STYLES.body);
  const contacts = [customer.mobile, customer.email];
  writeFlowing(sheet, contactLines(pen, contacts, COLUMN, STYLES.body), STYLES.body);
  if (pen.doc.getNumberOfPages() === 1) sheet.y = Math.max(sheet.y, y + 14);
  sheet.y += 5;
}

/** An address may be longer than the page. */
function writeFlowing(sheet: Sheet, lines: readonly string[], style: TextStyle): void {
  for (const line of lines) {
    sheet.ensure(leadingOf(style));
    sheet.pen.write(line, LEFT, sheet.y, style);
    sheet.y += leadingOf(style);
  }
}
