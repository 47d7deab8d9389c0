import { describe, expect, test } from 'vitest';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { staffConfigWith } from '../support/billing/staff-config.ts';
import { installServers } from './support/install-servers.ts';
import { openTableDesk } from './support/open-table-desk.ts';
import { useTable } from './support/use-table.ts';

const packages = installServers();
const { companies } = staffConfigWith();
const SCHEMA = rowsSchema({ hasTax: true, hasIssued: true });

/** What another desk has issued, and what is typed here: to the eye, the same. */
const LOOK_ALIKE = [
  ['INV–77', 'INV-77'],
  ['ＩＮＶ７７', 'INV77'],
  ['A  77', 'a 77'],
  ['A\u200b-77', 'A-77'],
  ['É-77', 'é-77'],
  ['Straße-77', 'STRASSE-77'],
  ['я-77', 'Я-77'],
];
/** As people come upon them: accents, ligatures, capitals, marks, other scripts. */
const NAMES = [
  ['Großmann', 'grossmann'],
  ['GROẞE', 'große'],
  ['Lærke', 'laerke'],
  ['ŒUVRE', 'œuvre'],
  ['Łęcka', 'lecka'],
  ['ÉMILE ØRSTED', 'emile orsted'],
  ['İpek', 'ipek'],
  ['Ραδιός', 'ΡΑΔΙΟ'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Νίκος Γεωργίου', 'ΝΙΚΟΣ'],
  ['ΝΙΚΟΣΙΑ', 'νικος'],
  ['Əliyev', 'ƏLİYEV'],
  ['Ɓello Ƙofar', 'ɓello ƙofar'],
  ['ՍԱՐԳՍՅԱՆ', 'սարգսյան'],
  ['ЖУКОВ', 'жуков'],
  ['Þór', 'þór'],
  ['सीता', 'सीता'],
];

/** Derived columns, index and view as the first version that could be read made them. */
const EARLIER = `
  drop view public.repeated_numbers;
  alter table public.invoices drop column comparable_number, drop column search_text;
  alter table public.invoices add column search_text text
    generated always as (lower(coalesce(customer_name, ''))) stored;
  create index invoices_by_comparable_number on public.invoices ((upper(invoice_number) collate "C"));
  create view public.repeated_numbers as select * from (
    select *, count(*) over (partition by upper(invoice_number)) as copies from public.invoices
  ) as counted where copies > 1;`;

describe.runIf(packages !== undefined)('the server compares texts as the device does', () => {
  const server = useTable(packages, SCHEMA);

  test.each(LOOK_ALIKE)(
    'a number “%s” of another desk is refused as “%s”',
    async (taken, typed) => {
      const one = await openTableDesk(server.lite, { companies });
      const other = await openTableDesk(server.lite, { companies, late: 1 });
      await one.issue('Asha', taken);
      await other.issue('Zoë', typed);
      expect(other.tab.editor.state().refusal?.kind).toBe('number-used');
      expect(server.postgres.sql('select count(*) from public.invoices;')).toBe('1');
    },
  );

  test.each(LOOK_ALIKE)('numbers “%s” and “%s” of two desks are both listed', (one, other) => {
    addRow('a', one, 'Asha');
    addRow('b', other, 'Zoë');
    expect(server.postgres.sql('select count(*) from public.repeated_numbers;')).toBe('2');
  });

  test.each(NAMES)('the invoice of %s is found by “%s”', async (name, typed) => {
    addRow('a', 'INV-1', name);
    addRow('b', 'INV-2', 'Asha');
    expect(await find(typed)).toEqual([name]);
  });

  test('a table of an earlier version is brought up to date, and running the SQL again changes nothing', async () => {
    addRow('a', 'INV–77', 'Großmann');
    addRow('b', 'INV-77', 'ΝΙΚΟΣΙΑ');
    server.postgres.sql(EARLIER);
    server.postgres.sql(SCHEMA);
    expect(await find('grossmann')).toEqual(['Großmann']);
    expect(await find('ΝΙΚΟΣ')).toEqual(['ΝΙΚΟΣΙΑ']);
    expect(server.postgres.sql('select count(*) from public.repeated_numbers;')).toBe('2');
    const files = `select string_agg(relname || relfilenode, ',' order by relname) from pg_class
      where relname like 'invoices%' and relkind in ('r', 'i');`;
    const before = server.postgres.sql(files);
    server.postgres.sql(SCHEMA);
    expect(server.postgres.sql(files)).toBe(before);
    expect(before).not.toContain('invoices_by_comparable_number');
  });

  test('the columns that are derived are in no answer', async () => {
    addRow('a', 'INV-1', 'Asha');
    const desk = await openTableDesk(server.lite, { companies });
    const page = await desk.reader.found(
      { typed: '', companyId: '', month: '' },
      undefined,
      new AbortController().signal,
    );
    const [row = {}] = page.kind === 'page' ? page.rows : [];
    expect(row).toMatchObject({ customer_name: 'Asha' });
    expect(Object.keys(row)).not.toContain('search_text');
    expect(Object.keys(row)).not.toContain('comparable_number');
  });

  function addRow(createdAt: string, number: string, customer: string): void {
    server.postgres.sql(`insert into public.invoices (created_at, invoice_number, company_id, customer_name)
      values ('${createdAt}', '${number}', 'courier', '${customer}');`);
  }

  async function find(typed: string): Promise<readonly unknown[]> {
    const desk = await openTableDesk(server.lite, { companies });
    const search = { typed, companyId: '', month: '' };
    const page = await desk.reader.found(search, undefined, new AbortController().signal);
    if (page.kind !== 'page') throw new Error(page.kind);
    return page.rows.map((row) => row['customer_name']);
  }
});
