import { expect } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import type { ReadRow } from '../../../src/domain/outbox/read-cells.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import { SAMPLE_TABLE } from '../sample-table.ts';
import { eventually } from './eventually.ts';
import type { Tab } from './tab.ts';
import { companiesWithTax } from './tax-companies.ts';
import { openBrowser } from './test-browser.ts';
import { writeInvoice, ZOE } from './write-invoice.ts';

/** A draft of a series that was begun in `tab`, and issued on another device from a backup of this one. */
export async function issueElsewhere() {
  const here = await openBrowser({ companies: companiesWithTax() });
  const there = await openBrowser({ companies: companiesWithTax() });
  Object.assign(there.outbox.random, { next: () => 0.9 });
  const tab = await here.openTab();
  writeInvoice(tab.editor);
  await eventually(() => expect(tab.number).toMatch(/-0001$/));
  const proposed = tab.number;
  const other = await there.openTab();
  await restoreBackup(other.open, await backupOf(tab));
  await other.editor.resume(await eventually(() => other.draftOf(ZOE.name)));
  await other.editor.issue();
  expect(other.editor.state().refusal).toMatchObject({ kind: 'from-backup' });
  await other.editor.issueFromBackup();
  expect(other.invoice.issued).toBeDefined();
  return { here, there, tab, other, proposed };
}

export async function backupOf(tab: Tab): Promise<string> {
  await saveBackup(tab.open);
  return (await tab.browser.downloads.at(-1)?.text()) ?? '';
}

/** The row of an issued invoice in a table, which tells the draft that it was issued from. */
export function tableRowOf({ invoice: { id, issued } }: Tab): ReadRow {
  if (issued === undefined) throw new Error('The invoice is not issued.');
  return Object.fromEntries(Object.entries(recordForSheet(id, issued.invoice, SAMPLE_TABLE)));
}
