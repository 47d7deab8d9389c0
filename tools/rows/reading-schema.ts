import { ROWS_HIDDEN } from '../../src/outbox/sheet-services/rows-hidden.ts';
import { QUESTION } from './asked-question.ts';
import { changeLetters } from './change-letters.ts';
import { DERIVED, derivedColumn } from './derived-column.ts';
import { foldedLetters, rangesOf } from './letters.ts';
import { callableByReaderOnly } from './permissions.ts';
import { TIME_OF_ISSUE } from './time-of-issue.ts';

/**
 * The SQL by which the key for reading sees the invoices of all desks: what was added since, newest
 * first, and by words. It follows the table and its columns.
 */
export function readingSchema(): string {
  return [ADDED_AT, ADDED_IN, SEARCH_TEXT, INDEXES, TRIGRAMS, REFUSAL, ADDED, FOUND].join('\n\n');
}

const ADDED_AT = `-- When a row came, since a desk that was offline adds old invoices late.
alter table public.invoices add column if not exists added_at timestamptz not null default now();`;

/** Of a key that a desk can make an invoice of. */
const HAD_READABLE_KEY = `old.created_at ~ '${TIME_OF_ISSUE}'
    and btrim(old.invoice_number) <> '' and btrim(old.company_id) <> ''`;

/** An invoice whose key could be read is on desks already, and would be there twice under another key. */
const ADDED_IN = `-- By which transaction a row came, since one that takes long shows it later than its time says.
-- A row whose key no desk could read counts as added when its owner has put that right.
alter table public.invoices add column if not exists added_in xid8;
create or replace function public.note_transaction() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or not (${HAD_READABLE_KEY}) then
    new.added_in := pg_current_xact_id();
  end if;
  return new;
end
$$;
drop trigger if exists note_transaction on public.invoices;
create trigger note_transaction
  before insert or update of created_at, invoice_number, company_id on public.invoices
  for each row execute function public.note_transaction();
create index if not exists invoices_by_transaction on public.invoices (added_in);`;

const WORDS = `coalesce(invoice_number, '') || ' ' || coalesce(customer_name, '')
    || ' ' || coalesce(customer_mobile, '') || ' ' || coalesce(customer_email, '')
    || ' ' || coalesce(company_name, '')`;
/** Both at once, apart by a character that nobody types. */
const CODES = `coalesce(invoice_number, '') || chr(31) || coalesce(customer_mobile, '')`;
const FOLDED = foldedLetters();
const AMOUNT = `coalesce('₹' || round(total, 2)::text, '')`;

const SEARCH_TEXT = `-- What an invoice is found by: small letters without accents, and numbers without punctuation.
${derivedColumn({
  name: 'search_text',
  text: WORDS,
  expression: searchText(folded, rangesOf(/[\p{L}\p{N}]/u)),
  plain: searchText((text) => `lower((${text}) collate "C")`, 'a-z0-9'),
})}`;

function searchText(fold: (text: string) => string, lettersAndFigures: string): string {
  const codes = `regexp_replace(${fold(CODES)}, '[^\\u001f${lettersAndFigures}]', '', 'g')`;
  return `${fold(WORDS)}\n    || ' ' || replace(${codes}, chr(31), ' ')\n    || ' ' || ${AMOUNT}`;
}

/** As the device folds the words that it asks for. */
function folded(text: string): string {
  const small = `lower(normalize(${text}, NFKD) collate "C")`;
  const unmarked = `regexp_replace(${small}, '[\\u0300-\\u036f]', '', 'g')`;
  return changeLetters(`(${text})`, unmarked, FOLDED);
}

const INDEXES = `-- The primary key is the order of the history already.
create index if not exists invoices_as_added
  on public.invoices (added_at, created_at, invoice_number, company_id);
create index if not exists invoices_by_number on public.invoices (company_id, invoice_number);`;

const TRIGRAMS = `-- Makes the search quick where the extension can be had; without it the search reads all rows.
do $$
declare
  place text;
begin
  create extension if not exists pg_trgm;
  select nspname into place from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  execute format('create index if not exists invoices_by_words
    on public.invoices using gin (search_text %I.gin_trgm_ops)', place);
exception when others then
  raise notice 'The search is slower without pg_trgm: %', sqlerrm;
end
$$;`;

/** Only the policies are looked at, since what they hide cannot be counted without seeing it. */
const REFUSAL = `-- Refuses to read where policies hide rows from the asker, who would take them for absent.
create or replace function public.refuse_hidden_rows() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if row_security_active('public.invoices') and not (
    select coalesce(bool_or(policy.shows_all) filter (where policy.polpermissive), false)
      and coalesce(bool_and(policy.shows_all) filter (where not policy.polpermissive), true)
    from (
      select polpermissive, pg_get_expr(polqual, polrelid) = 'true' as shows_all from pg_policy
      where polrelid = 'public.invoices'::regclass and polcmd in ('r', '*') and exists (
        select from unnest(polroles) as named(role)
        where named.role = 0 or pg_has_role(named.role, 'usage')
      )
    ) as policy
  ) then
    raise exception using errcode = '${ROWS_HIDDEN}',
      message = 'policies hide rows of the table from the role ' || current_user;
  end if;
end
$$;
revoke all on function public.refuse_hidden_rows() from public;
grant execute on function public.refuse_hidden_rows() to invoice_reader;`;

const AS_ADDED = 'invoice.added_at, invoice.created_at, invoice.invoice_number, invoice.company_id';

function addedAfter(place: string): string {
  return `(${AS_ADDED})
          > ((${place} ->> 'added_at')::timestamptz, ${place} ->> 'created_at',
            ${place} ->> 'invoice_number', ${place} ->> 'company_id')`;
}

/** A desk adds each row by itself; more at once are an owner's, who copies a spreadsheet or a table. */
const IN_BULK = `jsonb_build_object('added_in_bulk', (
      select count(*) > 10 from (
        select from public.invoices as other where other.added_in = page.added_in limit 11
      ) as together
    ))`;

/** One answer is one value, so a host's limit of rows in an answer takes none away. */
const ADDED = `-- The rows that were added after a place, in that order; with "seen", also those of before it that
-- an answer which said so could not see yet. Those of a copied database may have a later number
-- than any transaction here. Each says whether its transaction added many.
create or replace function public.invoices_added(asked jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_variable
declare
  place jsonb := ${QUESTION};
  seen pg_snapshot := (place ->> 'seen')::pg_snapshot;
  beginning jsonb := case when seen is null then place else coalesce(place -> 'after',
    '{"added_at": "-infinity", "created_at": "", "invoice_number": "", "company_id": ""}') end;
  most int := least(coalesce((place ->> 'most')::int, 500), 500);
begin
  perform public.refuse_hidden_rows();
  return jsonb_build_object('as_of', now(), 'seen', pg_current_snapshot()::text, 'rows', coalesce((
    select jsonb_agg((to_jsonb(page) - '${DERIVED}'::text[]) || ${IN_BULK} order by
      page.added_at, page.created_at, page.invoice_number, page.company_id)
    from (
      (
        select * from public.invoices as invoice
        where ${addedAfter('place')} and ${addedAfter('beginning')}
        order by ${AS_ADDED} limit most
      ) union all (
        select * from public.invoices as invoice
        where invoice.added_in >= pg_snapshot_xmin(seen)
          and invoice.added_in < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(invoice.added_in, seen)
          and not ${addedAfter('place')} and ${addedAfter('beginning')}
        order by ${AS_ADDED} limit most
      )
      order by added_at, created_at, invoice_number, company_id limit most
    ) as page
  ), '[]'::jsonb));
end
$$;
${callableByReaderOnly('invoices_added')}`;

const FOUND = `-- The rows that fit, newest first, from before a place on; all rows where nothing is asked for.
create or replace function public.invoices_found(asked jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  place jsonb := ${QUESTION};
  fits text := '';
  word jsonb;
  found jsonb;
begin
  perform public.refuse_hidden_rows();
  if place ? 'before' then
    fits := format(
      ' and (invoice.created_at, invoice.invoice_number, invoice.company_id) < (%L, %L, %L)',
      place #>> '{before,created_at}', place #>> '{before,invoice_number}',
      place #>> '{before,company_id}');
  end if;
  if place ? 'company_id' then
    fits := fits || format(' and invoice.company_id = %L', place ->> 'company_id');
  end if;
  if place ? 'from' then
    fits := fits || format(' and invoice.created_at >= %L and invoice.created_at < %L',
      place ->> 'from', place ->> 'until');
  end if;
  for word in select jsonb_array_elements(coalesce(place -> 'words', '[]'::jsonb)) loop
    fits := fits || format(' and invoice.search_text like any (%L::text[])',
      array(select jsonb_array_elements_text(word)));
  end loop;
  execute format('
    select jsonb_agg(to_jsonb(page) - ''${DERIVED}''::text[] order by
      page.created_at desc, page.invoice_number desc, page.company_id desc)
    from (
      select * from public.invoices as invoice where true %s
      order by invoice.created_at desc, invoice.invoice_number desc, invoice.company_id desc
      limit %s
    ) as page', fits, least(coalesce((place ->> 'most')::int, 500), 500)) into found;
  return jsonb_build_object(
    'as_of', now(),
    'seen', pg_current_snapshot()::text,
    'oldest', (select min(created_at) from public.invoices),
    'rows', coalesce(found, '[]'::jsonb));
end
$$;
${callableByReaderOnly('invoices_found')}`;
