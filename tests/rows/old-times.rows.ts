import { describe, expect, test } from 'vitest';
import { BROUGHT_BY_ITSELF } from '../../src/domain/shared-history/history-progress.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { eventually } from '../support/billing/eventually.ts';
import { companiesWithTax } from '../support/billing/tax-companies.ts';
import { installServers } from './support/install-servers.ts';
import { openTableDesk } from './support/open-table-desk.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const companies = companiesWithTax();
/** A tablet that was signed in three months later than the other one's clock says. */
const THREE_MONTHS = 93 * 24 * 60;

describe.runIf(packages !== undefined)('rows that come now and bear an old time', () => {
  const server = useTable(packages, rowsSchema({ hasTax: true, hasIssued: true }));

  test('come from a tablet whose clock is months behind; what the owner copies stays on the server beyond the newest 2,000', async () => {
    const behind = await openTableDesk(server.lite, { companies });
    await behind.issue('Asha');
    copyRows('R', '2026-05-01', BROUGHT_BY_ITSELF + 300);
    server.postgres.sql(`update public.invoices set added_at = now() - interval '1 day';`);
    const other = await openTableDesk(server.lite, { companies, late: THREE_MONTHS });
    const customers = () => other.tab.history.invoices.map(({ invoice }) => invoice.customer.name);
    await other.follower.follow();
    await eventually(() => expect(customers()).toHaveLength(BROUGHT_BY_ITSELF));
    await behind.issue('Ravi');
    copyRows('S', '2024-05-01', 50);
    await behind.issue('Zoë');
    await other.follower.follow();
    await eventually(() => expect(customers()).toEqual(expect.arrayContaining(['Ravi', 'Zoë'])));
    expect(customers()).not.toContain('S 50');
    expect(customers().length).toBe(BROUGHT_BY_ITSELF + 2);
    await other.follower.bringInFound({ typed: 'S 50', companyId: '', month: '' });
    await eventually(() => expect(customers()).toContain('S 50'));
  });

  /** The owner adds so many rows with one command, like that of the first invoice but for their times. */
  function copyRows(name: string, from: string, count: number): void {
    const columns = server.postgres.sql(`select string_agg(quote_ident(column_name), ', ')
      from information_schema.columns where table_name = 'invoices' and is_generated = 'NEVER'
      and column_name not in ('created_at', 'invoice_number', 'customer_name', 'issued', 'added_at');`);
    server.postgres.sql(`insert into public.invoices (created_at, invoice_number, customer_name, ${columns})
      select to_char(timestamp '${from}' + i * interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        '${name}-' || i, '${name} ' || i, ${columns}
      from (select * from public.invoices where customer_name = 'Asha') as first,
        generate_series(1, ${count}) as i;`);
  }
});
