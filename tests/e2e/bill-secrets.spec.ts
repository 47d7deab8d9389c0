import { expect, type Page, test } from '@playwright/test';
import { DETAILS, SAVED, writeInvoice } from './support/billing-screen.ts';
import { signIn } from './support/sign-in-screen.ts';
import { STAFF_SECRETS } from './support/staff-secrets.ts';
import { openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('nothing of the staff file can be read in what the browser keeps, also after signing in', async ({
  page,
}) => {
  await openWithWorker(page, '/');
  await signIn(page);
  await writeInvoice(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const kept = await readStorage(page);
  expect(kept.length).toBeGreaterThan(60);
  expect(kept.some((text) => text.includes('vault1'))).toBe(true);
  const [street = ''] = DETAILS.Address.split('\n');
  for (const text of kept) {
    expect(leaksIn(text), text.slice(0, 80)).toEqual([]);
    // The customer's own words are sealed as well while they are a draft.
    expect(text).not.toContain(street);
  }
});

/** All that the browser keeps of the site: both key-value storages, caches and databases. */
function readStorage(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) texts.push(await answer.text());
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => rows.addEventListener('success', resolve));
        texts.push(JSON.stringify(rows.result));
      }
      database.close();
    }
    return texts;
  });
}

function leaksIn(text: string): string[] {
  return STAFF_SECRETS.filter((secret) => text.includes(secret));
}
