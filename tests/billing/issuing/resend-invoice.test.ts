import { beforeEach, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { resendInvoice } from '../../../src/billing/issuing/resend-invoice.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { bytesOf, countPictures } from '../../support/billing/read-download.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { ONE_ROW_AND_MAIL, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeEmail, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';
import { readAllRequests } from '../../support/stored-requests.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  tab.open.resends.subscribe(() => undefined);
  writeInvoice(tab.editor);
});

const again = async (recipient: string, drawn = 'first') => {
  const { id, issued } = tab.invoice;
  if (issued === undefined) throw new Error('The invoice is not issued.');
  return tab.open.sendAgain({ drawn, invoice: { id, invoice: issued.invoice }, recipient });
};
const attachments = async () => {
  const requests = await readAllRequests(tab.database);
  return requests.flatMap((request) =>
    request.service === 'mail' ? (request.params['attachment'] ?? []) : [],
  );
};

test('an issued invoice goes to a corrected address with the same PDF, and adds no row', async () => {
  await tab.editor.send();
  expect(await again(' zoe.l@customer.example ')).toMatchObject({ kind: 'ordered' });
  const [first, second] = await attachments();
  expect(first).toMatch(/^data:application\/pdf/);
  expect(second).toBe(first);
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([tab.number]);
  expect(browser.outbox.services.mails).toMatchObject([
    { to: 'zoe@customer.example', invoiceNumber: tab.number },
    { to: 'zoe.l@customer.example', invoiceNumber: tab.number },
  ]);
});

test('an invoice issued with a malformed address reaches the customer by a sending again', async () => {
  typeEmail(tab.editor, 'zoe');
  await tab.editor.send();
  await again('zoe@customer.example');
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([tab.number]);
  await eventually(() =>
    expect(tab.open.resends.state()).toMatchObject({
      value: [
        {
          invoiceId: tab.invoice.id,
          recipient: 'zoe@customer.example',
          mail: { state: 'delivered' },
        },
      ],
    }),
  );
});

test('two presses are one sending, and a later one is another', async () => {
  await tab.editor.issue();
  await Promise.all([again('zoe@customer.example'), again('zoe@customer.example')]);
  expect((await tableCounts(tab.database)).entries).toBe(2);
  await again('zoe@customer.example', 'second');
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([tab.number, tab.number]);
});

test('an address corrected between two presses is another sending, and goes there', async () => {
  await tab.editor.issue();
  await again('zeo@customer.example');
  expect(await again('zoe@customer.example')).toMatchObject({ kind: 'ordered' });
  await browser.deliver();
  expect(browser.outbox.services.mails.map(({ to }) => to)).toEqual([
    'zeo@customer.example',
    'zoe@customer.example',
  ]);
});

test('after the staff file changed, an invoice still goes out with the pictures it was issued with', async () => {
  await tab.editor.send();
  const { id, issued } = tab.invoice;
  if (issued === undefined) throw new Error('The invoice is not issued.');
  const companies = browser.config.companies.map((company) => ({ ...company, logo: '' }));
  const sending = { drawn: 'one', invoice: { id, invoice: issued.invoice }, recipient: ZOE.email };
  const changed = { ...tab.open, config: { ...browser.config, companies, qr: '' } };
  expect(await resendInvoice(changed, sending)).toMatchObject({ kind: 'ordered' });
  const [first, second] = await attachments();
  expect(second === first).toBe(true);
});

test('pictures are stored once and sealed, and come along in a backup', async () => {
  for (const _ of [1, 2]) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await tab.editor.issue();
  }
  expect(await tab.database.pictures.count()).toBe(2);
  expect(JSON.stringify(await tab.database.pictures.toArray())).not.toContain('data:');
  await saveBackup(tab.open);
  const backup = (await browser.downloads.at(-1)?.text()) ?? '';
  const other = await (await openBrowser({ qr: '' })).openTab();
  await restoreBackup(other.open, backup);
  const printed = async (where: Tab) => {
    await where.downloadFromHistory();
    return bytesOf(where.browser.downloads.at(-1));
  };
  expect(Buffer.compare(await printed(other), await printed(tab))).toBe(0);
});

test('an invoice whose pictures are missing is printed with those of the staff file', async () => {
  await tab.editor.issue();
  const [issued] = browser.downloads;
  await tab.database.pictures.clear();
  await tab.downloadFromHistory();
  expect(await countPictures(browser.downloads.at(-1))).toBe(await countPictures(issued));
});

test('each sending hurries its own delivery', async () => {
  await tab.editor.issue();
  const { queued } = tab;
  await again('zoe@customer.example');
  expect(tab.queued).toBe(queued + 1);
});

test('a malformed or missing address orders nothing', async () => {
  await tab.editor.send();
  expect(await again('zoe')).toEqual({ kind: 'bad-recipient' });
  expect(await again(' ')).toEqual({ kind: 'no-recipient' });
  expect(await tableCounts(tab.database)).toEqual(ONE_ROW_AND_MAIL);
});

test('a sending goes without waiting for a row that the sheet does not take', async () => {
  browser.outbox.services.isSheetDown = true;
  await tab.editor.issue();
  await again('zoe@customer.example');
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([tab.number]);
  expect(browser.rowNumbers).toEqual([]);
});

test('the recipient is readable only with the key', async () => {
  await tab.editor.issue();
  await again('secret@customer.example');
  await browser.deliver();
  expect(JSON.stringify(await tab.database.entries.toArray())).not.toContain('secret@');
});
