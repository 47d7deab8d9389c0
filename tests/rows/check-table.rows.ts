import { describe, expect, test } from 'vitest';
import { sendRowAgain } from '../../src/billing/issuing/send-row-again.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { companiesWithTax } from '../support/billing/tax-companies.ts';
import { installServers } from './support/install-servers.ts';
import { openTableDesk } from './support/open-table-desk.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const companies = companiesWithTax();
const SCHEMA = rowsSchema({ hasTax: true, hasIssued: true });

describe.runIf(packages !== undefined)('“Check the sheet” of a table', () => {
  const server = useTable(packages, SCHEMA);
  const sql = (command: string) => server.postgres.sql(command);

  type Desk = Awaited<ReturnType<typeof openTableDesk>>;
  async function check(desk: Desk, readable?: Parameters<Desk['check']>[0]) {
    const checked = await desk.check(readable);
    if (checked.kind !== 'compared') throw new Error(checked.kind);
    return checked;
  }

  test('finds an invoice and its credit note as they were issued', async () => {
    const desk = await openTableDesk(server.lite, { companies });
    await desk.issue('Asha “=1+1”');
    await desk.issue('Bela');
    expect(await desk.credit('Bela', 'one')).toBe('issued');
    const { comparison, table, delivered } = await check(desk);
    expect(Object.values(comparison).flat()).toEqual([]);
    expect([table?.compared, delivered]).toEqual(['all', 3]);
  });

  test('names the cells that somebody has changed, at the desk that issued the row', async () => {
    const desk = await openTableDesk(server.lite, { companies });
    const other = await openTableDesk(server.lite, { companies, late: 1 });
    const invoice = await desk.issue('Asha');
    await other.issue('Bela');
    await desk.follower.follow();
    sql('update public.invoices set total = 1, customer_mobile = null;');
    const { comparison, table } = await check(desk);
    expect(table?.compared).toBe('all');
    expect(comparison.different).toMatchObject([
      {
        row: { invoice_number: invoice?.invoiceNumber },
        cells: [
          { column: 'customer_mobile', there: '' },
          { column: 'total', there: '1' },
        ],
      },
    ]);
  });

  test.each([
    ['the customer', `replace(issued, 'Asha', 'Mallory')`, 2],
    ['the reason of the credit note', `replace(issued, 'Parcel returned', 'Refund by cash')`, 1],
    ['all of it', `'{}'`, 2],
  ])(
    'names a row where %s was changed in the document that other desks read',
    async (_, changed, count) => {
      const desk = await openTableDesk(server.lite, { companies });
      await desk.issue('Asha');
      expect(await desk.credit('Asha', 'one')).toBe('issued');
      sql(`update public.invoices set issued = ${changed};`);
      const { comparison, table } = await check(desk);
      expect(comparison.different).toHaveLength(count);
      expect(comparison.different).toMatchObject(
        Array.from({ length: count }, () => ({ cells: [], hasOtherDocument: true })),
      );
      expect(table?.withoutDocument).toBe(0);
    },
  );

  test('counts rows without a document, and does not call them changed: they may be older', async () => {
    const desk = await openTableDesk(server.lite, { companies });
    await desk.issue('Asha');
    await desk.issue('Bela');
    sql(`update public.invoices set issued = null where customer_name = 'Asha';`);
    const { comparison, table } = await check(desk);
    expect(comparison.different).toEqual([]);
    expect([table?.compared, table?.withoutDocument]).toEqual(['all', 1]);
  });

  test('has a deleted row sent again: all of it, once, and as every desk can read it', async () => {
    const desk = await openTableDesk(server.lite, { companies });
    const invoice = await desk.issue('Asha');
    const columns = (json: string) => {
      const { added_at: _, added_in: _in, ...row } = JSON.parse(json) as Record<string, unknown>;
      return row;
    };
    const rows = () => sql('select to_jsonb(invoice) from public.invoices as invoice;');
    const before = columns(rows());
    sql('delete from public.invoices;');
    const { comparison, table } = await check(desk);
    const [missing] = comparison.missing;
    expect(missing?.['invoice_number']).toBe(invoice?.invoiceNumber);
    const outboxId = (missing && table?.outboxIds.get(missing)) ?? '';
    const ordered = await sendRowAgain(desk.tab.open, outboxId);
    expect(ordered).toEqual({ kind: 'done', value: 'waits' });
    await desk.deliver();
    expect(columns(rows())).toEqual(before);
    expect(Object.values((await check(desk)).comparison).flat()).toEqual([]);
    const other = await openTableDesk(server.lite, { companies, late: 1 });
    await other.follower.follow();
    expect(await other.invoiceOf('Asha')).toEqual(invoice);
  });

  test('does not call rows unchanged that it could not read', async () => {
    const desk = await openTableDesk(server.lite, { companies });
    await desk.issue('Asha');
    sql('update public.invoices set total = 1;');
    const url = `http://127.0.0.1:${server.lite.port}/rest/v1/invoices`;
    const { comparison, table } = await check(desk, { url, key: 'wrong', readKey: 'wrong' });
    expect([comparison.different, table?.compared]).toEqual([[], 'not-all']);
  });
});
