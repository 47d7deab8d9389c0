import * as v from 'valibot';
import type { SheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import { readDatabaseRefusal } from '../sheet-services/read-database-refusal.ts';
import { askFunction } from '../sheet-services/reading-requests.ts';
import type { HttpRequest } from '../sheet-services/sheet-service.ts';
import type { DatabaseFault } from './service-fault.ts';

interface ReadKeyTest {
  readonly table: ReadableTable;
  /** The test row, which is in the table. */
  readonly cells: SheetRow;
  /** Adds the test row with the key for adding. */
  readonly post: HttpRequest;
  readonly fetchReply: (request: HttpRequest) => Promise<HttpReply>;
}

/**
 * Finds the test row with the key for reading, and tries to add it once more with the same key. As the
 * row is there already, a key that may add leaves no second one.
 */
export async function testReadKey({
  table,
  cells,
  post,
  fetchReply,
}: ReadKeyTest): Promise<readonly DatabaseFault[]> {
  const number = String(cells['invoice_number']);
  const found = await fetchReply(
    askFunction(table, 'invoices_found', {
      company_id: cells['company_id'],
      words: [[`%${number.toLowerCase()}%`]],
      most: 1,
    }),
  );
  const fault = judgeFound(found, number);
  const faults = fault === undefined ? [] : [fault];
  if (fault?.kind === 'read-key-refused' || fault?.kind === 'read-key-unanswered') return faults;
  const headers = { ...post.headers, authorization: `Bearer ${table.readKey}` };
  const added = await fetchReply({ ...post, headers });
  return mayAdd(added) ? [...faults, { kind: 'read-key-may-add' }] : faults;
}

function judgeFound(reply: HttpReply, number: string): DatabaseFault | undefined {
  if (reply.kind !== 'answered') return { kind: 'read-key-unanswered', status: undefined };
  const { status, body } = reply;
  const { code, refusal } = readDatabaseRefusal(status, body);
  if (NOT_PERMITTED.includes(code)) return { kind: 'read-key-may-not-read', refusal };
  if (NO_FUNCTION.includes(code)) return { kind: 'reading-functions-missing', refusal };
  if (status === 401 || status === 403) return { kind: 'read-key-refused', refusal };
  const answer = v.safeParse(FOUND, body);
  if (status !== 200 || !answer.success) return { kind: 'read-key-unanswered', status };
  const isThere = answer.output.rows.some((row) => row.invoice_number === number);
  return isThere ? undefined : { kind: 'read-key-reads-nothing' };
}

/** A role without the permission, and one that is not there or may not be taken on. */
const NOT_PERMITTED = ['42501', '22023'];
/** PostgREST's and PostgreSQL's own codes for a function or a table that is not there. */
const NO_FUNCTION = ['PGRST202', '42883', '42P01', '42703'];

const FOUND = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ rows: v.array(v.object({ invoice_number: v.string() })) }),
);

/** Permissions are looked at first, so only a key that may add learns that the row is there. */
function mayAdd(reply: HttpReply): boolean {
  if (reply.kind !== 'answered') return false;
  const { status, body } = reply;
  return status === 201 || readDatabaseRefusal(status, body).code === '23505';
}
