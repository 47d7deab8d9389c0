import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { companiesWithTax } from '../support/billing/tax-companies.ts';
import { installServers } from './support/install-servers.ts';
import { openTableDesk } from './support/open-table-desk.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const companies = companiesWithTax();
const GUIDE = readFileSync(resolve(import.meta.dirname, '../../docs/services.md'), 'utf8');
/** What the owner runs before the rows of the spreadsheet are imported, and after it. */
const [BEFORE = '', AFTER = ''] =
  /```sql\n([^`]*public\.imported[^`]*)```/.exec(GUIDE)?.[1]?.split(/^.*-- Import the CSV.*$/m) ??
  [];

describe.runIf(packages !== undefined)('rows of a spreadsheet', () => {
  const server = useTable(packages, rowsSchema({ hasTax: true, hasIssued: true }));

  test('are taken over as the guide says: those that are there stay, the others are found by every tablet', async () => {
    const { postgres } = server;
    const desk = await openTableDesk(server.lite, { companies });
    await desk.issue('Asha');
    postgres.sql(BEFORE);
    expect(asAnybody('select * from public.imported')).toBe('0');
    // The rows of the spreadsheet: one that is there already, and one that is not.
    for (const number of ['invoice_number', "'7'"])
      postgres.sql(`insert into public.imported select * from public.invoices;
        update public.imported set customer_name = 'Ravi', added_at = null, invoice_number = ${number}
        where customer_name = 'Asha';`);
    postgres.sql(AFTER);
    expect(
      postgres.sql(
        'select customer_name, search_text is not null from public.invoices order by 1;',
      ),
    ).toBe('Asha|t\nRavi|t');
    expect(postgres.sql(`select to_regclass('public.imported') is null;`)).toBe('t');
    const other = await openTableDesk(server.lite, { companies });
    await other.follower.follow();
    expect(other.tab.history.invoices.map(({ invoice }) => invoice.customer.name).sort()).toEqual([
      'Asha',
      'Ravi',
    ]);
  });

  /** How many rows somebody without a right of their own sees, where a host grants all on new tables. */
  function asAnybody(query: string): string {
    const { postgres } = server;
    postgres.sql('grant select on public.imported to anon;');
    postgres.sql(`insert into public.imported (customer_name) values ('Seen by nobody');`);
    const seen = postgres.sql(`set role anon; select count(*) from (${query}) as seen;`);
    postgres.sql(`reset role; delete from public.imported;`);
    return seen.split('\n').at(-1) ?? '';
  }
});
