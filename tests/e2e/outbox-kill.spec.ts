import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { takeSyncAway } from './support/background-sync.ts';
import { type KillableBrowser, startBrowser } from './support/killable-browser.ts';
import {
  arrivedButton,
  ENTRY_SAYS,
  entryOf,
  expectAllDelivered,
  openOutbox,
  outboxTab,
  passSettling,
} from './support/outbox-screen.ts';
import { createDatabase, seedOutbox } from './support/seed-outbox.ts';
import { expectDelivered, type OutboxSite, serveOutbox } from './support/serve-outbox.ts';
import { signInWithWorker } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

/** Where profiles lie: in memory where the system has a place for that, as on Linux. */
const PROFILES = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let site: OutboxSite;
let profile: string;
let browser: KillableBrowser;
test.beforeEach(async () => {
  site = await serveOutbox();
  profile = temporaryFolder('profile', PROFILES);
});
test.afterEach(async () => {
  await browser.kill();
  await site.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('killed when a row had been written: found there after the restart, not written twice @browser', async () => {
  site.gate.row.push(undefined, 'applied-then-black-hole');
  const numbers = await killInMidFlush();
  expect(site.rowNumbers()).toEqual(numbers.slice(0, 2));

  browser = await startBrowser(profile);
  await signInWithWorker(await browser.context.newPage(), site.origin);
  await expectDelivered(site, numbers);
});

test('killed while a row was on its way: it waits in sight, and goes once the sheet is surely without it @browser', async () => {
  site.gate.row.push(undefined, 'black-hole-timeout');
  const numbers = await killInMidFlush();
  expect(site.rowNumbers()).toEqual(numbers.slice(0, 1));

  browser = await startBrowser(profile);
  await takeSyncAway(browser.context);
  const page = await browser.context.newPage();
  await page.clock.install();
  await signInWithWorker(page, site.origin);
  const [first = '', second = '', ...rest] = numbers;
  await openOutbox(page);
  await expect(entryOf(page, second)).toContainText(ENTRY_SAYS.wasClosed);
  await expect.poll(() => site.mailNumbers()).toEqual(numbers);
  // The page must have the answers before its clock runs on.
  await expect(entryOf(page, second)).toContainText(ENTRY_SAYS.mailDelivered);
  await expect(outboxTab(page, 1)).toBeAttached();
  await passSettling(page, () => site.rowNumbers().includes(second));
  await expectAllDelivered(page);
  expect(site.rowNumbers()).toEqual([first, ...rest, second]);
  expect(site.mailNumbers()).toEqual(numbers);
});

test('killed when an e-mail had been sent: staff are asked, and it is not sent again @browser', async () => {
  site.gate.mail.push(undefined, 'applied-then-black-hole');
  const numbers = await killInMidFlush();
  expect(site.mailNumbers()).toEqual(numbers.slice(0, 2));

  browser = await startBrowser(profile);
  const page = await browser.context.newPage();
  await signInWithWorker(page, site.origin);
  const [, second = ''] = numbers;
  await openOutbox(page);
  await expect(entryOf(page, second)).toContainText(ENTRY_SAYS.wasClosed);
  await expectDelivered(site, numbers);
  await arrivedButton(page, second).click();
  await expectAllDelivered(page);
  await expectDelivered(site, numbers);
});

/** Issues four invoices, begins to deliver them, and kills the browser once a request hangs. */
async function killInMidFlush(): Promise<string[]> {
  browser = await startBrowser(profile);
  const page = await browser.context.newPage();
  await createDatabase(page, site.origin);
  const numbers = await seedOutbox(page, 4);
  await page.goto(`${site.origin}/about`);
  await expect.poll(() => site.gate.silences).toBe(1);
  await browser.kill();
  return numbers;
}
