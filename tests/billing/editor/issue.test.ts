import { beforeEach, expect, test, vi } from 'vitest';
import { milliseconds } from '../../../src/domain/time.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { readDownload } from '../../support/billing/read-download.ts';
import { Tab } from '../../support/billing/tab.ts';
import {
  NOTHING_STORED,
  ONE_ROW,
  ONE_ROW_AND_MAIL,
  tableCounts,
} from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import {
  PARCEL,
  typeName,
  typeTo,
  writeInvoice,
  ZOE,
} from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
});

test('Generate issues the invoice, saves its PDF under its number, and mails nothing', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const [file] = browser.downloads;
  expect(file?.name).toBe(`${tab.number}.pdf`);
  expect(file?.type).toBe('application/pdf');
  expect(await file?.text()).toMatch(/^%PDF-/);
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
  expect(tab.queued).toBe(1);
  expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(tab.number);
});

test('Generate pressed again asks for what is not delivered yet, and issues nothing more', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await tab.editor.issue();
  expect(tab.queued).toBe(2);
  expect(browser.downloads).toHaveLength(2);
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
});

test('a sheet that refuses the row changes nothing of the issued invoice', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const before = tab.invoice;
  browser.outbox.services.mishaps = { ...browser.outbox.services.mishaps, row: () => '401' };
  await browser.deliver();
  expect(browser.rows).toEqual([]);
  expect(tab.invoice).toBe(before);
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
});

test('without a company nothing is issued, and choosing one clears the refusal', async () => {
  typeName(tab.editor, 'Zoë');
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toEqual({ kind: 'no-company' });
  await tab.editor.send();
  expect(tab.editor.state().refusal).toEqual({ kind: 'no-company' });
  expect(await tableCounts(tab.database)).toMatchObject({ ...NOTHING_STORED, drafts: 0 });
  expect(browser.downloads).toEqual([]);
  tab.editor.chooseCompany('cart');
  expect(tab.editor.state().refusal).toBeUndefined();
});

test('without a number nothing is issued', async () => {
  writeInvoice(tab.editor, { invoiceNumber: '  ', isNumberTyped: true });
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toEqual({ kind: 'no-number' });
  expect(browser.downloads).toEqual([]);
});

test.each(['issue, issue', 'issue, send', 'send, issue', 'send, send'] as const)(
  'two presses at once (%s) issue one invoice',
  async (presses) => {
    writeInvoice(tab.editor);
    const [first, second] = presses.split(', ') as ['issue' | 'send', 'issue' | 'send'];
    await Promise.all([tab.editor[first](), tab.editor[second]()]);
    expect(await tableCounts(tab.database)).toEqual(first === 'send' ? ONE_ROW_AND_MAIL : ONE_ROW);
    expect(browser.downloads).toHaveLength(first === 'issue' ? 1 : 0);
    expect(tab.queued).toBe(1);
  },
);

test('a file that cannot be saved is reported, and does not keep Generate from working at the next press', async () => {
  const download = vi.fn((file: File) => void browser.downloads.push(file));
  download.mockImplementationOnce(() => {
    throw new Error('no room for the file');
  });
  tab = new Tab(browser, { download });
  await tab.signIn();
  writeInvoice(tab.editor);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await tab.editor.issue();
  expect(logged).toHaveBeenCalled();
  expect(tab.editor.state().refusal).toEqual({ kind: 'unfinished' });
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toBeUndefined();
  expect(browser.downloads.map(({ name }) => name)).toEqual([`${tab.number}.pdf`]);
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
});

test('an invoice issued right after a key leaves no draft behind', async () => {
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  typeTo(tab.editor, 'Bath');
  await browser.pass(milliseconds(400));
  typeTo(tab.editor, 'Leeds');
  await tab.editor.issue();
  expect(browser.items.get('draft-on-desk')).toBe('');
  await browser.pass(milliseconds(60_000));
  await tab.editor.saveNow();
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
  await eventually(() => expect(tab.listedDrafts).toEqual([]));
  expect(await readDownload(browser.downloads[0])).toContain('Leeds');
});

test('what is typed while the invoice is being issued goes into another one', async () => {
  writeInvoice(tab.editor);
  const { id } = tab.invoice;
  const issuing = tab.editor.issue();
  typeTo(tab.editor, 'Bath');
  await issuing;
  expect(await readDownload(browser.downloads[0])).toContain('Bristol');
  expect(tab.invoice).toMatchObject({ draft: { shipping: { to: 'Bath' } } });
  expect(tab.invoice.issued).toBeUndefined();
  expect(tab.invoice.id).not.toBe(id);
  await eventually(() => expect(`${tab.number}.pdf`).not.toBe(browser.downloads[0]?.name));
  expect(`${tab.invoice.follows}.pdf`).toBe(browser.downloads[0]?.name);
});

test('an untouched last row is on neither the PDF nor the sheet, and stays on the screen', async () => {
  const untouched = { id: '2', description: '', quantity: grams(1000), price: paise(0) };
  writeInvoice(tab.editor, { items: [PARCEL, untouched] });
  await tab.editor.issue();
  const lines = (await readDownload(browser.downloads[0])).split('\n');
  expect(lines).toContain(PARCEL.description);
  expect(lines).not.toContain('0');
  await browser.deliver();
  expect(JSON.parse(String(browser.rows[0]?.['items']))).toHaveLength(1);
  expect(tab.invoice.draft.items).toEqual([PARCEL, untouched]);
});

test('a character that the PDF cannot print appears as a mark', async () => {
  writeInvoice(tab.editor, { customer: { ...ZOE, name: 'Zo\u0000 \u202Egnp.exe 📦!' } });
  await tab.editor.issue();
  expect(await readDownload(browser.downloads[0])).toContain('Zo\uFFFD \uFFFDgnp.exe \uFFFD!');
});

test('a total above ₹99,99,99,99,999.99 is refused', async () => {
  const item = { ...PARCEL, quantity: grams(999_999_999), price: paise(99_999_999_999) };
  writeInvoice(tab.editor, { items: [item] });
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toEqual({ kind: 'too-large' });
  expect(browser.downloads).toEqual([]);
  expect((await tableCounts(tab.database)).invoices).toBe(0);
});

test('a text too long for a cell of the sheet is refused, and its column is named', async () => {
  writeInvoice(tab.editor, { customer: { ...ZOE, address: 'Harbour Lane '.repeat(4000) } });
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toEqual({ kind: 'too-long', column: 'customer_address' });
  expect(browser.downloads).toEqual([]);
  expect((await tableCounts(tab.database)).invoices).toBe(0);
});

test('Generate pressed again saves the same file again', async () => {
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await tab.editor.issue();
  const [first, second, ...more] = await Promise.all(browser.downloads.map((file) => file.text()));
  expect(second).toBe(first);
  expect(more).toEqual([]);
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW);
});

test('a logo and a QR code that cannot be loaded are logged and left out of the PDF', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { companies } = browser.config;
  const broken = await openBrowser({
    qr: 'logos/no-such-code.png',
    companies: companies.map((company) => ({
      ...company,
      logo: `data:image/png;base64,${btoa('no picture')}`,
    })) as typeof companies,
  });
  tab = await broken.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const text = await readDownload(broken.downloads[0]);
  expect(text).toContain('₹3,748.75');
  expect(text).not.toContain('Scan to pay');
  const words = logged.mock.calls.map(([first]) => String(first)).join('\n');
  expect(words).toContain('no-such-code.png cannot be loaded');
  expect(words).toContain('A picture is left out of the PDF');
});
