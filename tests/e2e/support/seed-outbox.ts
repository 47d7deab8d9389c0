import type { Page } from '@playwright/test';
import { NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import type { MailRequest } from '../../../src/domain/outbox/request.ts';
import { DATABASE_NAME } from '../../../src/storage/database-name.ts';
import { clearIssue } from '../../support/issues.ts';
import { signInWithWorker } from './sign-in-screen.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** The form draws numbers of three digits, so none beyond them can be taken by what a test writes. */
const LAST_DRAWN = 999;

/** Characters of a mailed PDF: twenty kilobytes, as one of a few pages has. */
const PDF_LENGTH = 20_000;

/** Has the database created by signing in, and leaves for a file of the site in which no code runs. */
export async function createDatabase(page: Page, origin: string): Promise<void> {
  await signInWithWorker(page, origin);
  await waitForDatabase(page);
  // Chromium leaves a database shut for good whose maker goes away before it is all there.
  await seedOutbox(page, 0);
  await page.goto(`${origin}/robots.txt`);
}

/**
 * Puts issued invoices, each with its mail, into the database as version 2 of it did, whose requests
 * were in the clear; returns their numbers. The services are the site's own, or at another address.
 */
export async function seedOutbox(
  page: Page,
  count: number,
  { first = 1, origin = '', pdfLength = PDF_LENGTH } = {},
): Promise<string[]> {
  const addresses = {
    sheet: { url: `${origin}/api/v1/local` },
    mail: { origin, serviceId: 'sample', templateId: 'sample', publicKey: 'sample' },
  };
  const issues = Array.from({ length: count }, (_, index) => {
    const issued = clearIssue(LAST_DRAWN + first + index, addresses);
    return { ...issued, mail: withPdf(issued.mail, pdfLength) };
  });
  await page.evaluate(storeIssues, { name: DATABASE_NAME, issues, delivery: NEW_DELIVERY });
  return issues.map(({ key }) => key.invoiceNumber);
}

function withPdf(mail: MailRequest, length: number): MailRequest {
  const attachment = `data:application/pdf;base64,JVBERi0xLjQK${'A'.repeat(length)}`;
  return { ...mail, params: { ...mail.params, attachment } };
}

/** The outbox's entries as they are stored, in order of issue. */
export function readEntries(page: Page): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
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
    DATABASE_NAME,
  );
}

/** Runs in the page: writes what issuing wrote in version 2, in one transaction. */
function storeIssues({
  name,
  issues,
  delivery,
}: {
  name: string;
  issues: ReturnType<typeof clearIssue>[];
  delivery: typeof NEW_DELIVERY;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const tables = ['usedNumbers', 'entries', 'requests', 'destinations'];
      const change = database.transaction(tables, 'readwrite');
      // Version 2 knew no address but those of its requests.
      change.objectStore('destinations').clear();
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
      change.onerror = ({ target }) => reject((target as IDBRequest).error);
      change.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
