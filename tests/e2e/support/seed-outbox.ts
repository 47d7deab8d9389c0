import { expect, type Page } from '@playwright/test';
import { NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import type { MailRequest } from '../../../src/domain/outbox/request.ts';
import type { Issue } from '../../../src/storage/issue-invoice.ts';
import { SHAPES } from '../../../src/storage/schema.ts';
import { mailRequest, rowIssue } from '../../support/issues.ts';
import { openDeskAt } from './desk-screen.ts';

/** Twenty kilobytes, as a PDF of a few pages has. */
const PDF = `data:application/pdf;base64,JVBERi0xLjQK${'A'.repeat(20_000)}`;

/** Makes the database by signing in, and leaves for a file of the site in which no code runs. */
export async function makeOutbox(page: Page, origin: string): Promise<void> {
  await openDeskAt(page, origin);
  const versions = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version));
  // Dexie counts its versions in tens.
  await expect.poll(versions).toEqual([SHAPES.length * 10]);
  // Chromium leaves a database shut for good whose maker goes away before it is all there.
  await seedOutbox(page, 0);
  await page.goto(`${origin}/robots.txt`);
}

/**
 * Puts issued invoices, each with its mail, into the database; gives their numbers. The services are
 * the site's own, or at another address.
 */
export async function seedOutbox(
  page: Page,
  count: number,
  first = 1,
  origin = '',
): Promise<string[]> {
  const addresses = {
    sheet: { url: `${origin}/api/v1/local` },
    mail: { origin, serviceId: 'sample', templateId: 'sample', publicKey: 'sample' },
  };
  const issues = Array.from({ length: count }, (_, index) => ({
    ...rowIssue(first + index, addresses),
    mail: withPdf(mailRequest(first + index, addresses)),
  }));
  await page.evaluate(storeIssues, { issues, delivery: NEW_DELIVERY });
  return issues.map(({ key }) => key.invoiceNumber);
}

function withPdf(mail: MailRequest): MailRequest {
  return { ...mail, params: { ...mail.params, attachment: PDF } };
}

/** The outbox's entries as they are stored, in order of issue. */
export function readEntries(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('parcel-desk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('entries').objectStore('entries').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

/** Runs in the page: writes what issuing writes, in one transaction. */
function storeIssues({
  issues,
  delivery,
}: {
  issues: Required<Pick<Issue, 'invoiceId' | 'key' | 'sheet' | 'mail'>>[];
  delivery: typeof NEW_DELIVERY;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parcel-desk');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction(['usedNumbers', 'entries', 'requests'], 'readwrite');
      for (const { invoiceId, key, sheet, mail } of issues) {
        change.objectStore('usedNumbers').add({ number: key.invoiceNumber, invoiceId });
        const entry = { invoiceId, key, sheet: delivery, mail: delivery };
        const adding = change.objectStore('entries').add(entry);
        adding.onsuccess = () => {
          const sequence = adding.result;
          change.objectStore('requests').add({ sequence, ...sheet });
          change.objectStore('requests').add({ sequence, ...mail });
        };
      }
      change.onerror = () => reject(change.error);
      change.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
