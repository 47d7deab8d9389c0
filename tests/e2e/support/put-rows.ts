import type { Page } from '@playwright/test';
import { DATABASE_NAME } from '../../../src/storage/database-name.ts';

/** Writes rows into a table of the page's database, past the page's own code. */
export function putRows(page: Page, table: string, rows: readonly unknown[]): Promise<void> {
  return page.evaluate(
    async ({ name, table, rows }) => {
      const request = indexedDB.open(name);
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const writing = request.result.transaction(table, 'readwrite');
      for (const row of rows) writing.objectStore(table).put(row);
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      request.result.close();
    },
    { name: DATABASE_NAME, table, rows },
  );
}
