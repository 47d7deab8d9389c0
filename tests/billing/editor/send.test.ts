import { beforeEach, expect, test } from 'vitest';
import staff from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { ONE_ROW, ONE_ROW_AND_MAIL, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeEmail, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';
import { readMailRequest } from '../../support/stored-requests.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
});

test('Send adds one row to the sheet and sends one mail with the PDF', async () => {
  writeInvoice(tab.editor, { includeGst: true });
  await tab.editor.send();
  expect(browser.downloads).toEqual([]);
  expect(await readMailRequest(tab.database, 1)).toMatchObject({
    value: {
      params: {
        to_email: 'zoe@customer.example',
        to_name: 'Zoë Łukasiewicz',
        invoice_number: tab.number,
        attachment: tab.invoice.issued?.pdf.dataUrl,
      },
    },
  });
  await browser.deliver();
  expect(browser.rows).toEqual([
    expect.objectContaining({
      invoice_number: tab.number,
      company_id: 'courier',
      company_gstin: staff.companies[0]?.gstin,
      customer_name: 'Zoë Łukasiewicz',
      customer_email: 'zoe@customer.example',
      shipping_from: 'Mumbai',
      shipping_to: 'Bristol',
      subtotal: 3748.75,
      cgst: 337.39,
      sgst: 337.39,
      total: 4423.53,
    }),
  ]);
  expect(browser.outbox.services.mails).toMatchObject([
    { to: 'zoe@customer.example', invoiceNumber: tab.number },
  ]);
});

test('Generate, then Send, pressed again and again, is one row and one mail', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await browser.deliver();
  await Promise.all([tab.editor.send(), tab.editor.send()]);
  await browser.deliver();
  await tab.editor.issue();
  await tab.editor.send();
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([tab.number]);
  expect(browser.mailNumbers).toEqual([tab.number]);
  const [first, second] = await Promise.all(browser.downloads.map((file) => file.text()));
  expect(second).toBe(first);
});

test('an invoice sent after Generate goes out at once, without waiting for another', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  expect(tab.queued).toBe(1);
  await tab.editor.send();
  expect(tab.queued).toBe(2);
});

test('the same invoice sent again before it is delivered is still one mail', async () => {
  writeInvoice(tab.editor);
  await tab.editor.send();
  await tab.editor.send();
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW_AND_MAIL);
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([tab.number]);
});

test('an invoice without an e-mail address is saved and not mailed', async () => {
  writeInvoice(tab.editor);
  typeEmail(tab.editor, '');
  await tab.editor.send();
  expect(tab.editor.state().refusal).toBeUndefined();
  expect(tab.invoice.issued).toBeDefined();
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([tab.number]);
  expect(browser.mailNumbers).toEqual([]);
});

test.each(['zoe', 'zoe@customer.example, other@x.example', 'Zoë <zoe@customer.example>'])(
  'an invoice for “%s”, which is no plain address, is issued and saved, and not mailed',
  async (email) => {
    writeInvoice(tab.editor);
    typeEmail(tab.editor, email);
    await tab.editor.send();
    expect(tab.invoice.issued?.invoice.customer.email).toBe(email);
    expect(tab.editor.state().refusal).toEqual(NO_ADDRESS);
    expect(tab.queued).toBe(1);
    await browser.deliver();
    expect(browser.rowNumbers).toEqual([tab.number]);
    expect(browser.mailNumbers).toEqual([]);
  },
);

test('Send pressed again on it says the same, and adds no second row', async () => {
  writeInvoice(tab.editor);
  typeEmail(tab.editor, 'zoe');
  await tab.editor.send();
  await tab.editor.send();
  expect(tab.editor.state().refusal).toEqual(NO_ADDRESS);
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
});

test('a PDF too large for the mail service is issued and saved, and not mailed', async () => {
  const { companies } = browser.config;
  const large = await openBrowser({
    companies: companies.map((company) => ({
      ...company,
      logo: largePicture(),
    })) as typeof companies,
  });
  tab = await large.openTab();
  writeInvoice(tab.editor);
  await tab.editor.send();
  expect(tab.editor.state().refusal).toEqual({
    kind: 'not-mailed',
    why: { kind: 'mail-too-large' },
  });
  await large.deliver();
  expect(large.rowNumbers).toEqual([tab.number]);
  await tab.editor.issue();
  expect(large.downloads).toHaveLength(1);
});

const NO_ADDRESS = { kind: 'not-mailed', why: { kind: 'bad-recipient' } } as const;

/** A JPEG of 400 kB by its head, one pixel large; a PDF takes it as it is. */
function largePicture(): string {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), ...new Array(9).fill(0)];
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
  return `data:image/jpeg;base64,${Buffer.from([...head, ...frame, ...new Array(400_000).fill(7)]).toString('base64')}`;
}

test('what is typed while Send runs does not hide that the invoice was not mailed', async () => {
  writeInvoice(tab.editor);
  typeEmail(tab.editor, 'zoe');
  const { number } = tab;
  const sent = tab.editor.send();
  typeTo(tab.editor, 'Leeds');
  await sent;
  expect(tab.invoice.follows).toBe(number);
  await eventually(() => expect(tab.number).not.toBe(number));
  expect(tab.editor.state().refusal).toEqual({
    kind: 'not-mailed',
    why: { kind: 'bad-recipient' },
  });
});
