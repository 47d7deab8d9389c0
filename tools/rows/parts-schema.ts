/** What the SQL makes and an owner, or the SQL of an earlier version, could replace unseen. */
const FUNCTIONS = `'missing_rows', 'numbers_in_use', 'invoices_added', 'invoices_found', 'credit_notes_of',
      'note_transaction', 'refuse_hidden_rows'`;
const VIEWS = `'repeated_numbers', 'invoices_by_month_and_company', 'invoices_by_month_and_tax'`;

/**
 * The SQL that notes how it has left its functions, views and derived columns, as the last thing that it
 * does: what differs later was changed by something else.
 */
export const PARTS_SCHEMA = `-- A fingerprint of each part; with no path to search, each is always written in the same way.
create or replace function public.invoices_parts() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(part.name, md5(part.text)) from (
    select 'the function ' || proname as name, string_agg(prosrc, '' order by prosrc) as text
    from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (${FUNCTIONS})
    group by proname
    union all
    select 'the view ' || relname, pg_get_viewdef(oid) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and relname in (${VIEWS})
    union all
    select 'the column ' || attname, pg_get_expr(adbin, adrelid)
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'public.invoices'::regclass and attgenerated <> ''
  ) as part
$$;
revoke all on function public.invoices_parts() from public;
grant execute on function public.invoices_parts() to anon;
do $$
begin
  execute format('comment on function public.invoices_parts() is %L', public.invoices_parts());
end
$$;`;
