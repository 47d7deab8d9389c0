import type { Page } from '@playwright/test';
import { DATABASE_NAME } from '../../../src/storage/database-name.ts';

/** Keeps a transaction that writes a table open for as long as the page is, as a restore in another tab. */
export async function holdTable(page: Page, table: string): Promise<void> {
  await page.evaluate(
    async ({ name, table }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const rows = database.transaction(table, 'readwrite').objectStore(table);
      await new Promise<void>((resolve) => {
        const askAgain = () => {
          resolve();
          rows.count().onsuccess = askAgain;
        };
        askAgain();
      });
    },
    { name: DATABASE_NAME, table },
  );
}
