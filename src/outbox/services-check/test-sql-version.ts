import * as v from 'valibot';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import { readDatabaseRefusal } from '../sheet-services/read-database-refusal.ts';
import type { HttpRequest } from '../sheet-services/sheet-service.ts';
import type { DatabaseFault } from './service-fault.ts';
import { SQL_VERSION } from './sql-version.ts';

/**
 * Asks of which version the SQL in the database is, and what was changed since it ran.
 * @param post adds a row with the key for adding
 */
export async function testSqlVersion(
  post: HttpRequest,
  fetchReply: (request: HttpRequest) => Promise<HttpReply>,
): Promise<readonly DatabaseFault[]> {
  const url = post.url.replace(/[^/]*$/, 'rpc/invoices_version');
  const reply = await fetchReply({ ...post, url, body: '{}' });
  if (reply.kind !== 'answered') return [{ kind: 'sql-version-unanswered', status: undefined }];
  const { status, body } = reply;
  if (NO_FUNCTION.includes(readDatabaseRefusal(status, body).code))
    return [{ kind: 'sql-of-another-version' }];
  const answer = v.safeParse(ANSWER, body);
  if (!answer.success) return [{ kind: 'sql-version-unanswered', status }];
  const { version, changed } = answer.output;
  return [
    ...(version === SQL_VERSION ? [] : [{ kind: 'sql-of-another-version' } as const]),
    ...(changed.length === 0 ? [] : [{ kind: 'sql-changed', changed } as const]),
  ];
}

const NO_FUNCTION = ['PGRST202', '42883'];

const ANSWER = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.string(), changed: v.array(v.string()) }),
);
