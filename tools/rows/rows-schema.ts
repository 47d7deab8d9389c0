import type { ExtraColumns } from '../../src/domain/staff/extra-columns.ts';
import { timestamp } from '../../src/domain/time.ts';
import { composeTestRow } from '../../src/outbox/services-check/compose-test-row.ts';
import { CREDIT_NOTES_SCHEMA } from './credit-notes-schema.ts';
import { numbersSchema } from './numbers-schema.ts';
import { PARTS_SCHEMA } from './parts-schema.ts';
import { forReaderOnly, withdraw } from './permissions.ts';
import { readingSchema } from './reading-schema.ts';
import { TIME_OF_ISSUE } from './time-of-issue.ts';
import { VERSION_SCHEMA } from './version-schema.ts';

const KEY = ['created_at', 'invoice_number', 'company_id'];

/**
 * The SQL that makes a table for the rows, or brings one of an earlier version up to date. Running it
 * again changes nothing, and no column is ever taken away.
 */
export function rowsSchema(extra: ExtraColumns): string {
  const { hasTax, hasDesks = false } = extra;
  const columns = Object.entries(composeTestRow(timestamp(0), extra));
  const others = columns.filter(([name]) => !KEY.includes(name));
  return [
    HEADING,
    ROLES,
    TABLE,
    others.map(([name, cell]) => addColumn(name, typeOf(cell))).join('\n'),
    PERMISSIONS,
    MISSING_ROWS,
    numbersSchema(hasDesks),
    readingSchema(),
    CREDIT_NOTES_SCHEMA,
    view('invoices_by_month_and_company', COMPANY, sums([...SUMS, ...(hasTax ? ['igst'] : [])])),
    ...taxViews(hasTax),
    PARTS_SCHEMA,
    VERSION_SCHEMA,
    RELOAD,
  ].join('\n\n');
}

/** A sample cell shows what its column holds. */
function typeOf(cell: string | number | boolean): string {
  if (typeof cell === 'number') return 'numeric';
  return typeof cell === 'boolean' ? 'boolean' : 'text';
}

function addColumn(name: string, type: string): string {
  return `alter table public.invoices add column if not exists ${name} ${type};`;
}

const HEADING = `-- The table of invoices, to be run by the owner of the database.
-- Running it again changes nothing; a later version adds columns and loses none.`;

const ROLES = `-- Hosts have "anon", the role of the key that may only add rows; elsewhere it is made here.
-- "invoice_reader" is the role of the key that may read; nobody has it until you sign a key for it.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'invoice_reader'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
    if exists (select from pg_roles where rolname = 'authenticator')
      and not pg_has_role('authenticator', wanted, 'member') then
      execute format('grant %I to authenticator', wanted);
    end if;
  end loop;
end
$$;`;

const TABLE = `-- The natural key is the primary key, so no invoice can be there twice.
create table if not exists public.invoices (
  created_at text not null,
  invoice_number text not null,
  company_id text not null,
  constraint invoices_pkey primary key (created_at, invoice_number, company_id)
);`;

const PERMISSIONS = `-- Hosts grant everything on a new table to all roles; each gets what it needs and nothing else.
alter table public.invoices enable row level security;
${withdraw('invoices')}
revoke all on public.invoices from public;
grant usage on schema public to anon, invoice_reader;
grant insert on public.invoices to anon;
grant select on public.invoices to invoice_reader;
drop policy if exists desk_may_add on public.invoices;
create policy desk_may_add on public.invoices for insert to anon with check (true);
drop policy if exists reader_may_read on public.invoices;
create policy reader_may_read on public.invoices for select to invoice_reader using (true);`;

const MISSING_ROWS = `-- Which of the asker's keys are not there: "Check the sheet" asks this, and reads no row.
create or replace function public.missing_rows(keys jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(asked.key), '[]'::jsonb)
  from jsonb_array_elements(
    -- Some hosts hand a JSON argument over as its text.
    case jsonb_typeof(keys) when 'string' then (keys #>> '{}')::jsonb else keys end
  ) as asked(key)
  where not exists (
    select from public.invoices as invoice
    where invoice.created_at = asked.key ->> 'created_at'
      and invoice.invoice_number = asked.key ->> 'invoice_number'
      and invoice.company_id = asked.key ->> 'company_id'
  )
$$;
revoke all on function public.missing_rows(jsonb) from public;
grant execute on function public.missing_rows(jsonb) to anon;`;

const SUMS = ['subtotal', 'cgst', 'sgst', 'total'];
const COMPANY = ['company_id', 'company_name'];

function taxViews(hasTax: boolean): string[] {
  const by = hasTax ? [...COMPANY, 'document', 'tax_treatment'] : [...COMPANY, 'include_gst'];
  return [
    view(
      'invoices_by_month_and_tax',
      by,
      sums([...SUMS, ...(hasTax ? ['igst', 'rounded_off'] : [])]),
    ),
  ];
}

function sums(columns: readonly string[]): readonly string[] {
  return columns.map((name) => `sum(coalesce(${name}, 0)) as ${name}`);
}

/** Months are India's, as on the invoices; a view is made anew, since its columns may have changed. */
function view(name: string, by: readonly string[], summed: readonly string[]): string {
  return `drop view if exists public.${name};
create view public.${name} with (security_invoker = true) as
select
  case when created_at ~ '${TIME_OF_ISSUE}'
    then to_char(created_at::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM')
  end as month,
  ${by.join(', ')},
  count(*) as invoices,
  ${summed.join(',\n  ')}
from public.invoices
group by month, ${by.join(', ')}
order by month, ${by.join(', ')};
${forReaderOnly(name)}`;
}

const RELOAD = `-- PostgREST reads the tables once; this has it look again.
notify pgrst, 'reload schema';`;
