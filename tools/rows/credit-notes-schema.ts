import { QUESTION } from './asked-question.ts';
import { DERIVED } from './derived-column.ts';
import { callableByReaderOnly } from './permissions.ts';

const HAS_CREDIT_NOTES = `exists (
    select from pg_catalog.pg_attribute where attrelid = 'public.invoices'::regclass
    and attname = 'against_invoice' and not attisdropped)`;

/**
 * The SQL by which a desk learns what all desks have credited of some invoices. There is no limit of
 * rows: with some of its credit notes, an invoice would seem to have more left than it has.
 */
export const CREDIT_NOTES_SCHEMA = `-- The credit notes of some invoices; a table for invoices without tax has none.
do $$
begin
  if ${HAS_CREDIT_NOTES} then
    create index if not exists credit_notes_by_invoice
      on public.invoices (company_id, against_invoice) where document = 'Credit note';
  end if;
end
$$;
create or replace function public.credit_notes_of(asked jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  place jsonb := ${QUESTION};
  found jsonb;
begin
  perform public.refuse_hidden_rows();
  if ${HAS_CREDIT_NOTES} then
    select jsonb_agg(to_jsonb(note) - '${DERIVED}'::text[] order by note.created_at, note.invoice_number)
    into found
    from (
      select distinct company_id, invoice_number
      from jsonb_to_recordset(place -> 'invoices') as each_one(company_id text, invoice_number text)
    ) as wanted
    join public.invoices as note on note.document = 'Credit note'
      and note.company_id = wanted.company_id and note.against_invoice = wanted.invoice_number;
  end if;
  return jsonb_build_object('as_of', now(), 'rows', coalesce(found, '[]'::jsonb));
end
$$;
${callableByReaderOnly('credit_notes_of')}`;
