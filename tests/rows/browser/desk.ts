import { readFileSync, rmSync } from 'node:fs';
import {
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import {
  beginAnother,
  button,
  field,
  listed,
  numberField,
  press,
  sendInvoice,
  showView,
  writeInvoice,
} from '../../e2e/support/billing-screen.ts';
import { signIn, signInWithWorker } from '../../e2e/support/sign-in-screen.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A device at a counter: a whole browser with a profile of its own on the disk. */
export class Desk {
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly origin: string;
  private readonly profile: string;

  private constructor(context: BrowserContext, page: Page, origin: string, profile: string) {
    this.context = context;
    this.page = page;
    this.origin = origin;
    this.profile = profile;
  }

  /** Opens the billing page until it is ready for offline use, and signs in. */
  static async open(origin: string): Promise<Desk> {
    const profile = temporaryFolder('desk');
    const { launchOptions, viewport } = test.info().project.use;
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: viewport ?? null,
    });
    context.setDefaultTimeout(20_000);
    const page = context.pages()[0] ?? (await context.newPage());
    await signInWithWorker(page, origin);
    return new Desk(context, page, origin, profile);
  }

  /** Ends the browser and leaves nothing of it on the device. */
  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Loads the page anew, which locks it, and signs in by the staff file that is published now. */
  signInAgain(): Promise<void> {
    return signIn(this.page, this.origin);
  }

  async setConnection(connection: 'online' | 'offline'): Promise<void> {
    await this.context.setOffline(connection === 'offline');
  }

  async nameDesk(desk: string, clerk: string): Promise<void> {
    await press(this.page, 'Change desk or clerk');
    await field(this.page, 'This desk').fill(desk);
    await field(this.page, 'Clerk').fill(clerk);
    await press(this.page, 'Save');
    await expect(this.page.getByText(`${desk} · ${clerk}`, { exact: true })).toBeVisible();
  }

  /** Writes a new invoice for a customer, sends it, and returns its number. */
  async issue(customer: string, number?: string): Promise<string> {
    await this.write(customer, number);
    return sendInvoice(this.page);
  }

  /** Writes a new invoice for a customer, under a number of its own where none is given. */
  async write(customer: string, number?: string): Promise<void> {
    await showView(this.page, 'Drafts');
    await beginAnother(this.page);
    await writeInvoice(this.page);
    await field(this.page, 'Name').fill(customer);
    if (number !== undefined) await numberField(this.page).fill(number);
  }

  /** Opens the history, which reads what other desks have added. */
  async openHistory(): Promise<Locator> {
    await showView(this.page, 'Invoice');
    await showView(this.page, 'History');
    return this.page.getByRole('region', { name: 'History' }).getByRole('listitem');
  }

  /** Opens the history and waits until that many invoices are listed. */
  async expectHistory(count: number): Promise<void> {
    const duplicate = this.page.getByRole('button', { name: /^Duplicate/ });
    await expect((await this.openHistory()).filter({ has: duplicate })).toHaveCount(count);
  }

  async expectInvoice(number: string, text: string): Promise<void> {
    await expect(this.invoice(number)).toContainText(text);
  }

  async expectText(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** The invoice of the history with that number. */
  invoice(number: string): Locator {
    return listed(this.page, number);
  }

  /** The PDF of an invoice of the history, or of a credit note. */
  async pdfOf(number: string): Promise<Buffer> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      button(this.page, `PDF of ${number}`).click(),
    ]);
    return readFileSync(await download.path());
  }
}
