import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DraftStore, makeDraftStore } from '../../../src/billing/drafts/draft-store.ts';
import type { OpenInvoice } from '../../../src/billing/editor/editor-state.ts';
import type { InvoiceEditor } from '../../../src/billing/editor/invoice-editor.ts';
import type { InvoiceHistoryState } from '../../../src/billing/history/invoice-history.ts';
import { pdfFile } from '../../../src/billing/issuing/pdf-file.ts';
import { renderPdf } from '../../../src/billing/issuing/render-pdf.ts';
import { type Billing, openBilling } from '../../../src/billing/open-billing.ts';
import { makeStaffSession, type StaffSession } from '../../../src/billing/staff/staff-session.ts';
import { between, timestamp } from '../../../src/domain/time.ts';
import type { Milliseconds } from '../../../src/domain/units.ts';
import type { DeskEnvironment } from '../../../src/environment/desk-environment.ts';
import type { OpenHistoryReader } from '../../../src/environment/history-reader.ts';
import type { Cancel } from '../../../src/environment/page-environment.ts';
import type { Database } from '../../../src/storage/database.ts';
import type { StorageKey } from '../../../src/vault/storage-key.ts';
import { AGENCY_FOLDER } from '../agency-folder.ts';
import { newDatabase } from '../new-database.ts';
import { testEnvironment } from '../test-environment.ts';
import type { Device } from './device.ts';
import { eventually } from './eventually.ts';

/** One load of the desk's page: it outlives a lock, and ends with a reload, a close or a crash. */
export class Tab {
  readonly browser: Device;
  readonly environment: DeskEnvironment;
  readonly database: Database;
  readonly drafts: DraftStore;
  readonly session: StaffSession;
  /** How often the outbox was notified that something was added. */
  queued = 0;
  /** The browser would ask before it closes the tab. */
  isWarning = false;
  private readonly openReader: OpenHistoryReader | undefined;
  private isGone = false;
  private billing: Billing | undefined;
  private stops: readonly Cancel[] = [];
  private readonly hiddenListeners = new Set<() => void>();

  constructor(
    browser: Device,
    change: Partial<DeskEnvironment> = {},
    openReader?: OpenHistoryReader,
  ) {
    this.browser = browser;
    this.openReader = openReader;
    this.database = newDatabase(browser.outbox.profile);
    browser.disk.watch(this.database);
    const { tryWithLock, ...others } = { ...this.environmentOf(browser), ...change };
    const locks = browser.hasLocks !== false && tryWithLock && { tryWithLock };
    this.environment = { ...others, ...locks };
    // Ids of records are counted by each device; those of pages differ between devices too.
    this.drafts = makeDraftStore({ ...this.environment, newId: randomUUID }, this.database);
    this.session = makeStaffSession(this.environment, this.database, this.drafts, {
      ...(openReader && { openReader }),
    });
  }

  /** Opens the desk without a password. */
  async signIn(storageKey: StorageKey = this.browser.storageKey): Promise<void> {
    const { environment, database, drafts } = this;
    const { config, allDesks } = this.browser;
    const context = {
      environment,
      database,
      config,
      storageKey,
      drafts,
      ...(allDesks && { allDesks }),
    };
    this.use(
      openBilling(
        context,
        () => {
          this.queued += 1;
        },
        this.openReader,
      ),
    );
    await this.editor.open();
  }

  /** Subscribes to the lists as a screen does, so that they are loaded. */
  use(billing: Billing): void {
    this.billing = billing;
    const nothing = () => undefined;
    this.stops = [billing.draftList.subscribe(nothing), billing.history.subscribe(nothing)];
  }

  /** Ends the session; the page and what it holds stay. */
  async lock(): Promise<void> {
    this.billing?.follower?.close();
    await this.editor.close();
    for (const stop of this.stops) stop();
    this.billing = undefined;
  }

  /** The browser ends the page: its locks are released, and nothing is saved any more. */
  crash(): void {
    this.isGone = true;
    for (const stop of this.stops) stop();
    for (const [name, tab] of this.browser.locks) {
      if (tab === this) this.browser.locks.delete(name);
    }
    this.database.close();
  }

  /** The page is loaded again and somebody signs in. */
  async reload(): Promise<Tab> {
    this.crash();
    const tab = new Tab(this.browser);
    await tab.signIn();
    return tab;
  }

  /** The page is hidden, which may be its last event. */
  hide(): void {
    for (const listener of [...this.hiddenListeners]) listener();
  }

  /** Another tab with an older version keeps the database from being used. */
  blockStorage(): void {
    this.database.isBlocked = true;
    // What is under way cannot open it again either.
    this.database.close({ disableAutoOpen: true });
  }

  unblockStorage(): void {
    this.database.isBlocked = false;
    this.database.close({ disableAutoOpen: false });
  }

  get open(): Billing {
    const session = this.session.state();
    if (session.kind === 'open') return session.billing;
    if (this.billing === undefined) throw new Error('Nobody is signed in.');
    return this.billing;
  }

  get editor(): InvoiceEditor {
    return this.open.editor;
  }

  get invoice(): OpenInvoice {
    const { invoice } = this.editor.state();
    if (invoice === undefined) throw new Error('No invoice is open.');
    return invoice;
  }

  get number(): string {
    return this.invoice.draft.invoiceNumber;
  }

  get history(): InvoiceHistoryState {
    return this.open.history.state();
  }

  get listedDrafts() {
    return this.open.draftList.state()?.drafts ?? [];
  }

  /** What the drafts list shows of each draft, newest first. */
  get draftNames(): string[] {
    return this.listedDrafts.map(({ draft }) => draft.customer.name);
  }

  /** The draft of that customer, as a press on Open finds it. */
  draftOf(name: string) {
    const found = this.listedDrafts.find(({ draft }) => draft.customer.name === name);
    if (found === undefined) throw new Error(`There is no draft of ${name}.`);
    return found;
  }

  /** What a press on PDF in the newest row of the history does. */
  async downloadFromHistory(): Promise<void> {
    const kept = await eventually(() => {
      const newest = this.history.invoices[0];
      if (newest === undefined) throw new Error('The history is empty.');
      return newest;
    });
    const pdf = await renderPdf(this.open, kept.invoice);
    this.environment.download(pdfFile({ invoice: kept.invoice, pdf }));
  }

  private environmentOf(browser: Device): DeskEnvironment {
    const { world, random } = browser.outbox;
    const after = (span: Milliseconds, act: () => void): Cancel => {
      let isOff = false;
      world.after(span, () => {
        if (!isOff && !this.isGone) act();
      });
      return () => {
        isOff = true;
      };
    };
    return testEnvironment({
      now: () => browser.now,
      random: () => random.next(),
      newId: () => browser.newId(),
      elapsed: () => between(timestamp(0), world.time),
      after,
      wait: (span) => new Promise((resolve) => void after(span, resolve)),
      timeoutSignal: (span) => {
        const controller = new AbortController();
        after(span, () => controller.abort());
        return controller.signal;
      },
      every: (milliseconds, act) => {
        let cancel: Cancel;
        const again = () => {
          cancel = after(milliseconds, () => {
            again();
            act();
          });
        };
        again();
        return () => cancel();
      },
      // The host has the staff file and nothing else, unless a test says so.
      fetch: (_, init) =>
        init?.method === 'HEAD'
          ? Promise.reject(new TypeError('no network'))
          : browser.staffFile(init),
      joinChannel: (name, listener) => {
        const member = { name, listener };
        browser.channels.add(member);
        return (message) => {
          for (const other of browser.channels) {
            if (other !== member && other.name === name) other.listener(message);
          }
        };
      },
      tryWithLock: async (name, work) => {
        if (browser.locks.has(name)) return 'busy';
        browser.locks.set(name, this);
        try {
          return await work();
        } finally {
          if (browser.locks.get(name) === this) browser.locks.delete(name);
        }
      },
      getItem: (key) => browser.items.get(key) ?? null,
      setItem: (key, value) => void browser.items.set(key, value),
      onHidden: (listener) => {
        this.hiddenListeners.add(listener);
        return () => void this.hiddenListeners.delete(listener);
      },
      onFreeze: () => () => undefined,
      warnBeforeLeaving: () => {
        this.isWarning = true;
        return () => {
          this.isWarning = false;
        };
      },
      download: (file) => void browser.downloads.push(file),
      loadPicture: async (address) =>
        `data:image/png;base64,${await readFile(join(AGENCY_FOLDER, address), 'base64')}`,
    });
  }
}
