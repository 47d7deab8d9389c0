import { formatRupees } from '../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { contactLines } from './contact-lines.ts';
import type { Sheet } from './page-flow.ts';
import { LEFT, RIGHT, STYLES } from './style.ts';

const COLUMN = 96;
const AMOUNT_WIDTH = 68;
/** The amount with its label, beside the customer's first lines. */
const HEIGHT = 14;

/** What the invoice comes to and whom it is for. */
export function drawCustomer(sheet: Sheet, { customer, totals }: IssuedInvoice): void {
  const { pen } = sheet;
  sheet.ensure(HEIGHT);
  const { y } = sheet;
  const page = pen.doc.getNumberOfPages();
  const amount = formatRupees(totals.total);
  const style = pen.fit(amount, AMOUNT_WIDTH, { ...STYLES.title, size: 24 });
  pen.write('Amount due', RIGHT, y, STYLES.label, 'right');
  pen.write(amount, RIGHT, y + 9.6, style, 'right');

  pen.write('Billed to', LEFT, y, STYLES.label);
  sheet.y += 5.4;
  sheet.writeFlowing(pen.wrap(customer.name, COLUMN, STYLES.name), LEFT, STYLES.name);
  sheet.writeFlowing(pen.wrap(customer.address, COLUMN, STYLES.body), LEFT, STYLES.body);
  const contacts = [customer.mobile, customer.email];
  sheet.writeFlowing(contactLines(pen, contacts, COLUMN, STYLES.body), LEFT, STYLES.body);
  if (pen.doc.getNumberOfPages() === page) sheet.y = Math.max(sheet.y, y + HEIGHT);
  sheet.y += 5;
}
