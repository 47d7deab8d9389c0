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

describe.runIf(packages !== undefined)('the reading key', () => {
  const server = useTable(packages, rowsSchema(COLUMNS));

  test('in order, it finds the marked row, which is there once', async () => {
    expect(await faultsWith(signReaderKey())).toEqual([]);
    expect(server.postgres.sql('select count(*) from public.invoices;')).toBe('1');
  });

  test.each([
    ['another project’s', () => signReaderKey('the secret before'), ['read-key-refused']],
    // Without a signed key this server takes the one for adding, which comes in another header.
    ['a word in its place', () => 'later', ['read-key-may-not-read', 'read-key-may-add']],
    ['the key for adding', () => INSERT_KEY, ['read-key-may-not-read', 'read-key-may-add']],
  ])('%s is named', async (_, key, kinds) => {
    expect(await faultsWith(key())).toEqual(kinds);
    expect(server.postgres.sql('select count(*) from public.invoices;')).toBe('1');
  });

  test.each([
    'drop policy reader_may_read on public.invoices',
    'create policy own on public.invoices as restrictive for select using (total is not null)',
  ])('that rows are hidden is named after “%s”', async (change) => {
    server.postgres.sql(`${change};`);
    expect(await faultsWith(signReaderKey())).toEqual(['read-key-misses-rows']);
  });

  test('a role that may add is named, and adds nothing', async () => {
    server.postgres.sql(`grant insert on public.invoices to invoice_reader;
      create policy reader_may_add on public.invoices for insert to invoice_reader with check (true);`);
    expect(await faultsWith(signReaderKey())).toEqual(['read-key-may-add']);
    expect(server.postgres.sql('select count(*) from public.invoices;')).toBe('1');
  });

  async function faultsWith(readKey: string): Promise<readonly string[]> {
    const url = `http://127.0.0.1:${server.lite.port}/rest/v1/invoices`;
    const environment = { ...servicesOverHttp('https://agency.example'), now };
    const address = { kind: 'postgrest', url, key: INSERT_KEY } as const;
    const table = { url, key: INSERT_KEY, readKey };
    const { faults } = await testSheet(environment, address, { ...COLUMNS, table });
    return faults.map(({ kind }) => kind);
  }
});

function now() {
  return timestamp(Date.now());
}
