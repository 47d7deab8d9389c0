import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { READY_OFFLINE } from '../../e2e/support/worker.ts';
import { DESKTOP } from '../../engines/drivers/engine.ts';
import { type FirefoxBrowser, firefox } from '../../engines/drivers/firefox.ts';
import {
  beginAnother,
  numberOf,
  showView,
  signIn,
  waitForDownload,
  writeInvoice,
} from '../../engines/visitor/staff.ts';
import { Visitor } from '../../engines/visitor/visitor.ts';
import type { Desk } from './desk.ts';

/** What a walk asks of a desk whose browser Playwright does not drive. */
export type SharingDesk = Pick<
  Desk,
  | 'close'
  | 'setConnection'
  | 'nameDesk'
  | 'issue'
  | 'expectHistory'
  | 'expectInvoice'
  | 'expectText'
  | 'pdfOf'
>;

/** A desk in the system's Firefox; Playwright drives only a Firefox that it has built itself. */
export class FirefoxDesk implements SharingDesk {
  private readonly browser: FirefoxBrowser;
  private readonly visitor: Visitor;

  private constructor(browser: FirefoxBrowser, visitor: Visitor) {
    this.browser = browser;
    this.visitor = visitor;
  }

  static async open(origin: string): Promise<FirefoxDesk> {
    const browser = await firefox.start(DESKTOP);
    const visitor = new Visitor(await browser.newTab(), origin);
    await visitor.openWithWorker('/bill');
    await visitor.see(READY_OFFLINE);
    await signIn(visitor);
    return new FirefoxDesk(browser, visitor);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  setConnection(connection: 'online' | 'offline'): Promise<void> {
    return this.browser.setConnection(connection);
  }

  async nameDesk(desk: string, clerk: string): Promise<void> {
    await this.visitor.pressButton('Change desk or clerk');
    await this.visitor.fill('This desk', desk);
    await this.visitor.fill('Clerk', clerk);
    await this.visitor.pressButton('Save');
    await this.visitor.see(`${desk} · ${clerk}`);
  }

  async issue(customer: string, number?: string): Promise<string> {
    await showView(this.visitor, 'Drafts');
    await beginAnother(this.visitor);
    await writeInvoice(this.visitor, customer);
    if (number !== undefined) await this.visitor.fill('Invoice Number', number);
    await this.visitor.pressButton('Send Invoice');
    await this.visitor
      .expectPage(() =>
        [...document.querySelectorAll('[role=status]')].some(
          ({ textContent }) => textContent === 'Issued',
        ),
      )
      .toBe(true);
    return numberOf(this.visitor);
  }

  async expectHistory(count: number): Promise<void> {
    await showView(this.visitor, 'Invoice');
    await showView(this.visitor, 'History');
    await expect.poll(() => this.listed('').then(({ length }) => length)).toBe(count);
  }

  async expectInvoice(number: string, text: string): Promise<void> {
    await expect.poll(() => this.listed(number).then(([text]) => text)).toContain(text);
  }

  async expectText(text: string): Promise<void> {
    await this.visitor.expectPage(() => document.body.textContent).toContain(text);
  }

  async pdfOf(number: string): Promise<Buffer> {
    await this.visitor.pressButton(`PDF of ${number}`);
    return readFileSync(await waitForDownload(this.browser, new RegExp(`^${number}\\.pdf$`)));
  }

  /** The texts of the history's invoices that have a number in them; other lists have no such button. */
  private listed(number: string): Promise<readonly string[]> {
    return this.visitor.tab.run(
      (number) =>
        [...document.querySelectorAll('[aria-label=History] li')]
          .map((item) => item.textContent)
          .filter((text) => text.includes(number) && text.includes('Duplicate')),
      number,
    );
  }
}
