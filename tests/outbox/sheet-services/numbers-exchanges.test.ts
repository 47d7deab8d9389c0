import { expect, test, vi } from 'vitest';
import { askAllDesks } from '../../../src/outbox/ask-all-desks.ts';

const TABLE = {
  url: 'https://project.example/rest/v1/invoices',
  key: 'may-add',
  readKey: 'may-read-everything',
};
const ASKED = { series: ['2627-1A7-'], numbers: ['INV-2026-001'] };
const never = () => new AbortController().signal;

function desksWith(answer: (address: string, init?: RequestInit) => Promise<Response>) {
  const fetch = vi.fn(answer);
  return { fetch, desks: askAllDesks({ fetch }, TABLE) };
}

test('the table is asked with the key that may read it, and numbers are in no address', async () => {
  const { fetch, desks } = desksWith(async () => Response.json(['INV-2026-001']));
  expect(await desks.findUsed(ASKED, never())).toEqual(['INV-2026-001']);
  const [address = '', init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://project.example/rest/v1/rpc/numbers_in_use');
  expect(init).toMatchObject({
    headers: { apikey: 'may-add', authorization: 'Bearer may-read-everything' },
    body: JSON.stringify({ asked: ASKED }),
    cache: 'no-store',
    credentials: 'omit',
  });
});

test('repeated numbers come with what the table knows of their invoices', async () => {
  const row = { created_at: 'time', invoice_number: 'A-1', company_id: 'c', company_name: 'C' };
  const { desks } = desksWith(async () => Response.json([{ ...row, customer_name: null }]));
  expect(await desks.findRepeated(never())).toEqual([
    {
      key: { createdAt: 'time', invoiceNumber: 'A-1', companyId: 'c' },
      companyName: 'C',
      customerName: '',
      desk: '',
    },
  ]);
});

test('a table that does not answer in time is not waited for any longer', async () => {
  const patience = new AbortController();
  const { desks } = desksWith(async (_, init) => {
    patience.abort();
    init?.signal?.throwIfAborted();
    return Response.json([]);
  });
  expect(await desks.findUsed(ASKED, patience.signal)).toBeUndefined();
  expect(await desks.findRepeated(patience.signal)).toBeUndefined();
});

test.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('may-read-everything'))],
  ['a key that was taken back', async () => Response.json({ code: 'PGRST301' }, { status: 401 })],
  ['a function that is not there', async () => Response.json({}, { status: 404 })],
  ['a page of a hotel', async () => new Response('<p>Welcome</p>')],
  ['something else in JSON', async () => Response.json({ rows: [] })],
])('nothing is learnt, and nothing thrown or logged, from %s', async (_, answer) => {
  const logged = (['error', 'warn', 'log'] as const).map((name) => vi.spyOn(console, name));
  const { desks } = desksWith(answer);
  expect(await desks.findUsed(ASKED, never())).toBeUndefined();
  expect(await desks.findRepeated(never())).toBeUndefined();
  for (const spy of logged) expect(spy).not.toHaveBeenCalled();
});
