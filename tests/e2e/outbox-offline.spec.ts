import { expect, type Page } from '@playwright/test';
import { fireSync, takeSyncAway } from './support/background-sync.ts';
import { DETAILS, sendAnother, sendInvoice, writeInvoice } from './support/billing-screen.ts';
import { readHeap } from './support/heap.ts';
import { outboxTab, SAVED_HERE } from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { createDatabase, seedOutbox } from './support/seed-outbox.ts';
import { expectDelivered, type OutboxSite } from './support/serve-outbox.ts';
import { lock, signInWithWorker } from './support/sign-in-screen.ts';
import { STAFF_SECRETS } from './support/staff-secrets.ts';
import { goOffline } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('the worker alone delivers twenty invoices that were issued offline @browser', async ({
  context,
  page,
  site,
}) => {
  const numbers = await issueOffline(page, site, { count: 20, written: 2 });
  expect(await tagsOf(page)).toEqual(['outbox']);
  await page.close();
  await context.setOffline(false);
  expect(site.rows()).toEqual([]);

  await fireSync(context, site.origin);
  await expectDelivered(site, numbers);
  expect(context.pages()).toEqual([]);
});

test('without Background Sync they go out at the next start, on any page and signed out', async ({
  context,
  page,
  site,
}) => {
  await takeSyncAway(context);
  const numbers = await issueOffline(page, site, { count: 3, written: 1 });
  // A browser that is killed may lose what it writes late, unlike its database.
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await context.setOffline(false);
  expect(site.rows()).toEqual([]);

  const next = await context.newPage();
  await next.goto(`${site.origin}/about`);
  await expectDelivered(site, numbers);
});

test('a delivery behind the locked desk leaves nothing of the invoice in the page’s memory', async ({
  context,
  page,
  site,
}) => {
  await takeSyncAway(context);
  await signInWithWorker(page, site.origin);
  await goOffline(context, page);
  await writeInvoice(page);
  const number = await sendInvoice(page);
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  await lock(page);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectDelivered(site, [number]);
  const session = await context.newCDPSession(page);
  const secrets = [DETAILS.Name, DETAILS.Mobile, DETAILS.Email, ...STAFF_SECRETS];
  const readSecrets = async () => {
    const heap = await readHeap(session);
    return secrets.filter((secret) => heap.includes(secret));
  };
  // A reload that would have failed without a line is tried again after a quarter of a minute.
  await expect.poll(readSecrets, { timeout: 60_000 }).toEqual([]);
});

test('two tabs and the worker at once double nothing', async ({ context, page, site }) => {
  await createDatabase(page, site.origin);
  await page.goto(`${site.origin}/about`);
  const other = await context.newPage();
  await other.goto(`${site.origin}/track`);
  const numbers: string[] = [];
  for (const round of [1, 2, 3]) {
    await context.setOffline(true);
    numbers.push(...(await seedOutbox(page, 3, { first: numbers.length + 1 })));
    expect(site.rowNumbers(), `before round ${round}`).toHaveLength(numbers.length - 3);
    await context.setOffline(false);
    await Promise.all([
      fireSync(context, site.origin),
      fireSync(context, site.origin),
      other.reload(),
    ]);
    await expectDelivered(site, numbers);
  }
});

/** Issues invoices offline: as many as are `written` by hand, the others straight into the database. */
async function issueOffline(
  page: Page,
  site: OutboxSite,
  { count, written }: { readonly count: number; readonly written: number },
): Promise<string[]> {
  await signInWithWorker(page, site.origin);
  await goOffline(page.context(), page);
  await writeInvoice(page);
  const numbers = [await sendInvoice(page)];
  while (numbers.length < written) {
    numbers.push(await sendAnother(page, `Customer ${numbers.length + 1}`));
    await expect(outboxTab(page, numbers.length)).toBeAttached();
  }
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  numbers.push(...(await seedOutbox(page, count - written)));
  expect(site.rows()).toEqual([]);
  return numbers;
}

/** What the page has asked the browser to wake the worker for. */
function tagsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration: unknown = await navigator.serviceWorker.ready;
    const { sync } = registration as { sync: { getTags(): Promise<string[]> } };
    return sync.getTags();
  });
}
