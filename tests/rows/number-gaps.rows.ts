import { describe, expect, test } from 'vitest';
import { readNumberGaps } from '../../src/billing/numbers/read-number-gaps.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { eventually } from '../support/billing/eventually.ts';
import { companiesWithTax } from '../support/billing/tax-companies.ts';
import { installServers } from './support/install-servers.ts';
import { openTableDesk } from './support/open-table-desk.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const companies = companiesWithTax();

describe.runIf(packages !== undefined)('the number gaps of a tablet that was set up anew', () => {
  const server = useTable(packages, rowsSchema({ hasTax: true, hasIssued: true }));

  test('name an invoice whose row somebody has deleted from the table', async () => {
    const before = await openTableDesk(server.lite, { companies });
    await before.issue('Asha');
    const deleted = await before.issue('Bela');
    await before.issue('Chandra');
    server.postgres.sql(
      `delete from public.invoices where invoice_number = '${deleted?.invoiceNumber}';`,
    );
    const anew = await openTableDesk(server.lite, { companies, late: 10 });
    await anew.follower.follow();
    await eventually(() => expect(anew.tab.history.invoices).toHaveLength(2));
    const number = deleted?.invoiceNumber;
    expect(await readNumberGaps(anew.tab.open)).toMatchObject({
      value: [{ first: number, last: number, reason: 'absent' }],
    });
    expect(await readNumberGaps(before.tab.open)).toEqual({ kind: 'done', value: [] });
  });
});
