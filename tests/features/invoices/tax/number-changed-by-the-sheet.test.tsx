// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { restoreBackup } from '../../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../../src/billing/shared-history/bring-in-rows.ts';
import { toInvoiceRecord } from '../../../../src/domain/invoice/to-invoice-record.ts';
import { minutes } from '../../../../src/domain/time.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { backupOf } from '../../../support/billing/issue-elsewhere.ts';
import { isSaid, isShown, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice } from '../../../support/billing/write-invoice.ts';

test('an invoice is credited in full though the desk that credited it had its number without zeros', async () => {
  const config = { payments: true, companies: companiesWithTax() };
  const tab = await (await openBrowser(config)).openTab();
  writeInvoice(tab.editor);
  typeNumber(tab.editor, '0012');
  await tab.editor.issue();
  const issued = tab.invoice.issued?.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  const other = await openBrowser(config);
  await other.pass(minutes(1));
  const there = await other.openTab();
  await bringInRows(there.open, [{ ...toInvoiceRecord(issued), invoice_number: '12' }]);
  const [fromSheet] = await eventually(() => {
    expect(there.history.invoices).toHaveLength(1);
    return there.history.invoices;
  });
  if (fromSheet === undefined) throw new Error('The invoice was not brought in.');
  const credited = await there.open.credit({
    drawn: 'there',
    invoice: fromSheet.invoice,
    reason: '',
  });
  expect(credited.kind).toBe('issued');
  await restoreBackup(tab.open, await backupOf(there));
  await eventually(() => expect(tab.history.creditNotes).toHaveLength(1));
  expect(tab.history.invoices).toHaveLength(1);
  showDesk(tab);
  await showView('History');
  await isShown('Credited in full.');
  await isShown('Nothing owing');
  expect(isSaid(/Credit note 2526C1/)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remind about 0012' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Credit note for 0012' })).toBeNull();
});
