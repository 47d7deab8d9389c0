import { expect } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from './eventually.ts';
import { backupOf } from './issue-elsewhere.ts';
import type { Tab } from './tab.ts';
import { companiesWithTax } from './tax-companies.ts';
import { openBrowser } from './test-browser.ts';
import { typeName, typeNumber, writeInvoice } from './write-invoice.ts';

/**
 * Two texts of one draft: the first tablet has that of Asha open, and the second one has issued a copy of it,
 * beside its own text of Zoe. The first one has not heard of that yet.
 */
export async function issueCopyElsewhere() {
  const first = await openBrowser({ companies: companiesWithTax() });
  const second = await openBrowser({ companies: companiesWithTax() });
  Object.assign(second.outbox.random, { next: () => 0.9 });
  const [here, there] = [await first.openTab(), await second.openTab()];
  const pass = async () => {
    await first.pass(minutes(1));
    await second.pass(minutes(1));
  };
  const save = async (tab: Tab, name: string) => {
    await pass();
    typeName(tab.editor, name);
    await tab.editor.saveNow();
  };
  const resume = async (name: string) =>
    there.editor.resume(await eventually(() => there.draftOf(name)));
  writeInvoice(here.editor);
  typeNumber(here.editor, 'OWN-1');
  await save(here, 'Asha');
  await restoreFrom(here, there);
  await resume('Asha');
  await save(there, 'Zoe');
  await save(here, 'Asha of Pune');
  await restoreFrom(here, there);
  await resume('Asha of Pune');
  typeNumber(there.editor, 'OWN-9');
  await there.editor.issue();
  await there.editor.issueFromBackup();
  expect(there.invoice.issued).toBeDefined();
  return { first, here, there, pass };
}

export async function restoreFrom(from: Tab, to: Tab) {
  return restoreBackup(to.open, await backupOf(from));
}
