import { SQL_VERSION } from '../../src/outbox/services-check/sql-version.ts';

/** Those that only the key for reading may call, with nobody's permissions but its own. */
const READING = `'invoices_added', 'invoices_found', 'credit_notes_of', 'numbers_in_use'`;

/** What the SQL has noted of its parts. */
const NOTED = `obj_description('public.invoices_parts()'::regprocedure, 'pg_proc')`;

/**
 * The SQL by which `npm run services:check` learns of which version the SQL in the database is, and
 * what was changed since it ran. It tells nothing of invoices, so the key for adding may ask.
 */
export const VERSION_SCHEMA = `-- Of which version this SQL is, and what somebody has changed since: the check of the services asks.
create or replace function public.invoices_version() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('version', '${SQL_VERSION}', 'changed', coalesce((
    select jsonb_agg(change.what order by change.what) from (
      select 'the trigger note_transaction is missing or off' as what
      where not exists (
        select from pg_trigger where tgrelid = 'public.invoices'::regclass
        and tgname = 'note_transaction' and tgenabled <> 'D'
      )
      union all
      select 'row-level security is off' from pg_class
      where oid = 'public.invoices'::regclass and not relrowsecurity
      union all
      select 'the comment on the function invoices_parts is gone' where ${NOTED} is null
      union all
      select noted.name || ' is not as this SQL makes it'
      from jsonb_each_text(${NOTED}::jsonb) as noted(name, fingerprint)
      where public.invoices_parts() ->> noted.name is distinct from noted.fingerprint
      union all
      select format('the role %s may %s rows', role.rolname, command.name)
      from pg_roles as role, (values ('update', 'w'), ('delete', 'd')) as command(name, letter)
      where role.rolname in ('anon', 'invoice_reader') and case command.name
        when 'update' then has_any_column_privilege(role.oid, 'public.invoices'::regclass, 'update')
        else has_table_privilege(role.oid, 'public.invoices'::regclass, 'delete') end
      -- Some hosts grant everything anew when they start, and then policies decide alone.
      and (exists (
        select from pg_policy where polrelid = 'public.invoices'::regclass
        and polcmd::text in (command.letter, '*') and polpermissive
        and (role.oid = any(polroles) or 0::oid = any(polroles))
      ) or not (select relrowsecurity from pg_class where oid = 'public.invoices'::regclass))
      union all
      select format('the function %s has its owner''s permissions', reading.proname)
      from pg_proc as reading
      where reading.pronamespace = 'public'::regnamespace and reading.proname in (${READING})
        and reading.prosecdef
      union all
      select format('the role anon may call %s', reading.proname)
      from pg_proc as reading
      where reading.pronamespace = 'public'::regnamespace and reading.proname in (${READING})
        and has_function_privilege('anon', reading.oid, 'execute')
    ) as change
  ), '[]'::jsonb))
$$;
revoke all on function public.invoices_version() from public;
grant execute on function public.invoices_version() to anon;`;
