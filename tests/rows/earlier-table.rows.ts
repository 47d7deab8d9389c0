import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { testSheet } from '../../src/outbox/services-check/run-services-test.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { servicesOverHttp } from '../../tools/services/services-over-http.ts';
import { companiesWithTax } from '../support/billing/tax-companies.ts';
import { installServers } from './support/install-servers.ts';
import { INSERT_KEY } from './support/lite.ts';
import { openTableDesk } from './support/open-table-desk.ts';
import { signReaderKey } from './support/reader-key.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const companies = companiesWithTax();
const COLUMNS = { hasTax: true, hasIssued: true };
/** As printed before a desk asked for credit notes, and before answers told what they had seen. */
const EARLIER = readFileSync(resolve(import.meta.dirname, '../fixtures/earlier-table.sql'), 'utf8');

describe.runIf(packages !== undefined)('a table of an earlier version', () => {
  const server = useTable(packages, EARLIER);

  afterEach(() => {
    server.postgres.sql('drop function if exists public.credit_notes_of(jsonb);');
  });

  test('the check names what is older, until the SQL has run again', async () => {
    expect(await check()).toEqual([
      { kind: 'reading-functions-missing', names: ['invoices_added', 'credit_notes_of'] },
    ]);
    await runTheSql();
    expect(await check()).toEqual([]);
  });

  test('invoices go, and the history says that the table is older, until the SQL has run again', async () => {
    const desk = await openTableDesk(server.lite, { companies });
    await desk.follower.follow();
    expect(desk.follower.state().failure?.kind).toBe('sql-missing');
    await desk.issue('Asha');
    expect(server.postgres.sql('select customer_name from public.invoices;')).toBe('Asha');
    await runTheSql();
    await desk.follower.follow();
    expect(desk.follower.state().failure).toBeUndefined();
  });

  async function runTheSql(): Promise<void> {
    server.postgres.sql(rowsSchema(COLUMNS));
    // It looks for functions once, and not again where it is told to; then it opens the table to all.
    await server.lite.stop();
    await server.lite.startAgain();
    server.postgres.sql(rowsSchema(COLUMNS));
  }

  async function check() {
    const url = `http://127.0.0.1:${server.lite.port}/rest/v1/invoices`;
    const environment = { ...servicesOverHttp('https://agency.example'), now };
    const address = { kind: 'postgrest', url, key: INSERT_KEY } as const;
    const table = { url, key: INSERT_KEY, readKey: signReaderKey() };
    return (await testSheet(environment, address, { ...COLUMNS, table })).faults;
  }
});

function now() {
  return timestamp(Date.now());
}
