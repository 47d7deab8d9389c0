/** The columns that the database fills itself for its own use, which no row of an answer has. */
export const DERIVED = '{search_text,comparable_number,added_in}';

/** A column that the database fills from others. */
interface DerivedColumn {
  readonly name: string;
  /** What it derives from. */
  readonly text: string;
  /** What it holds where the database is of UTF-8. */
  readonly expression: string;
  /** The same for a text in ASCII, which is quicker; elsewhere texts cannot be normalised at all. */
  readonly plain: string;
}

/**
 * The SQL that adds a derived column, or makes one of an earlier version anew: nothing is lost, as it
 * holds what other columns say. Its comment tells which version it is of.
 */
export function derivedColumn({ name, text, expression, plain }: DerivedColumn): string {
  return `do $$
declare
  wanted constant text := case when current_setting('server_encoding') = 'UTF8'
    then $derived$case when octet_length(${text}) = length(${text})
    then ${plain}
    else ${expression} end$derived$
    else $derived$${plain}$derived$
  end;
begin
  if (
    select col_description(attrelid, attnum) from pg_attribute
    where attrelid = 'public.invoices'::regclass and attname = '${name}' and not attisdropped
  ) is distinct from md5(wanted) then
    alter table public.invoices drop column if exists ${name};
    execute 'alter table public.invoices add column ${name} text generated always as (' || wanted
      || ') stored';
    execute format('comment on column public.invoices.${name} is %L', md5(wanted));
  end if;
end
$$;`;
}
