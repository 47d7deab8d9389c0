import { expect, type Page } from '@playwright/test';
import { SCHEMA_VERSIONS } from '../../../src/storage/schema.ts';

/** Waits until the page has created its database, which a test may then open beside it. */
export async function waitForDatabase(page: Page): Promise<void> {
  const versions = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version));
  // Dexie counts its versions in tens.
  await expect.poll(versions, { intervals: [100] }).toEqual([SCHEMA_VERSIONS.length * 10]);
}
