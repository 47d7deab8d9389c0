import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { takeSyncAway } from './support/background-sync.ts';
import {
  DETAILS,
  PARCEL,
  sendAnother,
  sendInvoice,
  writeInvoice,
} from './support/billing-screen.ts';
import { findInFiles } from './support/find-in-files.ts';
import { SAVED_HERE } from './support/outbox-screen.ts';
import { expectDelivered, type OutboxSite, serveOutbox } from './support/serve-outbox.ts';
import { lock, signInWithWorker } from './support/sign-in-screen.ts';
import { STAFF_SECRETS } from './support/staff-secrets.ts';

test.use({ serviceWorkers: 'allow' });

/** Where profiles lie: in memory where the system has a place for that, as on Linux. */
const PROFILES = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const WAITING = 'Wanda Stillwaiting';

let site: OutboxSite;
let profile: string;
test.beforeEach(async () => {
  site = await serveOutbox();
  profile = temporaryFolder('profile', PROFILES);
});
test.afterEach(async () => {
  await site.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('no customer, bank account or service id can be read in the files of a closed browser @browser', async () => {
  const context = await openProfile();
  const numbers = await deliverOneAndLeaveOne(context);
  await context.close();

  // What is documented as readable is found, so the search works.
  expect(findInFiles(profile, numbers)).not.toEqual([]);
  const customer = [DETAILS.Name, DETAILS.Email, DETAILS.Mobile, ...DETAILS.Address.split('\n')];
  const secrets = [...customer, WAITING, PARCEL.description, ...STAFF_SECRETS];
  expect(findInFiles(profile, secrets)).toEqual([]);
});

/** Issues one invoice that is delivered and one that waits, locks, and returns their numbers. */
async function deliverOneAndLeaveOne(context: BrowserContext): Promise<string[]> {
  await takeSyncAway(context);
  const page = await context.newPage();
  await signInWithWorker(page, site.origin);
  await writeInvoice(page);
  const numbers = [await sendInvoice(page)];
  await expectDelivered(site, numbers);
  await context.setOffline(true);
  numbers.push(await sendAnother(page, WAITING));
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  await lock(page);
  return numbers;
}

function openProfile(): Promise<BrowserContext> {
  const { executablePath = '', args = [] } = test.info().project.use.launchOptions ?? {};
  return chromium.launchPersistentContext(profile, { executablePath, args: [...args] });
}
