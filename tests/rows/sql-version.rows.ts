import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { testSheet } from '../../src/outbox/services-check/run-services-test.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { servicesOverHttp } from '../../tools/services/services-over-http.ts';
import { installServers } from './support/install-servers.ts';
import { INSERT_KEY } from './support/lite.ts';
import { signReaderKey } from './support/reader-key.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const COLUMNS = { hasTax: true, hasIssued: true };
const EARLIER = readFileSync(resolve(import.meta.dirname, '../fixtures/earlier-table.sql'), 'utf8');
const OTHER_VERSION = [{ kind: 'sql-of-another-version' }];
const of = (extra: object) => rowsSchema({ hasTax: false, ...extra });

describe.runIf(packages !== undefined)('the check of the SQL in the database', () => {
  const server = useTable(packages, rowsSchema(COLUMNS));
  const sql = (command: string) => server.postgres.sql(command);

  test('says nothing of this version’s, with a reading key and without one', async () => {
    expect(await check(true)).toEqual([]);
    expect(await check(false)).toEqual([]);
  });

  test.each([
    ['fewer columns', of({}), {}],
    ['more columns', of({ hasTax: true, hasDesks: true, hasIssued: true }), { hasTax: true }],
  ])('says nothing where the staff file has switched on %s', async (_, printed, columns) => {
    sql('drop table public.invoices cascade;');
    sql(printed);
    expect(await check(false, { hasTax: false, ...columns })).toEqual([]);
  });

  test('tells that it is of another version, until it has run again', async () => {
    const definition = sql(`select pg_get_functiondef('public.invoices_version()'::regprocedure);`);
    sql(`${definition.replace(/'version', '\w+'/, `'version', 'earlier'`)};`);
    expect(await check(true)).toEqual(OTHER_VERSION);
    expect(await check(false)).toEqual(OTHER_VERSION);
    sql(rowsSchema(COLUMNS));
    expect(await check(true)).toEqual([]);
  });

  test('says nothing of permissions that the policies of the table bar', async () => {
    sql('grant all on public.invoices to anon;');
    expect(await check(false)).toEqual([]);
  });

  test('tells it of a version that did not say which it was', async () => {
    sql('drop function public.invoices_version();');
    expect(await check(false)).toEqual(OTHER_VERSION);
    sql(EARLIER);
    expect(await check(false)).toEqual(OTHER_VERSION);
  });

  test('tells what the SQL of an earlier version has put back, until this one has run again', async () => {
    sql(EARLIER);
    expect((await check(false)).map(({ kind }) => kind)).toEqual(['sql-changed']);
    sql(rowsSchema(COLUMNS));
    expect(await check(true)).toEqual([]);
  });

  test('tells that nothing says how the SQL left the database', async () => {
    sql('comment on function public.invoices_parts() is null;');
    expect(await check(false)).toEqual([
      { kind: 'sql-changed', changed: ['the comment on the function invoices_parts is gone'] },
    ]);
    sql(rowsSchema(COLUMNS));
    expect(await check(false)).toEqual([]);
  });

  test.each([
    [
      `create or replace function public.invoices_found(asked jsonb) returns jsonb language sql stable as $$ select '{"rows":[],"total":0}'::jsonb $$`,
      'the function invoices_found is not as this SQL makes it',
    ],
    [
      'create or replace function public.note_transaction() returns trigger language plpgsql as $$ begin return new; end $$',
      'the function note_transaction is not as this SQL makes it',
    ],
    [
      'create or replace view public.repeated_numbers with (security_invoker = true) as select created_at, invoice_number, company_id, company_name, customer_name from public.invoices',
      'the view repeated_numbers is not as this SQL makes it',
    ],
    [
      'drop view public.invoices_by_month_and_company',
      'the view invoices_by_month_and_company is not as this SQL makes it',
    ],
    [
      'drop trigger note_transaction on public.invoices',
      'the trigger note_transaction is missing or off',
    ],
    [
      'alter table public.invoices disable trigger note_transaction',
      'the trigger note_transaction is missing or off',
    ],
    ['alter table public.invoices disable row level security', 'row-level security is off'],
    [
      'alter table public.invoices drop column search_text; alter table public.invoices add column search_text text generated always as (lower(invoice_number)) stored',
      'the column search_text is not as this SQL makes it',
    ],
    [
      'grant update on public.invoices to invoice_reader; create policy own on public.invoices for update to invoice_reader using (true)',
      'the role invoice_reader may update rows',
    ],
    [
      'grant update (total) on public.invoices to anon; create policy own on public.invoices for all to public using (true)',
      'the role anon may update rows',
    ],
    [
      'grant delete on public.invoices to invoice_reader; create policy own on public.invoices for delete using (true)',
      'the role invoice_reader may delete rows',
    ],
    [
      'grant execute on function public.invoices_found(jsonb) to anon',
      'the role anon may call invoices_found',
    ],
    [
      'alter function public.invoices_found(jsonb) security definer',
      "the function invoices_found has its owner's permissions",
    ],
  ])('after “%s” names what was changed, until it has run again', async (change, what) => {
    sql(`${change};`);
    try {
      const faults = await check(true);
      expect(faults.filter(({ kind }) => kind === 'sql-changed')).toEqual([
        { kind: 'sql-changed', changed: [what] },
      ]);
    } finally {
      sql('alter table public.invoices enable trigger user;');
      sql('drop policy if exists own on public.invoices;');
      sql(rowsSchema(COLUMNS));
    }
    expect(await check(true)).toEqual([]);
  });

  async function check(isReading: boolean, columns = COLUMNS as { readonly hasTax: boolean }) {
    const url = `http://127.0.0.1:${server.lite.port}/rest/v1/invoices`;
    const environment = {
      ...servicesOverHttp('https://agency.example'),
      now: () => timestamp(Date.now()),
    };
    const address = { kind: 'postgrest', url, key: INSERT_KEY } as const;
    const table = { url, key: INSERT_KEY, readKey: signReaderKey() };
    return (await testSheet(environment, address, { ...columns, ...(isReading && { table }) }))
      .faults;
  }
});
