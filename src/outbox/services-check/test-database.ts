import type { SheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { HttpReply, ReplyOutcome } from '../../domain/outbox/http-reply.ts';
import type { SheetServiceAddress } from '../../domain/outbox/request.ts';
import { keyOfRow } from '../../domain/shared-history/history-page.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import type { Timestamp } from '../../domain/units.ts';
import { readDatabaseRefusal } from '../sheet-services/read-database-refusal.ts';
import type { HttpRequest, KeyedSheet } from '../sheet-services/sheet-service.ts';
import type { DatabaseFault } from './service-fault.ts';
import { testReadKey } from './test-read-key.ts';
import { testSqlVersion } from './test-sql-version.ts';

interface DatabaseTest {
  readonly service: KeyedSheet;
  readonly address: SheetServiceAddress;
  /** With the key for reading, where the staff file has one. */
  readonly table: ReadableTable | undefined;
  readonly cells: SheetRow;
  readonly now: () => Timestamp;
  readonly fetchReply: (request: HttpRequest) => Promise<HttpReply>;
}

/**
 * Adds one marked row and then adds it again, which must change nothing; asks whether it is there;
 * checks that the key opens nothing to read, that the key for reading does nothing else, and that the
 * SQL in the database is of this version.
 */
export async function testDatabase(test: DatabaseTest): Promise<readonly DatabaseFault[]> {
  const { service, address, table, cells, fetchReply, now } = test;
  const request = { service: 'sheet', address, cells } as const;
  const post = service.post.request(request);
  const first = await fetchReply(post);
  const outcome = service.post.classify(first, request, now());
  if (outcome.kind !== 'done') return [judgeRefused(first)];
  const second = await fetchReply(post);
  const peeked = service.peek.classify(
    await fetchReply(service.peek.request(address)),
    address,
    now(),
  );
  const faults = [
    ...judgeSecondCopy(second, service.post.classify(second, request, now())),
    ...(peeked === 'open' ? [{ kind: 'rows-readable' } as const] : []),
    ...(await askForRow(test)),
    ...(table === undefined ? [] : await testReadKey({ table, cells, post, fetchReply })),
  ];
  const ofVersion = await testSqlVersion(post, fetchReply);
  // Where it is said already what of the SQL is older, once is enough.
  const isSaid = faults.some(({ kind }) => NAMES_OLDER_SQL.includes(kind));
  return [
    ...faults,
    ...ofVersion.filter(({ kind }) => !(isSaid && kind === 'sql-of-another-version')),
  ];
}

const NAMES_OLDER_SQL: readonly DatabaseFault['kind'][] = [
  'reading-functions-missing',
  'missing-rows-unanswered',
];

async function askForRow({
  service,
  address,
  cells,
  now,
  fetchReply,
}: DatabaseTest): Promise<readonly DatabaseFault[]> {
  const query = { address, keys: [keyOfRow(cells)] };
  const reply = await fetchReply(service.missing.request(query));
  const outcome = service.missing.classify(reply, query, now());
  if (outcome.kind !== 'missing') return [{ kind: 'missing-rows-unanswered' }];
  return outcome.keys.length === 0 ? [] : [{ kind: 'row-not-in-table' }];
}

function judgeSecondCopy(reply: HttpReply, { kind }: ReplyOutcome): readonly DatabaseFault[] {
  if (reply.kind !== 'answered') return [];
  const { status, body } = reply;
  if (status === 201) return [{ kind: 'rows-not-unique' }];
  if (status !== 409 || kind === 'done') return [];
  return [{ kind: 'second-copy-unrecognised', refusal: readDatabaseRefusal(status, body).refusal }];
}

function judgeRefused(reply: HttpReply): DatabaseFault {
  if (reply.kind !== 'answered') return { kind: 'database-not-reached' };
  const { status } = reply;
  const { code, refusal } = readDatabaseRefusal(status, reply.body);
  if (code === 'PGRST204' || code === '42703') return { kind: 'column-missing', refusal };
  if (code === '42501' || status === 403) return { kind: 'insert-not-allowed', refusal };
  if (code === '25006') return { kind: 'database-read-only', refusal };
  if (status === 401) return { kind: 'database-key-refused', refusal };
  if ([404, 405, 406].includes(status)) return { kind: 'table-not-found', refusal };
  if (status === 402 || status === 429) return { kind: 'database-busy', refusal };
  if ([400, 409, 413, 422].includes(status)) return { kind: 'database-row-refused', refusal };
  return { kind: 'database-answer-unclear', status };
}
