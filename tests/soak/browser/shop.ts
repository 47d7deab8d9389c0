import { rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { Entry } from '../../../src/domain/outbox/entry.ts';
import { STORED_ENTRY_SCHEMA } from '../../../src/storage/stored-words.ts';
import { takeSyncAway } from '../../e2e/support/background-sync.ts';
import { press } from '../../e2e/support/billing-screen.ts';
import { type KillableBrowser, startBrowser } from '../../e2e/support/killable-browser.ts';
import { passSettling, restoreField } from '../../e2e/support/outbox-screen.ts';
import { createDatabase, readEntries, seedOutbox } from '../../e2e/support/seed-outbox.ts';
import { type OutboxSite, serveOutbox } from '../../e2e/support/serve-outbox.ts';
import { signInWithWorker } from '../../e2e/support/sign-in-screen.ts';
import { Random } from '../../support/outbox/random.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { SlowLine } from './slow-line.ts';

const PATIENCE = { timeout: 120_000, intervals: [250] };

interface Running {
  readonly browser: KillableBrowser;
  /** Shows a file of the site without code, so that it reads the database undisturbed. */
  readonly reader: Page;
}

/** A device whose browser is on a profile that outlives it, and the services that it delivers to. */
export class Shop {
  readonly random: Random;
  readonly line: SlowLine;
  readonly site: OutboxSite;
  readonly numbers: string[] = [];
  /** How many e-mails in doubt staff have decided about. */
  staffAsked = 0;
  private profile: string;
  private running: Running;

  private constructor(
    random: Random,
    line: SlowLine,
    site: OutboxSite,
    profile: string,
    running: Running,
  ) {
    this.random = random;
    this.line = line;
    this.site = site;
    this.profile = profile;
    this.running = running;
  }

  static async open(seed: number): Promise<Shop> {
    const random = new Random(seed);
    const line = new SlowLine(random);
    const site = await serveOutbox(line.carry);
    const profile = newProfile();
    const running = await start(profile, site.origin);
    await createDatabase(running.reader, site.origin);
    return new Shop(random, line, site, profile, running);
  }

  async close(): Promise<void> {
    await this.running.browser.kill();
    await this.site.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  get context(): BrowserContext {
    return this.running.browser.context;
  }

  get reader(): Page {
    return this.running.reader;
  }

  async killAndRestart(): Promise<void> {
    await this.running.browser.kill();
    this.running = await start(this.profile, this.site.origin);
  }

  /** Staff save a backup while deliveries go on. */
  async saveBackup(): Promise<Buffer> {
    const desk = await this.openDesk();
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      press(desk, 'Save a backup'),
    ]);
    const backup = await buffer(await download.createReadStream());
    await desk.close();
    return backup;
  }

  /** The device is gone from one moment to the next, and staff restore the backup on another one. */
  async restoreOnNewDevice(backup: Buffer): Promise<void> {
    await this.running.browser.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
    this.profile = newProfile();
    this.running = await start(this.profile, this.site.origin);
    const desk = await this.openDesk();
    const file = { name: 'backup.json', mimeType: 'application/json', buffer: backup };
    await restoreField(desk).setInputFiles(file);
    await expect(desk.getByText(/^Restored /)).toBeVisible();
    await desk.close();
  }

  /** Issues a few more invoices with their mails, which nothing delivers yet. */
  async issue(): Promise<void> {
    const count = this.random.whole(2, 4);
    this.numbers.push(
      ...(await seedOutbox(this.reader, count, { first: this.numbers.length + 1 })),
    );
  }

  /** A new tab, which flushes as soon as it has loaded. */
  async openTab(): Promise<Page> {
    const tab = await this.context.newPage();
    await tab.goto(`${this.site.origin}/about`, { waitUntil: 'commit' });
    return tab;
  }

  /** Waits until the outbox has done all that it can do by itself. */
  async waitUntilIdle(): Promise<void> {
    const tab = await this.openTab();
    await expect
      .poll(async () => (await this.entries()).filter(isBusy).map(({ key }) => key), PATIENCE)
      .toEqual([]);
    await tab.close();
  }

  async entries(): Promise<Entry[]> {
    return v.parse(v.array(STORED_ENTRY_SCHEMA), await readEntries(this.reader));
  }

  /** Passes the settle window, and lets staff decide truthfully about the e-mails in doubt. */
  async deliverAll(): Promise<void> {
    await takeSyncAway(this.context);
    await this.settleRows();
    const desk = await this.openDesk();
    // A request may go unanswered here too, and then staff are asked once more.
    while ((await this.entries()).some(isUndelivered)) {
      for (const { key, mail } of await this.entries()) {
        if (mail?.state === 'in-doubt') await this.answerFor(key.invoiceNumber, desk);
      }
      await this.waitForMails();
    }
    await desk.close();
  }

  private async openDesk(): Promise<Page> {
    const desk = await this.context.newPage();
    await signInWithWorker(desk, this.site.origin);
    await desk.getByRole('tab', { name: /^Outbox/ }).click();
    return desk;
  }

  private async answerFor(number: string, desk: Page): Promise<void> {
    const hasArrived = this.site.mailNumbers().includes(number);
    this.staffAsked += 1;
    await press(
      desk,
      hasArrived ? `The e-mail of ${number} arrived` : `Send the e-mail of ${number} again`,
    );
  }

  private async waitForMails(): Promise<void> {
    const onTheirWay = async () =>
      (await this.entries()).filter(
        (entry) => isUndelivered(entry) && entry.mail?.state !== 'in-doubt',
      );
    await expect.poll(onTheirWay, PATIENCE).toEqual([]);
  }

  private async settleRows(): Promise<void> {
    const missing = () => this.numbers.length - new Set(this.site.rowNumbers()).size;
    const tab = await this.context.newPage();
    await tab.clock.install();
    await tab.goto(`${this.site.origin}/about`);
    if (missing() > 0) await passSettling(tab, () => missing() === 0, PATIENCE.timeout);
    await this.waitForMails();
    await tab.close();
  }
}

function newProfile(): string {
  return temporaryFolder('soak');
}

async function start(profile: string, origin: string): Promise<Running> {
  const browser = await startBrowser(profile);
  browser.context.setDefaultTimeout(60_000);
  const reader = await browser.context.newPage();
  await reader.goto(`${origin}/robots.txt`);
  return { browser, reader };
}

function isUndelivered({ sheet, mail }: Entry): boolean {
  return sheet?.state !== 'delivered' || mail?.state !== 'delivered';
}

/** Whether the outbox itself may still send or search for part of it within the minute. */
function isBusy({ sheet, mail }: Entry): boolean {
  if (sheet?.state === 'in-doubt') return sheet.searchAt < Date.now() + 5_000;
  if (sheet?.state !== 'delivered') return true;
  return mail?.state === 'waiting' || mail?.state === 'sending';
}
