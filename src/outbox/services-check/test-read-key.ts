import * as v from 'valibot';
import type { SheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import { keyOfRow } from '../../domain/shared-history/history-page.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import { readPage } from '../sheet-services/history-exchanges.ts';
import { readDatabaseRefusal } from '../sheet-services/read-database-refusal.ts';
import { askFunction } from '../sheet-services/reading-requests.ts';
import { ROWS_HIDDEN } from '../sheet-services/rows-hidden.ts';
import type { HttpRequest } from '../sheet-services/sheet-service.ts';
import { askReadingFunctions, type FunctionReply } from './ask-reading-functions.ts';
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
 * Finds the test row with the key for reading, asks what else desks ask with it, and tries to add the
 * row once more with the same key. As it is there already, a key that may add leaves no second one.
 */
export async function testReadKey({
  table,
  cells,
  post,
  fetchReply,
}: ReadKeyTest): Promise<readonly DatabaseFault[]> {
  const key = keyOfRow(cells);
  const found = await fetchReply(
    askFunction(table, 'invoices_found', {
      company_id: key.companyId,
      words: [[`%${key.invoiceNumber.toLowerCase()}%`]],
      most: 1,
    }),
  );
  const fault = judgeAnswer(found) ?? judgeFound(found, key.invoiceNumber);
  if (fault?.kind === 'read-key-refused' || fault?.kind === 'read-key-unanswered') return [fault];
  const others =
    fault?.kind === 'read-key-may-not-read'
      ? []
      : await askReadingFunctions(table, key, fetchReply);
  const replies = [{ name: 'invoices_found', reply: found }, ...others];
  const older = replies.filter(isOlder).map(({ name }) => name);
  const unclear = others.map(({ reply }) => judgeAnswer(reply)).find((each) => each !== undefined);
  const headers = { ...post.headers, authorization: `Bearer ${table.readKey}` };
  const added = await fetchReply({ ...post, headers });
  const faults: readonly (DatabaseFault | undefined)[] = [
    fault ?? unclear,
    older.length > 0 ? { kind: 'reading-functions-missing', names: older } : undefined,
    mayAdd(added) ? { kind: 'read-key-may-add' } : undefined,
  ];
  return faults.filter((each) => each !== undefined);
}

/** What is wrong with an answer, but for a function that is not there. */
function judgeAnswer(reply: HttpReply): DatabaseFault | undefined {
  if (reply.kind !== 'answered') return { kind: 'read-key-unanswered', status: undefined };
  const { status, body } = reply;
  const { code, refusal } = readDatabaseRefusal(status, body);
  if (status === 200 || NO_FUNCTION.includes(code)) return undefined;
  if (code === ROWS_HIDDEN) return { kind: 'read-key-misses-rows' };
  if (NOT_PERMITTED.includes(code)) return { kind: 'read-key-may-not-read', refusal };
  if (status === 401 || status === 403) return { kind: 'read-key-refused', refusal };
  return { kind: 'read-key-unanswered', status };
}

function judgeFound(reply: HttpReply, number: string): DatabaseFault | undefined {
  if (reply.kind !== 'answered' || reply.status !== 200) return undefined;
  const answer = v.safeParse(FOUND, reply.body);
  if (!answer.success) return { kind: 'read-key-unanswered', status: reply.status };
  const isThere = answer.output.rows.some((row) => row.invoice_number === number);
  return isThere ? undefined : { kind: 'read-key-misses-rows' };
}

/** Not there; or of before an answer told which transactions it had seen. */
function isOlder({ name, reply }: FunctionReply): boolean {
  if (reply.kind !== 'answered') return false;
  if (NO_FUNCTION.includes(readDatabaseRefusal(reply.status, reply.body).code)) return true;
  return name === 'invoices_added' && readPage(reply)?.seen === undefined && reply.status === 200;
}

/** A role without the permission, and one that is not there or may not be taken on. */
const NOT_PERMITTED = ['42501', '22023'];
/** PostgREST's and PostgreSQL's own codes for a function or a table that is not there. */
const NO_FUNCTION = ['PGRST202', 'PGRST205', '42883', '42P01', '42703'];

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
