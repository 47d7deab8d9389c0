import { describe, expect, test } from 'vitest';
import { pdfFile } from '../../src/billing/issuing/pdf-file.ts';
import { renderPdf } from '../../src/billing/issuing/render-pdf.ts';
import type { HistoryFollower } from '../../src/billing/shared-history/history-follower.ts';
import { openFollower } from '../../src/billing/shared-history/open-follower.ts';
import { WHOLE_TABLE } from '../../src/domain/shared-history/history-page.ts';
import type { StaffConfig } from '../../src/domain/staff/staff-config.ts';
import { minutes } from '../../src/domain/time.ts';
import type { HistoryReader } from '../../src/environment/history-reader.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import { makeHistoryReader } from '../../src/outbox/make-history-reader.ts';
import { readHistoryProgress } from '../../src/storage/history-progress.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { eventually } from '../support/billing/eventually.ts';
import { bytesOf } from '../support/billing/read-download.ts';
import { Tab } from '../support/billing/tab.ts';
import { companiesWithTax } from '../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../support/billing/test-browser.ts';
import { typeName, writeInvoice } from '../support/billing/write-invoice.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';
import { installServers } from './support/install-servers.ts';
import { INSERT_KEY } from './support/lite.ts';
import { signReaderKey } from './support/reader-key.ts';
import { POSTGRES_PROGRAMS } from './support/start-rows-database.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const companies = companiesWithTax();
const SCHEMA = rowsSchema({ hasTax: true, hasIssued: true });
const NO_KEY = { createdAt: '', invoiceNumber: '', companyId: '' };

describe.runIf(packages !== undefined)('one history', () => {
  const server = useTable(packages, SCHEMA);

  test('each desk sees what the other has issued, and can print the same bytes', async () => {
    const [one, other] = [await openDesk('one'), await openDesk('other', 1)];
    const asha = await one.issue('Asha');
    await other.issue('Zoë');
    await one.follow();
    await other.follow();
    await eventually(() => expect(one.customers()).toEqual(['Zoë', 'Asha']));
    await eventually(() => expect(other.customers()).toEqual(['Zoë', 'Asha']));
    const theirs = other.tab.history.invoices.find(
      ({ invoice }) => invoice.customer.name === 'Asha',
    );
    if (theirs === undefined) throw new Error('The invoice is not there.');
    const original = await bytesOf(
      pdfFile({ invoice: asha, pdf: await renderPdf(one.tab.open, asha) }),
    );
    expect(
      await bytesOf(
        pdfFile({ invoice: asha, pdf: await renderPdf(other.tab.open, theirs.invoice) }),
      ),
    ).toEqual(original);
  });

  test('a tablet that lost everything has all again after signing in', async () => {
    const desk = await openDesk('one');
    for (const name of ['Asha', 'Zoë', 'Ravi']) await desk.issue(name);
    const fresh = await openDesk('fresh');
    await fresh.follow();
    await eventually(() => expect(fresh.customers().sort()).toEqual(['Asha', 'Ravi', 'Zoë']));
    expect(fresh.follower.state().failure).toBeUndefined();
    expect(await fresh.unreadable()).toEqual([]);
  });

  test('a row that comes late is seen, though it was issued long before', async () => {
    const [one, late] = [await openDesk('one', 60), await openDesk('late')];
    await late.write('Issued yesterday');
    await one.issue('Asha');
    await one.follow();
    await late.deliver();
    await one.follow();
    await eventually(() => expect(one.customers()).toEqual(['Asha', 'Issued yesterday']));
  });

  test('a row that the owner copies with the time of its first adding is seen at the next look', async () => {
    const [one, other] = [await openDesk('one'), await openDesk('other', 1)];
    await other.issue('Asha');
    await one.follow();
    const columns = server.postgres.sql(`select string_agg(quote_ident(column_name), ', ')
      from information_schema.columns where table_name = 'invoices' and is_generated = 'NEVER'
      and column_name not in ('added_at');`);
    const copied = columns
      .replace('invoice_number', `invoice_number || '-B'`)
      .replace(/\bissued\b/, 'null');
    server.postgres.sql(`insert into public.invoices (added_at, ${columns})
      select now() - interval '2 days', ${copied} from public.invoices;`);
    await one.follow();
    await eventually(() => expect(one.customers()).toHaveLength(2));
  });

  test.runIf(POSTGRES_PROGRAMS).each(['a second', '5 hours'])(
    'a row whose transaction took %s and ends after a look is seen at the next',
    async (span) => {
      const [one, other] = [await openDesk('one'), await openDesk('other', 1)];
      await other.issue('Asha');
      const columns = server.postgres.sql(`select string_agg(quote_ident(column_name), ', ')
      from information_schema.columns where table_name = 'invoices' and is_generated = 'NEVER'
      and column_name not in ('added_at');`);
      const copied = columns
        .replace('invoice_number', `invoice_number || '-B'`)
        .replace(/\bissued\b/, 'null');
      const commit = await server.postgres.holdOpen?.(
        `insert into public.invoices (added_at, ${columns})
          select now() - interval '${span.replace('a ', '1 ')}', ${copied} from public.invoices;`,
      );
      await one.follow();
      expect(one.customers()).toHaveLength(1);
      await commit?.();
      await one.follow();
      await eventually(() => expect(one.customers()).toHaveLength(2));
    },
  );

  test.each([
    ['when it was issued', 'created_at', `replace(created_at, 'T', ' ')`],
    ['its number', 'invoice_number', `' '`],
    ['its company', 'company_id', `''`],
  ])(
    'a row that no desk could read is seen at the next look once the owner has put right %s',
    async (_, column, spoiled) => {
      await (await openDesk('one')).issue('Asha');
      const right = server.postgres.sql(`select ${column} from public.invoices;`);
      server.postgres.sql(`update public.invoices
        set ${column} = ${spoiled}, added_at = now() - interval '1 day';`);
      const other = await openDesk('other', 1);
      await other.follow();
      expect(await other.unreadable()).toHaveLength(1);
      server.postgres.sql(`update public.invoices set ${column} = '${right}';`);
      await other.follow();
      await eventually(() => expect(other.customers()).toEqual(['Asha']));
    },
  );

  test('an invoice to which the owner gives another number in the table is here once', async () => {
    await (await openDesk('one')).issue('Asha');
    server.postgres.sql(`update public.invoices set added_at = now() - interval '1 day';`);
    const other = await openDesk('other', 1);
    await other.follow();
    await eventually(() => expect(other.customers()).toEqual(['Asha']));
    server.postgres.sql(`update public.invoices set invoice_number = 'OTHER-1', issued = null;`);
    await other.follow();
    expect(await other.tab.database.invoices.count()).toBe(1);
  });

  test('what a missing policy hides is not taken for absent, and comes once the SQL has run again', async () => {
    const one = await openDesk('one');
    await one.issue('Asha');
    await one.follow();
    server.postgres.sql('drop policy reader_may_read on public.invoices;');
    await (await openDesk('other', 1)).issue('Zoë');
    const fresh = await openDesk('fresh', 2);
    for (const desk of [one, fresh]) {
      await desk.follow();
      expect(desk.follower.state().failure?.kind).toBe('rows-hidden');
    }
    server.postgres.sql(SCHEMA);
    for (const desk of [one, fresh]) {
      await desk.follow();
      expect(desk.follower.state().failure).toBeUndefined();
      await eventually(() => expect(desk.customers()).toEqual(['Zoë', 'Asha']));
    }
  });

  const REPLACED = 'drop policy reader_may_read on public.invoices; create policy own';
  test.each([
    ['lets it read some', `${REPLACED} on public.invoices for select using (total > 0)`, true],
    ['is for another role', `${REPLACED} on public.invoices to anon using (true)`, true],
    [
      'takes some away',
      'create policy own on public.invoices as restrictive using (total > 0)',
      true,
    ],
    ['lets everybody read', `${REPLACED} on public.invoices using (true)`, false],
    [
      'lets it read some that it may read anyway',
      'create policy own on public.invoices for select using (total > 0)',
      false,
    ],
    [
      'takes some away from another role',
      'create policy own on public.invoices as restrictive to anon using (total > 0)',
      false,
    ],
    [
      'bars what is added',
      'create policy own on public.invoices as restrictive for insert with check (total > 0)',
      false,
    ],
    ['does not count', 'alter table public.invoices disable row level security', false],
  ])(
    'whether a policy hides rows from the reading key is told where it %s',
    async (_, sql, isHidden) => {
      const desk = await openDesk('one');
      server.postgres.sql(`${sql};`);
      const stop = new AbortController().signal;
      const since = { addedAt: new Date(0).toISOString(), key: NO_KEY };
      for (const read of [
        desk.reader.found(WHOLE_TABLE, undefined, stop),
        desk.reader.added(since, stop),
        desk.reader.creditNotesOf([], stop),
      ])
        expect((await read).kind).toBe(isHidden ? 'rows-hidden' : 'page');
    },
  );

  test('a reading key that was taken back is named, and a new one reads on', async () => {
    const desk = await openDesk('one');
    await desk.issue('Asha');
    const former = await openDesk('former', 1, signReaderKey('the secret before'));
    await former.follow();
    expect(former.follower.state().failure?.kind).toBe('key-refused');
    expect(former.customers()).toEqual([]);
    const renewed = await openDesk('former', 1);
    await renewed.follow();
    await eventually(() => expect(renewed.customers()).toEqual(['Asha']));
  });

  test('a key for adding that was taken back is named though the reading key is good', async () => {
    const desk = await openDesk('one');
    await desk.issue('Asha');
    await server.lite.replaceKeys({ insertKey: 'sb_publishable_renewed' });
    // The server opens a table to everybody when it starts.
    server.postgres.sql(SCHEMA);
    await desk.follow();
    expect(desk.follower.state().failure?.kind).toBe('adding-key-refused');
    await server.lite.replaceKeys({});
    server.postgres.sql(SCHEMA);
    await desk.follow();
    expect(desk.follower.state().failure).toBeUndefined();
  });

  test('the key that may add rows can call neither function', async () => {
    const desk = await openDesk('one', 0, INSERT_KEY);
    await desk.issue('Asha');
    await desk.follow();
    expect(desk.follower.state().failure?.kind).toBe('key-refused');
    await desk.follower.bringInFound(WHOLE_TABLE);
    expect(
      server.postgres.sql(`select has_function_privilege('anon', 'public.invoices_found(jsonb)', 'execute')
      or has_function_privilege('anon', 'public.invoices_added(jsonb)', 'execute');`),
    ).toBe('f');
  });

  test('a table of an earlier version can be read after the SQL has run', async () => {
    server.postgres.sql(`drop table public.invoices cascade;
      create table public.invoices (created_at text not null, invoice_number text not null,
        company_id text not null, constraint invoices_pkey primary key (created_at, invoice_number, company_id));
      insert into public.invoices values ('2026-01-01T00:00:00.000Z', 'OLD-1', 'courier');`);
    server.postgres.sql(SCHEMA);
    const desk = await openDesk('one');
    await desk.follow();
    expect(desk.follower.state().failure).toBeUndefined();
    expect(await desk.unreadable()).toEqual(['OLD-1']);
  });

  test('100,000 invoices: first page, search and a page deep', async () => {
    const desk = await openDesk('one');
    await desk.issue('Asha');
    fillTable();
    const { reader } = desk;
    const stop = new AbortController().signal;
    // The server has closed the connection while the table was filled.
    await reader.found(WHOLE_TABLE, undefined, stop);
    const deep = { createdAt: '2025-01-15T00:00:00.000Z', invoiceNumber: '', companyId: '' };
    const figures: [string, number, number][] = [];
    const measure = async (name: string, read: () => ReturnType<typeof reader.found>) => {
      const times: number[] = [];
      let found = 0;
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now();
        const page = await pageOf(read());
        times.push(performance.now() - start);
        found = page.rows.length;
      }
      figures.push([name, found, Math.round(times.sort((a, b) => a - b)[2] ?? 0)]);
      return found;
    };
    const find =
      (typed: string, month = '') =>
      () =>
        reader.found({ typed, companyId: '', month }, undefined, stop);
    expect(await measure('the newest', find(''))).toBe(250);
    expect(await measure('a page deep', () => reader.found(WHOLE_TABLE, deep, stop))).toBe(250);
    expect(await measure('by number', find('inv/2026/77777'))).toBe(1);
    expect(await measure('by a customer’s name', find('customer 4321'))).toBeGreaterThan(1);
    expect(await measure('by a word that no row has', find('nobody'))).toBe(0);
    expect(await measure('a month of a word', find('customer', '2025-02'))).toBe(250);
    const yesterday = { addedAt: new Date(Date.now() - 864e5).toISOString(), key: { ...deep } };
    expect(await measure('what was added since', () => reader.added(yesterday, stop))).toBe(250);
    const { asOf: addedAt, seen = '' } = await pageOf(reader.added(yesterday, stop));
    const look = { ...yesterday, addedAt, seen };
    expect(await measure('a look when nothing was added', () => reader.added(look, stop))).toBe(0);
    server.postgres.sql(
      `update public.invoices set added_at = now() - interval '1 day', added_in = pg_current_xact_id()
        where invoice_number like '%7';`,
    );
    // It has closed the connection again.
    await reader.found(WHOLE_TABLE, undefined, stop);
    expect(await measure('what a long transaction added', () => reader.added(look, stop))).toBe(
      250,
    );
    console.table(figures.map(([name, rows, ms]) => ({ name, rows, ms })));
    expect(Math.max(...figures.map(([, , ms]) => ms))).toBeLessThan(5_000);
  });

  async function pageOf(read: ReturnType<HistoryReader['found']>) {
    const page = await read;
    if (page.kind !== 'page') throw new Error(page.kind);
    return page;
  }

  /** Rows as a desk sends them, with times, numbers and names of their own. */
  function fillTable(): void {
    const columns =
      server.postgres.sql(`select string_agg(quote_ident(column_name), ', ' order by ordinal_position)
      from information_schema.columns where table_name = 'invoices' and is_generated = 'NEVER'
      and column_name not in ('added_at', 'created_at', 'invoice_number', 'customer_name');`);
    server.postgres.sql(`insert into public.invoices (created_at, invoice_number, customer_name, ${columns})
      select to_char(timestamp '2024-06-01' + i * interval '9 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'INV/2026/' || i, 'Customer ' || i, ${columns}
      from public.invoices, generate_series(1, 100000) as i;
      analyze public.invoices;`);
  }

  /** A device that sends to the real server and reads from it; it issues so many minutes later. */
  async function openDesk(name: string, late = 0, readKey = signReaderKey()) {
    const sheet: StaffConfig['sheet'] = {
      kind: 'postgrest',
      url: `http://127.0.0.1:${server.lite.port}/rest/v1/invoices`,
      key: INSERT_KEY,
      readKey,
    };
    const browser: TestBrowser = await openBrowser({ companies, sheet });
    browser.sleep(minutes(late));
    const tab = new Tab(browser, {
      fetch: (address, init) => fetch(address, init),
      wait: () => Promise.resolve(),
      timeoutSignal: (span) => AbortSignal.timeout(span),
    });
    await tab.signIn();
    const reader = makeHistoryReader(tab.environment, { ...sheet, readKey });
    const follower: HistoryFollower | undefined = openFollower(tab.open, () => reader);
    if (follower === undefined) throw new Error(`${name} has no key for reading.`);
    const outbox = realEnvironment(tab.database, {
      sendMail: () => Promise.resolve({ kind: 'answered', status: 200, body: 'OK' }),
    });
    const deliver = async () => {
      expect(await flushOutbox(outbox, 'connected')).toMatchObject({ kind: 'flushed' });
    };
    const write = async (customer: string) => {
      await tab.editor.begin();
      writeInvoice(tab.editor);
      typeName(tab.editor, customer);
      await tab.editor.issue();
      const { issued } = tab.invoice;
      if (issued === undefined) throw new Error('The invoice was not issued.');
      return issued.invoice;
    };
    return {
      tab,
      reader,
      follower,
      write,
      deliver,
      follow: follower.follow,
      issue: async (customer: string) => {
        browser.sleep(minutes(1));
        const invoice = await write(customer);
        await deliver();
        return invoice;
      },
      /** The numbers of the rows that no invoice could be made of. */
      unreadable: async () => {
        const read = await readHistoryProgress(tab.database, sheet.url);
        if (read.kind !== 'done') throw new Error(read.kind);
        return read.value.unreadable.map(({ invoiceNumber }) => invoiceNumber);
      },
      customers: () => tab.history.invoices.map(({ invoice }) => invoice.customer.name),
    };
  }
});
