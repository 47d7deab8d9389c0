import { describe, expect, test } from 'vitest';
import { amountsDue } from '../../src/domain/payments/amounts-due.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { eventually } from '../support/billing/eventually.ts';
import { companiesWithTax } from '../support/billing/tax-companies.ts';
import { installServers } from './support/install-servers.ts';
import { openTableDesk } from './support/open-table-desk.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const companies = companiesWithTax();
const SCHEMA = rowsSchema({ hasTax: true, hasIssued: true });
const A_MONTH = 60 * 24 * 31;

describe.runIf(packages !== undefined)('credit notes of all desks', () => {
  const server = useTable(packages, SCHEMA);

  test.each([
    ['number', true],
    ['month', true],
    ['number', false],
  ])(
    'an old invoice that is found by its %s comes with its credit notes (rows hold all: %s)',
    async (by, isWhole) => {
      const one = await openTableDesk(server.lite, { companies });
      const invoice = await one.issue('Asha');
      // The parcel comes back a month later.
      const later = await openTableDesk(server.lite, { companies, late: A_MONTH });
      await later.follower.follow();
      expect(await later.credit('Asha', 'one')).toBe('issued');
      if (!isWhole) server.postgres.sql('update public.invoices set issued = null;');
      addNewerInvoices(2_100);
      const fresh = await openTableDesk(server.lite, { companies, late: 3 * A_MONTH });
      await fresh.follower.follow();
      await eventually(() => expect(fresh.tab.history.invoices.length).toBeGreaterThan(1_990));
      expect(fresh.tab.history.creditNotes).toEqual([]);
      await fresh.follower.bringInFound({
        typed: by === 'number' ? (invoice?.invoiceNumber ?? '') : '',
        companyId: '',
        month: by === 'month' ? (invoice?.createdAt.slice(0, 7) ?? '') : '',
      });
      const found = await fresh.invoiceOf('Asha');
      await eventually(() => expect(fresh.tab.history.creditNotes).toHaveLength(1));
      const notes = fresh.tab.history.creditNotes.map(({ note }) => note);
      expect(amountsDue(notes, [])(found)).toMatchObject({ amount: 0 });
      expect(await fresh.credit('Asha', 'two')).toBe('nothing-credited');
    },
    120_000,
  );

  test('an invoice that another desk has credited in full meanwhile is not credited again', async () => {
    const one = await openTableDesk(server.lite, { companies });
    const other = await openTableDesk(server.lite, { companies, late: 1 });
    await one.issue('Asha');
    await other.follower.follow();
    expect(await one.credit('Asha', 'one')).toBe('issued');
    expect(await other.credit('Asha', 'two')).toBe('nothing-credited');
    expect(sumOfTotals()).toBe(0);
    // It is in the history of that desk from then on.
    await eventually(() => expect(other.tab.history.creditNotes).toHaveLength(1));
  });

  test('without an answer an invoice is credited by what the device knows', async () => {
    const one = await openTableDesk(server.lite, { companies });
    const deaf = await openTableDesk(server.lite, { companies, late: 1, isDeaf: true });
    await one.issue('Asha');
    await deaf.follower.follow();
    expect(await deaf.credit('Asha', 'one')).toBe('issued');
  });

  test('an invoice whose credit note somebody has changed in the table is not credited again unasked', async () => {
    const one = await openTableDesk(server.lite, { companies });
    await one.issue('Asha');
    expect(await one.credit('Asha', 'one')).toBe('issued');
    server.postgres.sql(
      "update public.invoices set items = 'changed by hand', issued = null where document = 'Credit note';",
    );
    const deaf = await openTableDesk(server.lite, { companies, late: 10, isDeaf: true });
    await deaf.follower.follow();
    expect(await deaf.credit('Asha', 'two')).toBe('unread-notes');
  });

  test('a table made for invoices without tax has no credit notes, and says so', async () => {
    server.postgres.sql('drop table public.invoices cascade;');
    server.postgres.sql(rowsSchema({ hasTax: false }));
    const desk = await openTableDesk(server.lite, { companies });
    const asked = [{ invoiceNumber: 'INV-7', companyId: 'courier' }];
    const notes = await desk.reader.creditNotesOf(asked, new AbortController().signal);
    expect(notes).toMatchObject({ kind: 'page', rows: [] });
  });

  function sumOfTotals(): number {
    return Number(server.postgres.sql('select sum(total) from public.invoices;'));
  }

  /** Of other customers, months after those that are in the table. */
  function addNewerInvoices(count: number): void {
    const others =
      server.postgres.sql(`select string_agg(quote_ident(column_name), ', ' order by ordinal_position)
      from information_schema.columns where table_name = 'invoices' and is_generated = 'NEVER'
      and column_name not in ('created_at', 'invoice_number', 'customer_name', 'issued', 'added_at');`);
    server.postgres.sql(`insert into public.invoices (created_at, invoice_number, customer_name, added_at, ${others})
      select to_char(timestamp '2026-05-01' + i * interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'R-' || i, 'Customer ' || i, now() - interval '1 day', ${others}
      from public.invoices, generate_series(1, ${count}) as i where document = 'Tax invoice';
      update public.invoices set added_at = now() - interval '1 day';`);
  }
});
