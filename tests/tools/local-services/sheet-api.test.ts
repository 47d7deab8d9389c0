import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { later, seconds, timestamp } from '../../../src/domain/time.ts';
import { type ServedServices, serveServices } from '../../support/served-services.ts';

const noon = timestamp(Date.UTC(2026, 2, 4, 12));
let services: ServedServices;

beforeEach(async () => {
  services = await serveServices({ now: () => noon });
});
afterEach(() => services.close());

describe('adding rows', () => {
  test('one invoice is one row, counted in the answer', async () => {
    const answer = await add({ data: { invoice_number: 'INV-2026-001', total: 1180 } });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ created: 1 });
    expect(services.csv('invoices')).toBe('invoice_number,total\nINV-2026-001,1180\n');
  });

  test('several invoices are added in order', async () => {
    const answer = await add({ data: [{ number: 1 }, { number: 2 }, { number: 3 }] });
    expect(await answer.json()).toEqual({ created: 3 });
    expect(services.csv('invoices')).toBe('number\n1\n2\n3\n');
  });

  test('a cell with commas, quotes and line breaks comes back as it was', async () => {
    const address = '12, "Rose" Lane\nPune ₹ Łódź';
    await add({ data: { address }, mode: 'RAW' });
    expect(await rows()).toEqual([{ address }]);
  });

  test('a row without some column leaves it empty, one with a new column adds it', async () => {
    await add({ data: { number: 1, name: 'Asha' } });
    await add({ data: { name: 'Ravi', number: 2 } });
    await add({ data: { number: 3, gst: true } });
    expect(services.csv('invoices')).toBe('number,name,gst\n1,Asha,\n2,Ravi,\n3,,TRUE\n');
  });

  test('fifty posts at once are fifty rows, none mixed with another', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => add({ data: { number, text: 'x'.repeat(5000) } })),
    );
    const numbers = (await rows()).map((row) => Number(row['number']));
    expect(numbers.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, number) => number),
    );
  });

  test('each sheet has a file of its own', async () => {
    await services.post('/api/v1/first', { data: { a: 1 } });
    await services.post('/api/v1/second', { data: { b: 2 } });
    expect(services.csv('first')).toBe('a\n1\n');
    expect(services.csv('second')).toBe('b\n2\n');
  });

  test('a sheet written before is added to after a restart', async () => {
    await add({ data: { number: 1 } });
    const text = services.csv('invoices');
    await services.close();
    services = await serveServices({ now: () => noon });
    await add({ data: { number: 0 } });
    writeFileSync(join(services.folder, 'sheets/invoices.csv'), text);
    await add({ data: { number: 2 } });
    expect(services.csv('invoices')).toBe('number\n1\n2\n');
  });
});

describe('what a cell becomes', () => {
  test.each([
    ['=1+1', '=1+1', '#FORMULA!'],
    ['+HYPERLINK("x")', '+HYPERLINK("x")', '#FORMULA!'],
    ['-A1', '-A1', '#FORMULA!'],
    ['00012', '00012', '12'],
    ['2024-01', '2024-01', '2024-01-01'],
    ["'quoted", "'quoted", 'quoted'],
    ['+91 00000 00000', '+91 00000 00000', '+91 00000 00000'],
    ['INCREMENT', '1', '1'],
    ['TIMESTAMP', '1772625600', '1772625600'],
    ['DATETIME', '2026-03-04 12:00:00', '2026-03-04 12:00:00'],
    [1234.5, '1234.5', '1234.5'],
    [true, 'TRUE', 'TRUE'],
    [null, '', ''],
  ])(
    '%j is stored as %j when sent RAW, and as %j when sent as if typed',
    async (cell, raw, typed) => {
      await add({ data: { cell, other: 1 }, mode: 'RAW' });
      expect((await rows())[0]?.['cell']).toBe(raw);
      await services.post('/api/v1/typed', { data: { cell, other: 1 } });
      expect(await (await services.get('/api/v1/typed')).json()).toEqual([
        { cell: typed, other: '1' },
      ]);
    },
  );
});

describe('reading', () => {
  beforeEach(async () => {
    await add({
      data: [
        { created_at: '2026-03-04T12:00:00.000Z', company_id: 'cart', total: 100 },
        { created_at: '2026-03-04T12:00:00.001Z', company_id: 'Cart', total: 200 },
      ],
      mode: 'RAW',
    });
  });

  test('the whole sheet is a list of rows, values as text', async () => {
    expect((await rows()).map((row) => row['total'])).toEqual(['100', '200']);
  });

  test('a piece of the sheet is so many rows after so many others', async () => {
    const piece = async (query: string) =>
      (await rows(`?${query}&ignore_cache=1`)).map((row) => row['total']);
    expect(await piece('limit=1&offset=0')).toEqual(['100']);
    expect(await piece('limit=5&offset=1')).toEqual(['200']);
    expect(await piece('limit=5&offset=2')).toEqual([]);
  });

  test('a search returns the rows that match', async () => {
    const found = await search('created_at=2026-03-04T12:00:00.001Z&ignore_cache=1');
    expect(found.map((row) => row['total'])).toEqual(['200']);
  });

  test('a search over several columns returns rows that match them all', async () => {
    expect(await search('created_at=2026-03-04T12:00:00.001Z&total=100')).toEqual([]);
  });

  test('capital letters matter only when the search says so', async () => {
    expect(await search('company_id=cart')).toHaveLength(2);
    expect(await search('company_id=cart&casesensitive=true')).toHaveLength(1);
  });

  test('a search without a match returns an empty list, even in a sheet that does not exist', async () => {
    expect(await search('created_at=never')).toEqual([]);
    expect(await search('toString=x')).toEqual([]);
    const other = await services.get('/api/v1/other/search?created_at=never');
    expect(other.status).toBe(200);
    expect(await other.json()).toEqual([]);
  });

  test.each(['created_at=!x', 'total=>50', 'company_id=c*', 'ignore_cache=1', ''])(
    'the search "%s" is refused, not guessed at',
    async (query) => {
      expect((await services.get(`/api/v1/invoices/search?${query}`)).status).toBe(400);
    },
  );
});

describe('what is refused', () => {
  test.each([
    ['no JSON', 'invoice'],
    ['no rows', {}],
    ['an empty list', { data: [] }],
    ['a row without a column', { data: {} }],
    ['a cell with a list in it', { data: { items: [1, 2] } }],
    ['a number too large to be one', '{"data":{"total":1e999}}'],
    ['a cell over 50,000 characters', { data: { items: 'x'.repeat(50_001) } }],
    ['an unknown mode', { data: { a: 1 }, mode: 'TYPED' }],
  ])('%s is bad data', async (_, body) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
    expect(await rows()).toEqual([]);
  });

  test('a cell of exactly 50,000 characters is still accepted', async () => {
    expect((await add({ data: { items: 'x'.repeat(50_000) } })).status).toBe(201);
  });

  test('a body over 8 MB is too large', async () => {
    expect((await add({ data: { items: 'x'.repeat(8 * 1024 * 1024) } })).status).toBe(413);
  });

  test('changing or deleting a row is not allowed', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await services.send(method, '/api/v1/invoices');
      expect(answer.status).toBe(405);
    }
  });

  test.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/a/b',
    '/api/v1/..%2f..%2fetc',
    '/api/v1/a.b',
    '/api/',
  ])('%s is not a sheet', async (path) => {
    expect((await services.get(path)).status).toBe(404);
  });

  test('a sheet file that cannot be read is answered with 500 and logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await add({ data: { a: 1 } });
    writeFileSync(join(services.folder, 'sheets/invoices.csv'), 'a,b\n"unclosed');
    expect((await services.get('/api/v1/invoices')).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
    writeFileSync(join(services.folder, 'sheets/invoices.csv'), 'a\n1\n');
    expect(await rows()).toEqual([{ a: '1' }]);
  });
});

describe('a page of another site', () => {
  test('may call the services', async () => {
    const answer = await services.send('OPTIONS', '/api/v1/invoices');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
  });

  test('may read every answer', async () => {
    for (const answer of [await add({ data: { a: 1 } }), await services.get('/api/v1/a/b')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('is answered by the static site outside the services', async () => {
    expect(await (await services.get('/about')).text()).toBe('the static site');
  });
});

describe('the pace', () => {
  test('the sixteenth request in ten seconds is refused, with the seconds to wait', async () => {
    await services.close();
    let time = noon;
    services = await serveServices({
      now: () => time,
      sheetPace: { requests: 15, span: seconds(10) },
    });
    for (let number = 0; number < 15; number++) {
      expect((await add({ data: { number } })).status).toBe(201);
    }
    time = later(time, seconds(4));
    const refused = await add({ data: { number: 15 } });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('6');
    time = later(time, seconds(6));
    expect((await add({ data: { number: 15 } })).status).toBe(201);
  });
});

function add(body: unknown): Promise<Response> {
  return services.post('/api/v1/invoices', body);
}

async function rows(query = ''): Promise<Record<string, string>[]> {
  return (await services.get(`/api/v1/invoices${query}`)).json();
}

async function search(query: string): Promise<Record<string, string>[]> {
  return (await services.get(`/api/v1/invoices/search?${query}`)).json();
}
