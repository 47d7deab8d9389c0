import { expect, type Page } from '@playwright/test';
import { NEW_LEG } from '../../../src/domain/outbox/leg.ts';
import { SHAPES } from '../../../src/storage/schema.ts';
import { issue } from '../../support/issues.ts';

const OWN_SITE = {
  sheet: { url: '/api/v1/local' },
  mail: { origin: '', serviceId: 'sample', templateId: 'sample', publicKey: 'sample' },
};

/** Makes the page's device one that has an outbox, which from now on flushes on every page. */
export async function makeOutbox(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/about`);
  await page.evaluate(() => localStorage.setItem('has-outbox', 'yes'));
  await page.reload();
  const versions = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version));
  // Dexie counts its versions in tens.
  await expect.poll(versions).toEqual([SHAPES.length * 10]);
}

/** Puts issued invoices, each with its mail, into the database; gives their numbers. */
export async function seedOutbox(page: Page, count: number, first = 1): Promise<string[]> {
  const issues = Array.from({ length: count }, (_, index) => issue(first + index, OWN_SITE));
  await page.evaluate(storeIssues, { issues, leg: NEW_LEG });
  return issues.map(({ key }) => key.invoiceNumber);
}

/** Runs in the page: writes what issuing writes, in one transaction. */
function storeIssues({
  issues,
  leg,
}: {
  issues: ReturnType<typeof issue>[];
  leg: typeof NEW_LEG;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parcel-desk');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction(['usedNumbers', 'entries', 'requests'], 'readwrite');
      for (const { invoiceId, key, sheet, mail } of issues) {
        change.objectStore('usedNumbers').add({ number: key.invoiceNumber, invoiceId });
        const entry = { invoiceId, key, sheet: leg, mail: leg };
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
