import { expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { tableCounts } from '../../support/billing/table-counts.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

const companies = companiesWithTax();

test('a credit note of a backup that is damaged is counted as one, not among the other records', async () => {
  const browser = await openBrowser({ companies });
  const tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('The invoice was not issued.');
  const issued = await tab.open.credit({ drawn: '1', invoice, reason: '' });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  for (const damage of [{ sealed: 'damaged' }, { sealed: null }]) {
    await tab.database.invoices.update(issued.id, damage);
    await saveBackup(tab.open);
    const there = await (await openBrowser({ companies })).openTab();
    const file = (await browser.downloads.at(-1)?.text()) ?? '';
    expect(await restoreBackup(there.open, file)).toMatchObject({
      invoices: 1,
      unreadable: 0,
      creditNotes: { added: 0, unreadable: 1 },
    });
  }
});

test('a backup brings credit notes to another device, with what is to be sent of them', async () => {
  const browser = await openBrowser({ companies });
  const tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('The invoice was not issued.');
  await tab.open.credit({ drawn: '1', invoice, reason: 'Parcel returned' });
  await saveBackup(tab.open);
  const sealed = (await browser.downloads.at(-1)?.text()) ?? '';
  expect(sealed).not.toContain('Parcel returned');

  const other = await openBrowser({ companies });
  const there = await other.openTab();
  expect(await restoreBackup(there.open, sealed)).toMatchObject({
    kind: 'restored',
    invoices: 1,
    unreadable: 0,
    creditNotes: { added: 1, known: 0, updated: 0, unreadable: 0 },
  });
  await eventually(() => expect(there.history.creditNotes).toHaveLength(1));
  expect(there.history.creditNotes[0]?.note).toMatchObject({ invoice, reason: 'Parcel returned' });
  expect(await tableCounts(there.database)).toMatchObject({ entries: 2, requests: 2 });
  expect(await there.open.credit({ drawn: '2', invoice, reason: '' })).toEqual({
    kind: 'nothing-credited',
  });
  expect(await restoreBackup(there.open, sealed)).toMatchObject({
    knownInvoices: 1,
    creditNotes: { added: 0, known: 1 },
  });
});
