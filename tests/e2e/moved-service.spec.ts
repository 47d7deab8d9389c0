import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readDeliveries } from '../support/outbox/read-deliveries.ts';
import {
  beginAnother,
  field,
  generate,
  numberOf,
  press,
  writeInvoice,
} from './support/billing-screen.ts';
import { deployNext } from './support/deploy.ts';
import { openOutbox, outboxTab } from './support/outbox-screen.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type ServedBuild, serveBuild } from './support/serve-build.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import {
  expectSignedIn,
  idField,
  lock,
  signInWithWorker,
  tryPair,
} from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

/** Where the owner moves the sheet to: the local services of another site. */
let moved: ServedBuild;
let site: SiteCopy;

test.beforeEach(async ({ page }) => {
  // Where a browser has Background Sync, the worker, which the policy in the page does not bar, sends at once.
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  moved = await serveBuild();
  // The header has the origin from the start, so that the policy in the page alone bars it.
  site = await serveCopy({}, (folder) => allowCalls(folder, moved.origin, /^_headers$/));
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
  await moved.close();
});

test('a tablet that signs in before it is updated says so, updates there after “Later”, and loses nothing', async ({
  page,
}) => {
  await signInWithWorker(page, site.origin);
  await test.step('the owner moves the sheet and publishes', async () => {
    await resealStaffFile(site.folder, (staff) => ({
      ...staff,
      sheet: { url: `${moved.origin}/api/v1/local` },
    }));
    allowCalls(site.folder, moved.origin, /\.(?:html|json)$/);
    deployNext(site.folder, 'next');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await press(page, 'Later');
  });

  await test.step('a sign-in alone brings the new staff file into the page of before', async () => {
    await lock(page);
    await tryPair(page);
    await expectSignedIn(page);
    await press(page, 'Later');
    await expect(barredNotice(page)).toContainText(`the sheet at ${moved.origin}`);
  });

  const issued = await test.step('an invoice is issued and waits', async () => {
    await writeInvoice(page);
    const number = await numberOf(page);
    await generate(page);
    await expect(outboxTab(page, 1)).toBeVisible();
    return number;
  });

  await test.step('nothing that is asked of the sheet is said to be the connection’s fault', async () => {
    await openOutbox(page);
    await press(page, 'Check the sheet');
    await expect(page.getByText('so nothing was asked.')).toBeVisible();
    await expect(page.getByText('Unconfirmed')).toHaveCount(0);
    await expect(
      page.getByText('this tablet may not reach the sheet.').filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText('There is no connection to')).toHaveCount(0);
  });

  await test.step('the update there keeps what is being written, and what waits goes once', async () => {
    await page.getByRole('tab', { name: 'Invoice', exact: true }).click();
    await beginAnother(page);
    await writeInvoice(page);
    await field(page, 'Name').fill('Half Written');
    await barredNotice(page).getByRole('button', { name: 'Update now' }).click();
    await expect(idField(page)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => releaseOf(page)).toBe('next');
    await tryPair(page);
    await expectSignedIn(page);
    await expect(field(page, 'Name')).toHaveValue('Half Written');
    await expect(barredNotice(page)).toHaveCount(0);
    await expect.poll(readDeliveries(moved.localFolder).rowNumbers).toEqual([issued]);
    await expect(outboxTab(page, 0)).toBeVisible();
  });
});

function barredNotice(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'which the staff file names' });
}

/** Lets pages call an origin, as a build does for the staff file that it seals. */
function allowCalls(folder: string, origin: string, files: RegExp): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => files.test(each))) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll("connect-src 'self'", `connect-src 'self' ${origin}`));
  }
}

function releaseOf(page: Page): Promise<string | null> {
  // In the middle of a reload there is no page to ask.
  return page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null)
    .catch(() => null);
}
