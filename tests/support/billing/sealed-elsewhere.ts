import { saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { openBrowser } from './test-browser.ts';
import { writeInvoice } from './write-invoice.ts';

/** A backup of another device of the desk, with one issued invoice. */
export async function sealedElsewhere(): Promise<string> {
  const other = await openBrowser();
  const tab = await other.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await saveBackup(tab.open);
  return (await other.downloads.at(-1)?.text()) ?? '';
}
