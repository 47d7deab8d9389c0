import { callableByReaderOnly, forReaderOnly } from './permissions.ts';

/**
 * The SQL by which a desk learns the numbers of all desks: which are used, before it proposes one, and
 * which are on more than one invoice.
 * @param hasDesks whether rows say which desk issued them.
 */
export function numbersSchema(hasDesks: boolean): string {
  return [NUMBERS_IN_USE, repeatedNumbers(hasDesks)].join('\n\n');
}

/**
 * The numbers of a series are looked for by its beginning: digits follow, and `:` is the next character
 * after them. A longer number is later than any shorter one.
 */
const NUMBERS_IN_USE = `-- Which numbers all desks have used: the last one of each series, and those taken of some numbers.
create index if not exists invoices_by_comparable_number
  on public.invoices ((upper(invoice_number) collate "C"));
create or replace function public.numbers_in_use(asked jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with question as (
    -- Some hosts hand a JSON argument over as its text.
    select case jsonb_typeof(asked)
      when 'string' then (asked #>> '{}')::jsonb else asked end as place
  ), used as (
    select (
      select upper(invoice.invoice_number)
      from public.invoices as invoice
      where upper(invoice.invoice_number) collate "C" >= series.beginning
        and upper(invoice.invoice_number) collate "C" < series.beginning || ':'
        and substr(invoice.invoice_number, length(series.beginning) + 1) ~ '^[0-9]{4,}$'
        and length(invoice.invoice_number) <= 16
      order by length(invoice.invoice_number) desc,
        upper(invoice.invoice_number) collate "C" desc
      limit 1
    ) as number
    from question, jsonb_array_elements_text(question.place -> 'series') as series(beginning)
    union
    select upper(invoice.invoice_number)
    from question, jsonb_array_elements_text(question.place -> 'numbers') as wanted(number)
    join public.invoices as invoice on upper(invoice.invoice_number) collate "C" = wanted.number
  )
  select coalesce(jsonb_agg(used.number), '[]'::jsonb) from used where used.number is not null
$$;
${callableByReaderOnly('numbers_in_use')}`;

function repeatedNumbers(hasDesks: boolean): string {
  const columns = ['created_at', 'invoice_number', 'company_id', 'company_name', 'customer_name'];
  return `-- Numbers that are on more than one invoice of a company, as when two desks took one while offline.
drop view if exists public.repeated_numbers;
create view public.repeated_numbers with (security_invoker = true) as
select ${[...columns, ...(hasDesks ? ['desk'] : [])].join(', ')}
from (
  select *, count(*) over (partition by company_id, upper(btrim(invoice_number))) as copies
  from public.invoices
) as counted
where copies > 1
order by created_at desc;
${forReaderOnly('repeated_numbers')}`;
}
