import type { Tab } from './tab.ts';
import { typeName, writeInvoice } from './write-invoice.ts';

/** Issues an invoice each for two customers, of two companies; returns the numbers, oldest first. */
export async function issueForTwoCustomers(tab: Tab): Promise<string[]> {
  const numbers: string[] = [];
  for (const [name, companyId] of [
    ['Zoë Łukasiewicz', 'courier'],
    ['Asha Rao', 'enterprises'],
  ] as const) {
    writeInvoice(tab.editor, { companyId });
    typeName(tab.editor, name);
    await tab.editor.issue();
    numbers.push(tab.number);
    await tab.editor.begin();
  }
  return numbers;
}
