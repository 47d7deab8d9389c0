import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServiceAddresses } from '../../src/domain/outbox/request.ts';
import { DEFAULT_TIMINGS } from '../../src/domain/outbox/timings.ts';
import { later, minutes, seconds, timestamp } from '../../src/domain/time.ts';
import { explainRefusal } from '../../src/features/outbox-panel/explain-refusal.ts';
import { askMissingRows } from '../../src/outbox/ask-missing-rows.ts';
import { checkSheet } from '../../src/outbox/check-sheet.ts';
import { fetchReply } from '../../src/outbox/fetch-reply.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../src/outbox/outbox-environment.ts';
import { testSheet } from '../../src/outbox/services-check/run-services-test.ts';
import { postgrest } from '../../src/outbox/sheet-services/postgrest.ts';
import { retryAll } from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listEntriesByInvoiceIds, listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { rowIssue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';
import { type Cut, CuttingProxy } from './support/cutting-proxy.ts';
import { installServers } from './support/install-servers.ts';
import { INSERT_KEY, Lite } from './support/lite.ts';
import { Pglite } from './support/pglite.ts';
import { Postgres } from './support/postgres.ts';
import type { RowsDatabase } from './support/rows-database.ts';
import { POSTGRES_PROGRAMS } from './support/start-rows-database.ts';

const programs = POSTGRES_PROGRAMS;
const packages = installServers();
if (packages === undefined)
  console.log('The server of PostgREST’s protocol cannot be installed, so nothing is tried.');
else if (programs === undefined)
  console.log('Without PostgreSQL, PGlite takes its place: no power cut and no lock is tried.');

describe.runIf(packages !== undefined)('rows in PostgreSQL', () => {
  let postgres: RowsDatabase;
  /** The same, where it is a PostgreSQL with processes of its own. */
  let cluster: Postgres | undefined;
  let lite: Lite;
  let proxy: CuttingProxy;

  beforeAll(async () => {
    cluster = programs === undefined ? undefined : await Postgres.start(programs);
    postgres = cluster ?? (await Pglite.start(packages ?? ''));
    lite = await Lite.start(packages ?? '', postgres.url);
    proxy = await CuttingProxy.start(lite.port);
  });

  afterAll(async () => {
    await proxy?.stop();
    await lite?.remove();
    await postgres?.remove();
  });

  beforeEach(async () => {
    postgres.sql('drop table if exists public.invoices cascade;');
    // The server opens a new table to everybody when it starts, so the SQL runs after it.
    postgres.sql(rowsSchema({ hasTax: false }));
  });

  test.each<Cut>(programs === undefined ? ['before', 'after'] : ['before', 'during', 'after'])(
    'a row is there once when the connection is cut %s the commit',
    async (cut) => {
      const desk = await openDesk(proxy);
      await desk.issue(1, 2);
      proxy.cuts.push(cut);
      if (cut === 'during') await cutDuringCommit(desk.flush);
      else await desk.flush();
      expect(await desk.states()).toEqual(['waiting', 'waiting']);
      await desk.flushUntilDone();
      expect(numbers()).toEqual(['INV-2026-001', 'INV-2026-002']);
    },
  );

  test.runIf(programs)(
    'rows are there once when both servers are stopped as by a power cut',
    async () => {
      const desk = await openDesk(proxy);
      await desk.issue(1, 20);
      const flushed = desk.flush();
      await untilRows(3);
      cluster?.stopAtOnce();
      await lite.stop();
      await flushed;
      expect((await desk.states()).every((state) => state !== 'in-doubt')).toBe(true);
      cluster?.startAgain();
      await lite.startAgain();
      postgres.sql(rowsSchema({ hasTax: false }));
      await desk.flushUntilDone();
      expect(numbers()).toHaveLength(20);
    },
  );

  test('a row that another device has sent counts as delivered', async () => {
    const [one, other] = [await openDesk(proxy), await openDesk(proxy)];
    await one.issue(1, 10);
    await other.issue(1, 10);
    await Promise.all([one.flush(), other.flush()]);
    expect([await one.states(), await other.states()]).toEqual([[], []]);
    expect(numbers()).toHaveLength(10);
  });

  test('a key that was taken back is explained, and a new one lets everything go', async () => {
    const desk = await openDesk(proxy, 'sb_publishable_old');
    await desk.issue(1, 3);
    await desk.flush();
    expect(await desk.reason()).toBe('The sheet’s database does not accept our key.');
    await adoptServiceAddresses(desk.environment.database, addressesAt(proxy));
    await desk.flushUntilDone();
    expect(numbers()).toHaveLength(3);
  });

  test('a permission that was taken back is explained, and the SQL brings it back', async () => {
    postgres.sql('revoke insert on public.invoices from anon;');
    const desk = await openDesk(proxy);
    await desk.issue(1, 1);
    await desk.flush();
    expect(await desk.reason()).toBe('The sheet’s database does not allow new rows.');
    postgres.sql(rowsSchema({ hasTax: false }));
    await desk.flushUntilDone();
    expect(numbers()).toHaveLength(1);
  });

  test.runIf(programs)(
    'a database that its host has made read-only is explained, and takes everything afterwards',
    async () => {
      // Connections keep what held when they were opened, so those of the server end.
      const makeReadOnly = (isReadOnly: boolean) =>
        postgres.sql(`set default_transaction_read_only = off;
          alter role all set default_transaction_read_only = ${isReadOnly};
          select pg_terminate_backend(pid) from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid();`);
      const desk = await openDesk(proxy);
      await desk.issue(1, 2);
      makeReadOnly(true);
      try {
        // The server takes its time to notice that its connections have ended.
        await expect
          .poll(async () => {
            await desk.flush();
            return desk.reason();
          })
          .toMatch(/is read-only, perhaps because/);
      } finally {
        makeReadOnly(false);
      }
      await vi.waitFor(() => desk.flushUntilDone(), { timeout: 20_000, interval: 500 });
      expect(numbers()).toHaveLength(2);
    },
  );

  test('a column that is missing is named, and the SQL of a later version adds it', async () => {
    const desk = await openDesk(proxy);
    await desk.issueWith({ lut: 'AD27…' });
    await desk.flush();
    expect(await desk.reason()).toBe('The sheet’s database lacks the column lut.');
    postgres.sql(rowsSchema({ hasTax: true }));
    await lite.stop();
    await lite.startAgain();
    await desk.flushUntilDone();
    expect(postgres.sql('select lut from public.invoices;')).toBe('AD27…');
  });

  test('the SQL changes nothing when it runs again, and an earlier one takes no column away', () => {
    const schema = rowsSchema({ hasTax: true });
    postgres.sql(schema);
    const [all, table] = [describeColumns('invoices%'), describeColumns('invoices')];
    postgres.sql(schema);
    expect(describeColumns('invoices%')).toBe(all);
    postgres.sql(rowsSchema({ hasTax: false }));
    expect(describeColumns('invoices')).toBe(table);
  });

  test('hostile text arrives as it was written', async () => {
    const desk = await openDesk(proxy);
    const name = `=1+1'); drop table invoices; -- "🙂\n{{x}}`;
    await desk.issueWith({ customer_name: name, company_name: 'TIMESTAMP' });
    await desk.flush();
    expect(postgres.sql('select customer_name from public.invoices;')).toBe(name);
    expect(postgres.sql('select company_name from public.invoices;')).toBe('TIMESTAMP');
  });

  test('“Check the sheet” names the row that is missing', async () => {
    const desk = await openDesk(proxy);
    await desk.issue(1, 3);
    await desk.flush();
    postgres.sql(`delete from public.invoices where invoice_number = 'INV-2026-002';`);
    expect(await desk.check()).toMatchObject({
      kind: 'compared',
      comparison: { missing: [{ invoice_number: 'INV-2026-002' }] },
    });
  });

  test('the one of 1,200 rows that is missing is found, a page at a time', async () => {
    const { environment } = await openDesk(proxy);
    const issued = Array.from({ length: 1_200 }, (_, index) => ({
      sequence: index + 1,
      invoiceId: `invoice-${index + 1}`,
      key: { createdAt: `time ${index + 1}`, invoiceNumber: `${index + 1}`, companyId: 'c' },
    }));
    postgres.sql(`insert into public.invoices (created_at, invoice_number, company_id)
      select 'time ' || i, i::text, 'c' from generate_series(1, 1200) as i where i <> 777;`);
    const asked = await askMissingRows(environment, addressesAt(proxy).sheet, issued, postgrest);
    if (asked.kind !== 'asked') throw new Error(asked.kind);
    expect(issued.flatMap((_, index) => (asked.isMissing(index) ? [index + 1] : []))).toEqual([
      777,
    ]);
  });

  test('the key that may add rows can neither read, change nor delete them', async () => {
    const desk = await openDesk(proxy);
    await desk.issue(1, 1);
    await desk.flush();
    const { url } = addressesAt(proxy).sheet;
    const headers = { apikey: INSERT_KEY, 'content-type': 'application/json' };
    for (const name of ['invoices', 'invoices_by_month_and_company', 'invoices_by_month_and_tax']) {
      const read = await fetch(url.replace('invoices', name), { headers });
      expect(read.status === 200 ? await read.json() : []).toEqual([]);
    }
    const where = `${url}?invoice_number=eq.INV-2026-001`;
    await fetch(where, { method: 'PATCH', headers, body: '{"total":1}' });
    await fetch(where, { method: 'DELETE', headers });
    expect(postgres.sql('select total from public.invoices;')).toBe('796.5');
  });

  test('the months are summed up by company and by tax, as India counts them', () => {
    postgres.sql(`insert into public.invoices (created_at, invoice_number, company_id, company_name, total, include_gst)
      values ('2026-03-31T19:00:00.000Z', 'A', 'c', 'C', 10, true), ('2026-04-02T00:00:00.000Z', 'B', 'c', 'C', 5.5, true),
        ('not a time', 'C', 'c', 'C', 1, true);`);
    expect(
      postgres.sql(
        'select month, total from public.invoices_by_month_and_company where month is not null;',
      ),
    ).toBe('2026-04|15.5');
    expect(
      postgres.sql(
        'select include_gst, total from public.invoices_by_month_and_tax where month is not null;',
      ),
    ).toBe('t|15.5');
  });

  test('the check of the services finds nothing to complain of', async () => {
    expect(await faultsOfCheck()).toEqual([]);
  });

  test('the check of the services tells of a primary key with a name of the owner’s own', async () => {
    postgres.sql('alter table public.invoices rename constraint invoices_pkey to one_each;');
    expect(await faultsOfCheck()).toMatchObject([{ kind: 'second-copy-unrecognised' }]);
  });

  async function faultsOfCheck() {
    const { environment } = await openDesk(proxy);
    const { faults } = await testSheet(
      {
        now: environment.now,
        fetchReply: (request) => fetchReply(environment, request),
        sendMail: () => Promise.reject(new Error('no mail is sent')),
        waitForNextMail: () => Promise.resolve(),
      },
      addressesAt(proxy).sheet,
      { hasTax: false },
    );
    return faults;
  }

  function numbers(): string[] {
    const listed = postgres.sql('select invoice_number from public.invoices order by 1;');
    return listed === '' ? [] : listed.split('\n');
  }

  async function untilRows(count: number): Promise<void> {
    await expect.poll(() => numbers().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  }

  /** Cuts the connection while the insert waits for its commit, which then goes on all the same. */
  async function cutDuringCommit(send: () => Promise<void>): Promise<void> {
    const release = await cluster?.holdTable();
    const sent = send();
    await expect.poll(() => postgres.sql(WAITING_INSERTS), { timeout: 20_000 }).toBe('1');
    proxy.cutAll();
    await sent;
    expect(numbers()).toEqual([]);
    await release?.();
    await untilRows(1);
  }

  function describeColumns(of: string): string {
    return postgres.sql(
      `select table_name, column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name like '${of}' order by 1, 2;`,
    );
  }
});

const WAITING_INSERTS = `select count(*) from pg_stat_activity
  where wait_event_type = 'Lock' and query ilike '%insert%invoices%';`;

function addressesAt({ origin }: CuttingProxy, key = INSERT_KEY): ServiceAddresses {
  return {
    ...SAMPLE_ADDRESSES,
    sheet: { kind: 'postgrest', url: `${origin}/rest/v1/invoices`, key },
  };
}

/** A device whose outbox delivers through the proxy; between two flushes its back-offs pass. */
async function openDesk(proxy: CuttingProxy, key?: string) {
  let passed = minutes(0);
  const environment: OutboxEnvironment = realEnvironment(newDatabase(), {
    now: () => later(timestamp(Date.now()), passed),
    timings: { ...DEFAULT_TIMINGS, requestTimeout: seconds(10) },
  });
  const { database } = environment;
  await adoptServiceAddresses(database, addressesAt(proxy, key));
  const open = async () => {
    const listed = await listOpenEntries(database);
    return listed.kind === 'done' ? listed.value : [];
  };
  const flush = async () => {
    passed = minutes(passed / minutes(1) + 15);
    const flushed = await flushOutbox(environment, 'connected');
    expect(flushed.kind).toBe('flushed');
  };
  return {
    environment,
    flush,
    issue: async (first: number, last: number) => {
      for (let index = first; index <= last; index += 1)
        await issueInvoice(database, rowIssue(index, addressesAt(proxy, key)));
    },
    issueWith: async (changes: Readonly<Record<string, string>>) => {
      const row = rowIssue(1, addressesAt(proxy, key));
      const cells = { ...row.sheet.cells, ...changes };
      await issueInvoice(database, { ...row, sheet: { ...row.sheet, cells } });
    },
    states: async () => (await open()).map(({ sheet }) => sheet?.state),
    reason: async () => {
      const found = await listEntriesByInvoiceIds(database, ['invoice-1']);
      const sheet = found.kind === 'done' ? found.value[0]?.sheet : undefined;
      return sheet?.state === 'blocked' ? explainRefusal('sheet', sheet.refusal).reason : undefined;
    },
    flushUntilDone: async () => {
      for (let round = 0; (await open()).length > 0 && round < 10; round += 1) {
        await retryAll(database, environment.now());
        await flush();
      }
      expect(await open()).toEqual([]);
    },
    check: () => {
      const history = [1, 2, 3].map((index) => ({
        invoiceId: `invoice-${index}`,
        record: invoiceRecord(index),
      }));
      const readHistory = () => Promise.resolve({ kind: 'done' as const, value: history });
      return checkSheet(environment, addressesAt(proxy, key).sheet, readHistory);
    },
  };
}
