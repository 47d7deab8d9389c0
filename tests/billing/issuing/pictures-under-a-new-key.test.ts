import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { loadPictures } from '../../../src/billing/issuing/invoice-pictures.ts';
import { renderPdf } from '../../../src/billing/issuing/render-pdf.ts';
import { resendInvoice } from '../../../src/billing/issuing/resend-invoice.ts';
import type { Billing } from '../../../src/billing/open-billing.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { minutes } from '../../../src/domain/time.ts';
import { fingerprintOf } from '../../../src/paper/pdf/fingerprint.ts';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import {
  generateStorageKeyText,
  importStorageKey,
  type StorageKey,
} from '../../../src/vault/storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';
import { readAllRequests } from '../../support/stored-requests.ts';

let browser: TestBrowser;
let tab: Tab;
let newKey: StorageKey;

beforeEach(async () => {
  newKey = await importStorageKey(generateStorageKeyText());
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
});

async function signInAgain(key: StorageKey): Promise<void> {
  await tab.lock();
  await tab.signIn(key);
}

/** Another desk, a minute later. */
async function issueElsewhere(key: StorageKey): Promise<Tab> {
  const other = await openBrowser();
  await other.pass(minutes(1));
  const there = new Tab(other);
  await there.signIn(key);
  writeInvoice(there.editor);
  await there.editor.issue();
  return there;
}

/** The owner has taken the QR code out of the staff file since. */
const afterChange = (open: Billing) => ({ ...open, config: { ...open.config, qr: '' } });

const issuedIn = ({ invoice: { issued } }: Tab) => {
  if (issued === undefined) throw new Error('The invoice is not issued.');
  return issued;
};

/** Whether the newest invoice of the history is printed after that change as it was issued. */
async function isPrintedAlike(here: Tab, { pdf }: ReturnType<typeof issuedIn>): Promise<boolean> {
  const kept = await eventually(() => {
    const [newest] = here.history.invoices;
    if (newest === undefined) throw new Error('The history is empty.');
    return newest;
  });
  const again = await renderPdf(afterChange(here.open), kept.invoice);
  return Buffer.compare(Buffer.from(again.bytes), Buffer.from(pdf.bytes)) === 0;
}

test('an invoice issued after a change of the storage key is sent again with the QR code it was issued with', async () => {
  await signInAgain(newKey);
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.send();
  const { invoice } = issuedIn(tab);
  const sending = {
    drawn: 'one',
    invoice: { id: tab.invoice.id, invoice },
    recipient: ZOE.email,
  };
  expect(await resendInvoice(afterChange(tab.open), sending)).toMatchObject({ kind: 'ordered' });
  const [first, second] = (await readAllRequests(tab.database)).flatMap((request) =>
    request.service === 'mail' ? (request.params['attachment'] ?? []) : [],
  );
  expect(first).toMatch(/^data:application\/pdf/);
  expect(second === first).toBe(true);
});

test('back under the former storage key, its invoices are still printed as they were issued', async () => {
  const issued = issuedIn(tab);
  await signInAgain(newKey);
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await signInAgain(browser.storageKey);
  expect(await isPrintedAlike(tab, issued)).toBe(true);
});

test('an invoice from the backup of a desk set up under the new key is printed as it was issued', async () => {
  const there = await issueElsewhere(newKey);
  await signInAgain(newKey);
  await restoreBackup(tab.open, await backupOf(there));
  expect(await isPrintedAlike(tab, issuedIn(there))).toBe(true);
});

test('an invoice brought in from the sheet under the new key keeps the QR code of that day', async () => {
  const there = await issueElsewhere(browser.storageKey);
  await signInAgain(newKey);
  await bringInRows(tab.open, [tableRowOf(there)]);
  expect(await isPrintedAlike(tab, issuedIn(there))).toBe(true);
});

test('an invoice that an earlier version of the app issued is printed as it was issued', async () => {
  const issued = issuedIn(tab);
  const { database, open } = tab;
  await database.pictures.clear();
  for (const picture of Object.values(await loadPictures(open, issued.invoice))) {
    const id = fingerprintOf(picture);
    const sealed = await sealWithStorageKey(picture, open.storageKey, `pictures/${id}`);
    await database.pictures.put({ id, sealed });
  }
  expect(await isPrintedAlike(tab, issued)).toBe(true);
});
