import { expect } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { composeTestRow } from '../../../src/outbox/services-check/compose-test-row.ts';
import { testSheet } from '../../../src/outbox/services-check/run-services-test.ts';
import { SQL_VERSION } from '../../../src/outbox/services-check/sql-version.ts';
import type { HttpRequest } from '../../../src/outbox/sheet-services/sheet-service.ts';
import { TABLE_ADDRESSES } from './stand-in-table.ts';

/** Tests a table that answers as one in order does, but for `changes`. */
export async function tryTable(changes: Partial<Answers>, readKey?: string) {
  const answers = { ...GOOD, ...changes };
  /** In their order, as `POST invoices`; with the reading key, as `reader: POST invoices`. */
  const requests: string[] = [];
  /** The last of each name. */
  const bodies: Record<string, unknown> = {};
  let posts = 0;
  const fetchReply = async (request: HttpRequest): Promise<HttpReply> => {
    const answer = answerTo(request);
    if ('kind' in answer) return answer;
    const [status, body] = answer;
    return { kind: 'answered', status, body: JSON.stringify(body) };
  };
  const answerTo = ({ url, method, headers, body }: HttpRequest): Answer => {
    const name = /v1\/(?:rpc\/)?(\w+)(?:\?|$)/.exec(url)?.[1] ?? '';
    const isReader = headers?.['authorization'] === `Bearer ${READ_KEY}`;
    requests.push(`${isReader ? 'reader: ' : ''}${method} ${name}`);
    if (body !== undefined) bodies[name] = JSON.parse(body);
    if (isReader) {
      expect(headers['apikey']).toBe(TABLE.key);
      return answers[ASKED[name] ?? 'added'];
    }
    if (url.endsWith('/rpc/invoices_version')) return answers.version;
    if (method === 'POST' && !url.includes('/rpc/')) posts += 1;
    const insert = posts === 1 ? answers.first : answers.second;
    const asked = url.includes('/rpc/') ? answers.missing : insert;
    return method === 'GET' ? answers.read : asked;
  };
  const environment = {
    now: () => NOW,
    fetchReply,
    sendMail: () => Promise.reject(new Error('no mail is sent')),
    waitForNextMail: () => Promise.resolve(),
  };
  const table = readKey === undefined ? undefined : { ...TABLE, readKey };
  const { sheet } = TABLE_ADDRESSES;
  const { faults } = await testSheet(environment, sheet, { hasTax: false, table });
  return { faults, requests, bodies };
}

/** What is wrong with it. */
export async function faultsOf(changes: Partial<Answers>, readKey?: string): Promise<string[]> {
  return (await tryTable(changes, readKey)).faults.map(({ kind }) => kind);
}

const TABLE = { url: 'https://sheet.example/rest/v1/invoices', key: 'sb_publishable_sample' };

export type Answer = readonly [status: number, body: unknown] | typeof NO_ANSWER;

export const NO_ANSWER = { kind: 'no-answer' } as const;

/** The table has the row already. */
export const TAKEN: Answer = [409, { code: '23505', message: 'violates "invoices_pkey"' }];
/** The key may not do this. */
export const REFUSED: Answer = [403, { code: '42501', message: 'permission denied' }];
const NOW = timestamp(Date.UTC(2026, 2, 4));
const { created_at, invoice_number, company_id } = composeTestRow(NOW, { hasTax: false });
/** Of the test row. */
export const KEY = { created_at, invoice_number, company_id };
const OURS = { invoice_number };
export const READ_KEY = 'may-read-everything';

export interface Answers {
  readonly first: Answer;
  readonly second: Answer;
  readonly read: Answer;
  readonly missing: Answer;
  readonly version: Answer;
  /** With the reading key. */
  readonly found: Answer;
  readonly since: Answer;
  readonly credited: Answer;
  readonly used: Answer;
  readonly repeated: Answer;
  readonly added: Answer;
}

const GOOD: Answers = {
  first: [201, ''],
  second: TAKEN,
  read: [401, { code: '42501', message: 'permission denied' }],
  missing: [200, []],
  version: [200, { version: SQL_VERSION, changed: [] }],
  found: [200, { as_of: '2026-03-04', rows: [OURS] }],
  since: [200, { as_of: '2026-03-04', seen: '7:7:', rows: [] }],
  credited: [200, { as_of: '2026-03-04', rows: [] }],
  used: [200, []],
  repeated: [200, []],
  added: REFUSED,
};

/** What is asked with the reading key, by the end of its address. */
export const ASKED: Readonly<Record<string, keyof Answers>> = {
  invoices_found: 'found',
  invoices_added: 'since',
  credit_notes_of: 'credited',
  numbers_in_use: 'used',
  repeated_numbers: 'repeated',
};

/** A server's words for a function that is not there. */
export const NO_FUNCTION: Answer = [
  404,
  { code: 'PGRST202', message: 'Could not find the function' },
];
