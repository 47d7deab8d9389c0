/** Closes a view to everybody but the key that may read. */
export function forReaderOnly(view: string): string {
  return `${withdraw(view)}
grant select on public.${view} to invoice_reader;`;
}

/**
 * Closes a function that asks one JSON question. Hosts let every role call a new function, and row-level
 * security would answer strangers with no rows instead of a refusal.
 */
export function callableByReaderOnly(name: string): string {
  return `revoke all on function public.${name}(jsonb) from public;
${withdraw(`${name}(jsonb)`, 'function')}
grant execute on function public.${name}(jsonb) to invoice_reader;`;
}

/** Takes from each role what a host grants on everything new. */
export function withdraw(name: string, kind: 'table' | 'function' = 'table'): string {
  return `do $$
declare
  other text;
begin
  foreach other in array array['anon', 'authenticated', 'invoice_reader'] loop
    if exists (select from pg_roles where rolname = other) then
      execute format('revoke all on ${kind} public.${name} from %I', other);
    end if;
  end loop;
end
$$;`;
}
