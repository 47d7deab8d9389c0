import { listIssuedInvoiceRecords } from '../../../src/billing/history/list-issued-invoice-records.ts';
import { openFollower } from '../../../src/billing/shared-history/open-follower.ts';
import type { ReadableTable } from '../../../src/domain/staff/readable-table.ts';
import { sheetAddress } from '../../../src/domain/staff/service-addresses.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { minutes } from '../../../src/domain/time.ts';
import { askAllDesks } from '../../../src/outbox/ask-all-desks.ts';
import { checkSheet } from '../../../src/outbox/check-sheet.ts';
import { flushOutbox } from '../../../src/outbox/flush-outbox.ts';
import { makeHistoryReader } from '../../../src/outbox/make-history-reader.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';
import { realEnvironment } from '../../support/outbox/real-environment.ts';
import { INSERT_KEY, type Lite } from './lite.ts';
import { signReaderKey } from './reader-key.ts';

interface Opening {
  readonly companies: StaffConfig['companies'];
  /** Its clock is ahead of the first desk's by so many minutes. */
  readonly late?: number;
  /** No question reaches the table; its rows do. */
  readonly isDeaf?: boolean;
}

/** A device that sends its rows to the real server, reads from it, and asks it before it issues. */
export async function openTableDesk(lite: Lite, { companies, late = 0, isDeaf }: Opening) {
  const table = {
    url: `http://127.0.0.1:${lite.port}/rest/v1/invoices`,
    key: INSERT_KEY,
    readKey: signReaderKey(),
  };
  const browser = await openBrowser({ companies, sheet: { kind: 'postgrest', ...table } });
  browser.sleep(minutes(late));
  const asking: typeof fetch = (...asked) =>
    isDeaf === true ? Promise.reject(new TypeError('no network')) : fetch(...asked);
  browser.allDesks = askAllDesks({ fetch: asking }, table);
  const tab = new Tab(browser, {
    fetch: (address, init) => fetch(address, init),
    wait: () => Promise.resolve(),
    timeoutSignal: (span) => AbortSignal.timeout(span),
  });
  await tab.signIn();
  const reader = makeHistoryReader(tab.environment, table);
  const follower = openFollower(tab.open, () => reader);
  if (follower === undefined) throw new Error('The desk has no key for reading.');
  const outbox = realEnvironment(tab.database, {
    sendMail: () => Promise.resolve({ kind: 'answered', status: 200, body: 'OK' }),
  });
  const deliver = async () => {
    const flushed = await flushOutbox(outbox, 'connected');
    if (flushed.kind !== 'flushed') throw new Error(flushed.kind);
  };
  const invoiceOf = (customer: string) =>
    eventually(() => {
      const kept = tab.history.invoices.find(({ invoice }) => invoice.customer.name === customer);
      if (kept === undefined) throw new Error(`There is no invoice of ${customer}.`);
      return kept.invoice;
    });
  return {
    tab,
    reader,
    follower,
    deliver,
    invoiceOf,
    /** Presses “Check the sheet”, of a table that may be read or not. */
    check: (readable: ReadableTable | undefined = table) =>
      checkSheet(
        outbox,
        sheetAddress(tab.open.config.sheet),
        () => listIssuedInvoiceRecords(tab.database, tab.open.storageKey, tab.open.config.sheet),
        readable,
      ),
    /** Presses “Generate”, and delivers what was issued. */
    issue: async (customer: string, number?: string) => {
      browser.sleep(minutes(1));
      await tab.editor.begin();
      writeInvoice(tab.editor);
      typeName(tab.editor, customer);
      if (number !== undefined) typeNumber(tab.editor, number);
      await tab.editor.issue();
      await deliver();
      return tab.invoice.issued?.invoice;
    },
    /** Credits all that is left, delivers the credit note, and says what became of it. */
    credit: async (customer: string, drawn: string) => {
      browser.sleep(minutes(5));
      const invoice = await invoiceOf(customer);
      const { kind } = await tab.open.credit({ drawn, invoice, reason: 'Parcel returned' });
      await deliver();
      return kind;
    },
  };
}
