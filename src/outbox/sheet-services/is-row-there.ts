import type { SheetServiceAddress } from '../../domain/outbox/request.ts';
import type { DatabaseRefusal } from './read-database-refusal.ts';

/**
 * Whether a row was refused because it is there already. Another unique constraint, of the owner's or
 * of a table that a trigger fills, may hold another invoice's value instead, and then ours is not there.
 * PostgreSQL may speak any language: only names are the same in all, and what cannot be told counts as
 * not there, which staff see.
 */
export function isRowThere(
  { code, message, details }: DatabaseRefusal,
  address: SheetServiceAddress,
): boolean {
  const constraint = message
    .split(QUOTATION_MARKS)
    .map((part) => part.trim())
    .find((part) => part.endsWith(ENDING));
  if (code !== UNIQUE_VIOLATION || constraint === undefined) return false;
  const table = constraint.slice(0, -ENDING.length);
  const endings = [`/${table}`, `/${encodeURIComponent(table)}`];
  const isOurs = table === OUR_TABLE || endings.some((ending) => address.url.endsWith(ending));
  return isOurs && [KEY, undefined].includes(columnsIn(details));
}

const UNIQUE_VIOLATION = '23505';

/** Those of PostgreSQL's translations. */
const QUOTATION_MARKS = /["'`\p{Pi}\p{Pf}„‚「」『』]/u;

/** A primary key is named for its table by PostgreSQL, and so it is in our SQL. */
const ENDING = '_pkey';
const OUR_TABLE = 'invoices';

const KEY = sorted('created_at, invoice_number, company_id');

/** The columns whose values are taken; a role that may not read is not told them. */
function columnsIn(details: string): string | undefined {
  const columns = /\((.*?)\)=\(/.exec(details)?.[1];
  return columns === undefined ? undefined : sorted(columns);
}

function sorted(columns: string): string {
  return columns.split(', ').sort().join();
}
