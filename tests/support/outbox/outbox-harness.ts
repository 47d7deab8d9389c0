import { hasRow, type InvoiceEntry } from '../../../src/domain/outbox/entry.ts';
import { between, hours, later, milliseconds } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';
import type { FlushOutcome, FlushTrigger } from '../../../src/outbox/flush-outbox.ts';
import type { Database } from '../../../src/storage/database.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listEntriesByInvoiceIds, listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { issue, rowIssue } from '../issues.ts';
import { type Browser, FlusherProcess } from './flusher-process.ts';
import { newBrowser } from './new-browser.ts';
import type { Mishaps } from './stand-in-services.ts';

/** Drives one browser's outbox step by step: issues invoices, injects faults and flushes. */
export class OutboxHarness {
  readonly browser: Browser;
  readonly tab: FlusherProcess;

  constructor(changes: Partial<Browser> = {}) {
    this.browser = newBrowser(changes);
    this.tab = new FlusherProcess(this.browser);
  }

  get database(): Database {
    return this.tab.database;
  }

  get now(): Timestamp {
    return later(this.browser.world.time, this.browser.clockError);
  }

  openTab(): FlusherProcess {
    return new FlusherProcess(this.browser);
  }

  /** Issues invoices 1 to `count`, each with its mail. */
  async issue(count: number): Promise<void> {
    for (let index = 1; index <= count; index += 1) await issueInvoice(this.database, issue(index));
  }

  async issueOne(index: number): Promise<void> {
    await issueInvoice(this.database, issue(index));
  }

  async issueRow(index: number): Promise<void> {
    await issueInvoice(this.database, rowIssue(index));
  }

  /** The first requests of each kind have these faults, one after the other. */
  injectFaults(faults: { [Sort in keyof Mishaps]?: ReturnType<Mishaps[Sort]>[] }): void {
    this.browser.services.mishaps = {
      row: () => faults.row?.shift(),
      mail: () => faults.mail?.shift(),
      search: () => faults.search?.shift(),
    };
  }

  /** Flushes once, to its end. */
  async flush(process = this.tab, trigger: FlushTrigger = 'timer'): Promise<FlushOutcome> {
    const flushed = process.flush(trigger);
    await this.pass(hours(1));
    return flushed;
  }

  /** Flushes for a span of time, whenever something is due. */
  async keepFlushing(span: Milliseconds, process = this.tab): Promise<void> {
    const again = () => {
      void process.flush('timer').then((flushed) => {
        if (flushed.kind !== 'flushed' || flushed.nextDue === undefined) return;
        const pause = between(this.now, flushed.nextDue);
        this.browser.world.after(milliseconds(Math.max(1_000, pause)), again);
      });
    };
    again();
    await this.pass(span);
  }

  pass(span: Milliseconds): Promise<void> {
    const { world } = this.browser;
    return world.runUntil(later(world.time, span));
  }

  async entry(index: number): Promise<InvoiceEntry> {
    const found = await listEntriesByInvoiceIds(this.database, [`invoice-${index}`]);
    const entry = found.kind === 'done' ? found.value.find(hasRow) : undefined;
    if (entry === undefined) throw new Error(`no entry of invoice ${index}`);
    return entry;
  }

  /** The two states of every entry that is not delivered. */
  async open(): Promise<string[]> {
    const open = await listOpenEntries(this.database);
    if (open.kind !== 'done') throw new Error(open.kind);
    return open.value.map(
      ({ sequence, sheet, mail }) => `${sequence} ${sheet?.state} ${mail?.state}`,
    );
  }

  /** The last three digits of the invoice numbers in the sheet, and of those mailed. */
  get arrived(): { rows: number[]; mails: number[] } {
    const { rows, mails } = this.browser.services;
    const indexOf = (number: unknown) => Number(String(number).slice(-3));
    return {
      rows: rows.map(({ row }) => indexOf(row['invoice_number'])),
      mails: mails.map(({ invoiceNumber }) => indexOf(invoiceNumber)),
    };
  }
}
