import { describe, expect, test } from 'vitest';
import { readIssuingDesk, saveIssuingDesk } from '../../../src/billing/desk/issuing-desk.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { INVOICE_FONTS } from '../../../src/paper/fonts/invoice-fonts.ts';
import { renderInvoicePdf } from '../../../src/paper/render-invoice-pdf.ts';
import { exportBackup } from '../../../src/storage/backup.ts';
import { keepSealedDesk } from '../../../src/storage/issuing-desk.ts';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';
import { FAILED_STORAGE, failStorageAt } from '../../support/fail-storage.ts';
import { invoiceWith } from '../../support/invoice.ts';

const FRONT = { desk: 'Front counter', issuedBy: 'Asha' };

async function openDesk(change: Partial<StaffConfig> = { desks: true }) {
  const browser = await openBrowser(change);
  const tab = await browser.openTab();
  const issue = async () => {
    writeInvoice(tab.editor);
    await tab.editor.issue();
  };
  return { browser, tab, issue };
}

describe('where the staff file asks for desks', () => {
  test('an invoice keeps its desk and clerk, and its row has them after the other columns', async () => {
    const { browser, tab, issue } = await openDesk();
    await saveIssuingDesk(tab.open, { desk: ' Front \n counter ', issuedBy: 'Asha' });
    await issue();
    await browser.deliver();
    const [row = {}] = browser.rows;
    expect(Object.entries(row).slice(24)).toEqual([
      ['desk', 'Front counter'],
      ['issued_by', 'Asha'],
    ]);
    await eventually(() => expect(tab.history.invoices[0]?.invoice).toMatchObject(FRONT));
  });

  test('the next clerk’s name is on the next invoice, and earlier ones keep theirs', async () => {
    const { browser, tab, issue } = await openDesk();
    await saveIssuingDesk(tab.open, FRONT);
    await issue();
    const next = await tab.reload();
    await saveIssuingDesk(next.open, { ...FRONT, issuedBy: 'Ömer' });
    writeInvoice(next.editor);
    await next.editor.issue();
    await browser.deliver();
    expect(browser.rows.map((row) => row['issued_by'])).toEqual(['Asha', 'Ömer']);
  });

  test('a credit note names the desk that issues it, not that of its invoice', async () => {
    const { browser, tab, issue } = await openDesk({ desks: true, companies: companiesWithTax() });
    await saveIssuingDesk(tab.open, FRONT);
    await issue();
    await saveIssuingDesk(tab.open, { desk: 'Back office', issuedBy: 'Ömer' });
    const invoice = tab.invoice.issued?.invoice;
    if (invoice === undefined) throw new Error('The invoice was not issued.');
    expect(invoice).toMatchObject(FRONT);
    await tab.open.credit({ drawn: '1', invoice, reason: 'Parcel returned' });
    await browser.deliver();
    expect(browser.rows.map((row) => row['desk'])).toEqual(['Front counter', 'Back office']);
  });

  test('the customer’s PDF is the same whatever desk issued it', () => {
    const invoice = invoiceWith();
    const render = (issued: IssuedInvoice) =>
      renderInvoicePdf(issued, { fonts: INVOICE_FONTS, pictures: { logo: '', qr: '' } }).dataUrl;
    expect(render({ ...invoice, ...FRONT })).toBe(render(invoice));
  });

  test('an invoice of a desk that nobody has named has empty columns', async () => {
    const { browser, issue } = await openDesk();
    await issue();
    await browser.deliver();
    expect(browser.rows[0]).toMatchObject({ desk: '', issued_by: '' });
  });

  test('nothing of the two names is readable on the device or in a backup', async () => {
    const { browser, tab } = await openDesk();
    await saveIssuingDesk(tab.open, FRONT);
    const stored = JSON.stringify(await tab.database.device.toArray());
    expect(stored).not.toContain('"Asha');
    expect(stored).not.toContain('"Front');
    const backup = await exportBackup(tab.database, browser.now);
    expect(JSON.stringify(backup)).not.toContain('issuing-desk');
  });

  test('under another storage key they are asked for again', async () => {
    const { tab } = await openDesk();
    await saveIssuingDesk(tab.open, FRONT);
    const other = await openBrowser({ storageKey: `${'A'.repeat(42)}E` });
    const { storageKey } = other;
    expect(await readIssuingDesk({ ...tab.open, storageKey })).toEqual({
      kind: 'done',
      value: { desk: '', issuedBy: '' },
    });
  });
});

test('two names that cannot be read are asked for again', async () => {
  const { tab } = await openDesk();
  const place = 'device/issuing-desk';
  const half = JSON.stringify({ desk: 'Front counter' });
  await keepSealedDesk(tab.database, await sealWithStorageKey(half, tab.browser.storageKey, place));
  expect(await readIssuingDesk(tab.open)).toEqual({
    kind: 'done',
    value: { desk: '', issuedBy: '' },
  });
});

test('a desk is not taken for one without a name while storage fails', async () => {
  const { tab } = await openDesk();
  await saveIssuingDesk(tab.open, FRONT);
  const read = () => readIssuingDesk(tab.open);
  expect((await failStorageAt(tab.database, 0, read)).done).toEqual(FAILED_STORAGE);
});

test('a staff file without desks adds no column, whatever the device remembers', async () => {
  const { browser, tab, issue } = await openDesk({});
  await saveIssuingDesk(tab.open, FRONT);
  await issue();
  await browser.deliver();
  expect(Object.keys(browser.rows[0] ?? {})).toHaveLength(24);
  await eventually(() => expect(tab.history.invoices[0]?.invoice).toBeDefined());
  expect(tab.history.invoices[0]?.invoice).not.toHaveProperty('desk');
});
