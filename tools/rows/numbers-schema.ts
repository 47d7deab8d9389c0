import { QUESTION } from './asked-question.ts';
import { changeLetters } from './change-letters.ts';
import { derivedColumn } from './derived-column.ts';
import { capitalsOfLetters, rangesOf } from './letters.ts';
import { callableByReaderOnly, forReaderOnly } from './permissions.ts';

/**
 * The SQL by which a desk learns the numbers of all desks: which are used, before it proposes one, and
 * which are on more than one invoice.
 * @param hasDesks whether rows say which desk issued them.
 */
export function numbersSchema(hasDesks: boolean): string {
  return [COMPARABLE_NUMBER, NUMBERS_IN_USE, repeatedNumbers(hasDesks)].join('\n\n');
}

/** With each letter in one character, though its accent may be written as a mark of its own. */
const COMPOSED = 'normalize(invoice_number, NFKC)';

/** The view was made of every column, so it would hold the ones that are made anew. */
const COMPARABLE_NUMBER = `-- The form in which numbers are compared: in capitals, whatever their hyphens, and with single spaces.
drop view if exists public.repeated_numbers;
${derivedColumn({
  name: 'comparable_number',
  text: 'invoice_number',
  expression: comparable(),
  plain: `upper(btrim(regexp_replace(invoice_number, '[\\t-\\r ]+', ' ', 'g')) collate "C")`,
})}`;

/** As the device normalises an invoice number. */
function comparable(): string {
  const changes = [
    [`[${rangesOf(/\p{Default_Ignorable_Code_Point}/u)}]`, ''],
    [`[${rangesOf(/\p{Dash}/u)}]`, '-'],
    [`[${rangesOf(/\s/u)}]+`, ' '],
  ] as const;
  const even = changes.reduce(
    (sql, [characters, by]) => `regexp_replace(${sql},\n    '${characters}', '${by}', 'g')`,
    COMPOSED,
  );
  const capitals = `upper(btrim(${even}) collate "C")`;
  return changeLetters(COMPOSED, capitals, capitalsOfLetters());
}

/**
 * The numbers of a series are looked for by its beginning: digits follow, and `:` is the next character
 * after them. A longer number is later than any shorter one.
 */
const NUMBERS_IN_USE = `-- Which numbers all desks have used: the last one of each series, and those taken of some numbers.
drop index if exists public.invoices_by_comparable_number;
create index if not exists invoices_in_series
  on public.invoices (comparable_number collate "C");
create or replace function public.numbers_in_use(asked jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with question as (
    select ${QUESTION} as place
  ), used as (
    select (
      select invoice.comparable_number
      from public.invoices as invoice
      where invoice.comparable_number collate "C" >= series.beginning
        and invoice.comparable_number collate "C" < series.beginning || ':'
        and substr(invoice.comparable_number, length(series.beginning) + 1) ~ '^[0-9]{4,}$'
        and length(invoice.comparable_number) <= 16
      order by length(invoice.comparable_number) desc,
        invoice.comparable_number collate "C" desc
      limit 1
    ) as number
    from question, jsonb_array_elements_text(question.place -> 'series') as series(beginning)
    union
    select invoice.comparable_number
    from question, jsonb_array_elements_text(question.place -> 'numbers') as wanted(number)
    join public.invoices as invoice on invoice.comparable_number collate "C" = wanted.number
  )
  select coalesce(jsonb_agg(used.number), '[]'::jsonb) from used where used.number is not null
$$;
${callableByReaderOnly('numbers_in_use')}`;

function repeatedNumbers(hasDesks: boolean): string {
  const own = ['created_at', 'invoice_number', 'company_id', 'company_name', 'customer_name'];
  const columns = [...own, ...(hasDesks ? ['desk'] : [])].join(', ');
  return `-- Numbers that are on more than one invoice of a company, as when two desks took one while offline.
create view public.repeated_numbers with (security_invoker = true) as
select ${columns}
from (
  select ${columns}, count(*) over (partition by company_id, comparable_number) as copies
  from public.invoices
) as counted
where copies > 1
order by created_at desc;
${forReaderOnly('repeated_numbers')}`;
}
