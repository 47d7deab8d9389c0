import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import type { Tab } from './tab.ts';
import { writeInvoice } from './write-invoice.ts';

/** Issues the sample invoice, of 2.5 kg at ₹1,499.50 each, in the tab's editor. */
export async function issueSample(tab: Tab): Promise<IssuedInvoice> {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const issued = tab.invoice.issued?.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  return issued;
}
