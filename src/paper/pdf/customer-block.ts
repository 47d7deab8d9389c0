import type { InvoiceContent } from '../invoice-content.ts';
import { joinShortTexts } from './join-short-texts.ts';
import type { PageFlow } from './page-flow.ts';
import { LEFT, RIGHT, STYLES } from './style.ts';

const COLUMN = 96;
const AMOUNT_WIDTH = 68;
/** The height of the amount and its label, which are beside the customer's first lines. */
const HEIGHT = 14;

/** Draws the amount due and who is billed. */
export function drawCustomer(flow: PageFlow, { customer, amountDue }: InvoiceContent): void {
  const { canvas } = flow;
  flow.ensure(HEIGHT);
  const { y } = flow;
  const page = canvas.doc.getNumberOfPages();
  const [label, amount] = amountDue;
  const style = canvas.fit(amount, AMOUNT_WIDTH, { ...STYLES.title, size: 24 });
  canvas.write(label, RIGHT, y, STYLES.label, 'right');
  canvas.write(amount, RIGHT, y + 9.6, style, 'right');

  canvas.write(customer.label, LEFT, y, STYLES.label);
  flow.y += 5.4;
  flow.writeFlowing(canvas.wrap(customer.name, COLUMN, STYLES.name), LEFT, STYLES.name);
  flow.writeFlowing(canvas.wrap(customer.address, COLUMN, STYLES.body), LEFT, STYLES.body);
  for (const row of customer.contacts) {
    flow.writeFlowing(joinShortTexts(canvas, row, COLUMN, STYLES.body), LEFT, STYLES.body);
  }
  if (canvas.doc.getNumberOfPages() === page) flow.y = Math.max(flow.y, y + HEIGHT);
  flow.y += 5;
}
