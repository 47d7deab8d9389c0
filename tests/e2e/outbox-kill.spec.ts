import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { takeSyncAway } from './support/background-sync.ts';
import {
  entryOf,
  expectAllDelivered,
  openDeskAt,
  openOutbox,
  passSettling,
  press,
} from './support/desk-screen.ts';
import { type KillableBrowser, startBrowser } from './support/killable-browser.ts';
import { makeOutbox, seedOutbox } from './support/seed-outbox.ts';
import { expectDelivered, type OutboxSite, serveOutbox } from './support/serve-outbox.ts';

let site: OutboxSite;
let profile: string;
let browser: KillableBrowser;
test.beforeEach(async () => {
  site = await serveOutbox();
  profile = mkdtempSync(join(tmpdir(), 'profile-'));
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
  await openDeskAt(await browser.context.newPage(), site.origin);
  await expectDelivered(site, numbers);
});

test('killed while a row was on its way: it waits in sight, and goes once surely absent @browser', async () => {
  site.gate.row.push(undefined, 'black-hole-timeout');
  const numbers = await killInMidFlush();
  expect(site.rowNumbers()).toEqual(numbers.slice(0, 1));

  browser = await startBrowser(profile);
  await takeSyncAway(browser.context);
  const page = await browser.context.newPage();
  await page.clock.install();
  await openDeskAt(page, site.origin);
  const [first = '', second = '', ...rest] = numbers;
  const entry = entryOf(await openOutbox(page), second);
  await expect(entry).toContainText('The app was closed while it was being sent.');
  await expect.poll(() => site.mailNumbers()).toEqual([first, ...rest]);
  await passSettling(page, () => site.rowNumbers().includes(second));
  await expectAllDelivered(page);
  expect(site.rowNumbers()).toEqual([first, ...rest, second]);
  expect(site.mailNumbers()).toEqual([first, ...rest, second]);
});

test('killed when an e-mail had been sent: staff are asked, and it is not sent again @browser', async () => {
  site.gate.mail.push(undefined, 'applied-then-black-hole');
  const numbers = await killInMidFlush();
  expect(site.mailNumbers()).toEqual(numbers.slice(0, 2));

  browser = await startBrowser(profile);
  const page = await browser.context.newPage();
  await openDeskAt(page, site.origin);
  const [, second = ''] = numbers;
  const entry = entryOf(await openOutbox(page), second);
  await expect(entry).toContainText('The app was closed while it was being sent.');
  await expectDelivered(site, numbers);
  await press(page, `The e-mail of ${second} arrived`);
  await expectAllDelivered(page);
  await expectDelivered(site, numbers);
});

/** Issues four invoices, begins to deliver them, and kills the browser once a request hangs. */
async function killInMidFlush(): Promise<string[]> {
  browser = await startBrowser(profile);
  const page = await browser.context.newPage();
  await makeOutbox(page, site.origin);
  const numbers = await seedOutbox(page, 4);
  await page.goto(`${site.origin}/about`);
  await expect.poll(() => site.gate.silences).toBe(1);
  await browser.kill();
  return numbers;
}
