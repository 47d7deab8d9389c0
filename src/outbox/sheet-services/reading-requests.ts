import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import type { HttpRequest } from './sheet-service.ts';

/**
 * Asks a function of the SQL with the key that may read. What is asked goes into the body, as servers
 * write addresses into their logs.
 */
export function askFunction(table: ReadableTable, name: string, asked: object): HttpRequest {
  return {
    url: besideTable(table, `rpc/${name}`),
    method: 'POST',
    headers: { 'content-type': 'application/json', ...readingHeaders(table) },
    body: JSON.stringify({ asked }),
  };
}

/** Reads a view of the SQL with the key that may. */
export function readView(table: ReadableTable, name: string, query: string): HttpRequest {
  return {
    url: `${besideTable(table, name)}?${query}`,
    method: 'GET',
    headers: readingHeaders(table),
  };
}

function besideTable({ url }: ReadableTable, name: string): string {
  return url.replace(/[^/]*$/, name);
}

/** Hosts know a project by its own key, and the role by the one that was signed for it. */
function readingHeaders({ key, readKey }: ReadableTable): Readonly<Record<string, string>> {
  return { apikey: key, authorization: `Bearer ${readKey}` };
}
