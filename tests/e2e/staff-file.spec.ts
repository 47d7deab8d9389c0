import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Middleware } from '../../tools/host/middleware.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import {
  BILL_PAGE,
  CHECKED_AGAINST_COPY,
  expectSignedIn,
  lock,
  PAIR,
  SIGNED_IN_WITH_COPY,
  signIn,
  signInWithWorker,
  tryPair,
  WRONG_PAIR,
} from './support/sign-in-screen.ts';
import { goOffline, openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const NEW_PAIR = { ...PAIR, password: 'another-parcel-desk' };

let site: SiteCopy;
/** How many requests for the staff file get no answer. */
let silences = 0;

const gate: Middleware = ({ url }, _, next) => {
  if (url !== '/staff.sealed.json' || silences === 0) return next();
  silences -= 1;
};

test.beforeEach(async () => {
  silences = 0;
  site = await serveCopy({ gate });
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('with a connection a new password counts at once, and the former one no longer', async ({
  page,
}) => {
  await signInWithWorker(page, site.origin);
  await lock(page);
  await resealStaffFile(site.folder, (staff) => staff, NEW_PAIR);

  await test.step('the former pair is wrong', async () => {
    await tryPair(page);
    await expect(page.getByRole('alert')).toHaveText(WRONG_PAIR);
  });

  await test.step('the new one opens the desk', async () => {
    await tryPair(page, NEW_PAIR);
    await expectSignedIn(page);
    await expect(page.getByText(SIGNED_IN_WITH_COPY)).toHaveCount(0);
  });
});

test('a new password opens the desk also where the saved copy, which is older, answers first', async ({
  page,
}) => {
  await signInWithWorker(page, site.origin);
  await lock(page);
  await expect.poll(() => hasCopy(page)).toBe(true);
  await resealStaffFile(site.folder, (staff) => staff, NEW_PAIR);
  silences = 1;
  await tryPair(page, NEW_PAIR);
  await expectSignedIn(page);
  expect(silences).toBe(0);
});

test('a device on which the desk was opened signs in offline from cold, and says so', async ({
  context,
  page,
}) => {
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  await goOffline(context, page);
  await page.close();
  const cold = await context.newPage();

  await test.step('a wrong pair is wrong by the copy', async () => {
    await cold.goto(`${site.origin}${BILL_PAGE}`);
    await tryPair(cold, NEW_PAIR);
    await expect(cold.getByRole('alert')).toHaveText(WRONG_PAIR);
    await expect(cold.getByText(CHECKED_AGAINST_COPY)).toBeVisible();
  });

  await test.step('the right one opens the desk', async () => {
    await signIn(cold, site.origin);
    const notice = cold.getByRole('status').filter({ hasText: SIGNED_IN_WITH_COPY });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toHaveCount(0);
  });
});

test('a host that answers without the staff file is not called out of reach', async ({ page }) => {
  await signInWithWorker(page, site.origin);
  await lock(page);
  await expect.poll(() => hasCopy(page)).toBe(true);
  await rm(join(site.folder, 'staff.sealed.json'));
  await tryPair(page);
  const notice = page.getByRole('status').filter({ hasText: SIGNED_IN_WITH_COPY });
  await expect(notice).toContainText('The site’s own staff file could not be loaded');
});

test('a shopper’s device never has the staff file', async ({ page }) => {
  await openWithWorker(page, `${site.origin}/calculator`);
  expect(await hasCopy(page)).toBe(false);
});

function hasCopy(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      for (const answer of await (await caches.open(name)).matchAll()) {
        if ((await answer.text()).includes('vault1.pair')) return true;
      }
    }
    return false;
  });
}
