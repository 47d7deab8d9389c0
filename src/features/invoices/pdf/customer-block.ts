import { formatRupees } from '../../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { contactLines } from './contact-lines.ts';
import type { Pen } from './pen.ts';
import { LEFT, RIGHT, STYLES } from './style.ts';

const COLUMN = 96;
const AMOUNT_WIDTH = 68;

/** Whom the invoice is for and what it comes to; gives where the next block begins. */
export function drawCustomer(pen: Pen, invoice: IssuedInvoice, y: number): number {
  const { customer, totals } = invoice;
  pen.write('Billed to', LEFT, y, STYLES.label);
  let left = y + 5.4;
  left = pen.writeLines(pen.wrap(customer.name, COLUMN, STYLES.name), LEFT, left, STYLES.name);
  const lines = [
    ...pen.wrap(customer.address, COLUMN, STYLES.body),
    ...contactLines(pen, [customer.mobile, customer.email], COLUMN, STYLES.body),
  ];
  left = pen.writeLines(lines, LEFT, left, STYLES.body);
  const amount = formatRupees(totals.total);
  const style = pen.fit(amount, AMOUNT_WIDTH, { ...STYLES.title, size: 24 });
  pen.write('Amount due', RIGHT, y, STYLES.label, 'right');
  pen.write(amount, RIGHT, y + 9.6, style, 'right');
  return Math.max(left, y + 14) + 5;
}
