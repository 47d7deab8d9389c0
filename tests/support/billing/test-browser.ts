import '../live-queries.ts';
import type { AllDesks } from '../../../src/billing/all-desks.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { hours, later } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';
import { flushOutbox } from '../../../src/outbox/flush-outbox.ts';
import type { Credentials } from '../../../src/vault/credentials.ts';
import { sealWithCredentials } from '../../../src/vault/seal-with-credentials.ts';
import { importStorageKey, type StorageKey } from '../../../src/vault/storage-key.ts';
import { FlusherProcess } from '../outbox/flusher-process.ts';
import { newBrowser } from '../outbox/new-browser.ts';
import type { ChannelMember, Device } from './device.ts';
import { Disk } from './disk.ts';
import { staffConfigWith } from './staff-config.ts';
import { Tab } from './tab.ts';

/** One device of the shop: its storage, clock and network, and what its tabs share. */
export class TestBrowser implements Device {
  /** Database, clock and services, as the outbox's own tests have them. */
  readonly outbox = newBrowser({ flush: flushOutbox });
  readonly disk = new Disk();
  /** What the browser's key-value storage holds. */
  readonly items = new Map<string, string>();
  /** Web Locks by name, each with the tab that holds it. */
  readonly locks = new Map<string, unknown>();
  hasLocks = true;
  /** Who listens to which channel between tabs. */
  readonly channels = new Set<ChannelMember>();
  /** Every file that was saved, the last one last. */
  readonly downloads: File[] = [];
  /** The sealed staff file of the site, as the browser fetches it. */
  staffFile: (init?: RequestInit) => Promise<Response> = () =>
    Promise.reject(new TypeError('no network'));
  readonly config: StaffConfig;
  allDesks?: AllDesks;
  readonly storageKey: StorageKey;
  private ids = 0;

  constructor(config: StaffConfig, storageKey: StorageKey) {
    this.config = config;
    this.storageKey = storageKey;
  }

  get now(): Timestamp {
    return this.outbox.world.time;
  }

  newId(): string {
    this.ids += 1;
    return `invoice-${this.ids}`;
  }

  /** A tab with the desk open and an invoice in the editor. */
  async openTab(): Promise<Tab> {
    const tab = new Tab(this);
    await tab.signIn();
    return tab;
  }

  /** Seals the staff file for an ID and password; deriving its key takes a good part of a second. */
  async publishStaffFile(pair: Credentials): Promise<void> {
    const sealed = JSON.stringify(await sealWithCredentials(JSON.stringify(this.config), pair));
    this.staffFile = () => Promise.resolve(new Response(sealed));
  }

  /** Moves the clock on, and lets everything happen that is due by then. */
  pass(span: Milliseconds): Promise<void> {
    return this.outbox.world.runUntil(later(this.now, span));
  }

  /** The device sleeps: its clock moves on, and nothing else happens. */
  sleep(span: Milliseconds): void {
    const { world } = this.outbox;
    world.time = later(world.time, span);
  }

  /** Delivers what waits, to services without faults unless the test says otherwise. */
  async deliver(): Promise<void> {
    const worker = new FlusherProcess(this.outbox);
    const flushed = worker.flush('connected');
    await this.pass(hours(1));
    await flushed;
    worker.kill();
  }

  /** The rows of the sheet, as they were sent. */
  get rows(): readonly Readonly<Record<string, unknown>>[] {
    return this.outbox.services.rows.map(({ row }) => row);
  }

  get rowNumbers(): unknown[] {
    return this.rows.map((row) => row['invoice_number']);
  }

  /** Numbers of the invoices that were mailed. */
  get mailNumbers(): string[] {
    return this.outbox.services.mails.map(({ invoiceNumber }) => invoiceNumber);
  }
}

/** A device with nothing stored yet. */
export async function openBrowser(config: Partial<StaffConfig> = {}): Promise<TestBrowser> {
  const opened = staffConfigWith(config);
  return new TestBrowser(opened, await importStorageKey(opened.storageKey));
}
