import { expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { explainServiceFault } from '../../../src/outbox/services-check/explain-service-fault.ts';
import { testSheet } from '../../../src/outbox/services-check/run-services-test.ts';
import type { HttpRequest } from '../../../src/outbox/sheet-services/sheet-service.ts';
import { TABLE_ADDRESSES } from '../../support/outbox/stand-in-table.ts';

type Answer = readonly [status: number, body: unknown];

const TAKEN: Answer = [409, { code: '23505', message: 'violates "invoices_pkey"' }];
const GOOD: Record<'first' | 'second' | 'read' | 'missing', Answer> = {
  first: [201, ''],
  second: TAKEN,
  read: [401, { code: '42501', message: 'permission denied' }],
  missing: [200, []],
};

async function faultsOf(changes: Partial<typeof GOOD>): Promise<string[]> {
  const answers = { ...GOOD, ...changes };
  let posts = 0;
  const fetchReply = ({ url, method }: HttpRequest) => {
    if (method === 'POST' && !url.includes('/rpc/')) posts += 1;
    const insert = posts === 1 ? answers.first : answers.second;
    const asked = url.includes('/rpc/') ? answers.missing : insert;
    const [status, body] = method === 'GET' ? answers.read : asked;
    return Promise.resolve({ kind: 'answered' as const, status, body: JSON.stringify(body) });
  };
  const environment = {
    now: () => timestamp(Date.UTC(2026, 2, 4)),
    fetchReply,
    sendMail: () => Promise.reject(new Error('no mail is sent')),
    waitForNextMail: () => Promise.resolve(),
  };
  const { faults } = await testSheet(environment, TABLE_ADDRESSES.sheet, { hasTax: false });
  for (const fault of faults) expect(explainServiceFault(fault).remedy).not.toBe('');
  return faults.map(({ kind }) => kind);
}

test('a table in order has no faults', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each<[string, Partial<typeof GOOD>, string]>([
  ['takes a row twice', { second: [201, ''] }, 'rows-not-unique'],
  ['lets the key read', { read: [200, [{ created_at: 'now' }]] }, 'rows-readable'],
  ['has no missing_rows', { missing: [404, { code: 'PGRST202' }] }, 'missing-rows-unanswered'],
  [
    'loses the row',
    { missing: [200, [{ created_at: '', invoice_number: '', company_id: '' }]] },
    'row-not-in-table',
  ],
  ['refuses the key', { first: [401, { message: 'Invalid API key' }] }, 'database-key-refused'],
  ['takes no rows', { first: [403, { code: '42501' }] }, 'insert-not-allowed'],
  ['is not there', { first: [404, { code: 'PGRST205' }] }, 'table-not-found'],
  ['lacks a column', { first: [400, { code: 'PGRST204' }] }, 'column-missing'],
  ['has rules of its own', { first: [400, { code: '23514' }] }, 'database-row-refused'],
  ['is busy', { first: [429, ''] }, 'database-busy'],
  ['fails', { first: [500, ''] }, 'database-answer-unclear'],
])('a table that %s is reported so', async (_, changes, kind) => {
  expect(await faultsOf(changes)).toEqual([kind]);
});
