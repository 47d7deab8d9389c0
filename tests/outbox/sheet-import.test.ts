import { beforeEach, expect, test } from 'vitest';
import type { ReadRow } from '../../src/domain/outbox/read-cells.ts';
import { type BringIn, makeSheetImport } from '../../src/outbox/sheet-import.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

const ADDRESS = { url: 'https://sheet.example/api/v1/1' };

/** What the sheet holds; a test adds rows and changes how the service answers. */
let sheet: ReadRow[];
let asked: string[];
let answer: (url: URL) => Response | Promise<Response>;
/** Numbers of the invoices that are here. */
let here: Set<string>;
/** Numbers of those that another storage key has sealed here. */
let closed: Set<string>;
/** Numbers of those whose record is damaged here. */
let unread: Set<string>;

const rowsTo = (last: number, first = 1): ReadRow[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ invoice_number: `${first + index}` }));
const json = (rows: readonly ReadRow[]) => new Response(JSON.stringify(rows));
const inPieces = (url: URL, most = Number.POSITIVE_INFINITY) => {
  const offset = Number(url.searchParams.get('offset'));
  const limit = Math.min(most, Number(url.searchParams.get('limit')));
  return json(sheet.slice(offset, offset + limit));
};

beforeEach(() => {
  sheet = rowsTo(1_200);
  asked = [];
  here = new Set();
  closed = new Set();
  unread = new Set();
  answer = inPieces;
});

/** Stores as the history does: a note of an invoice that is not here has to wait for it. */
const bringIn: BringIn = (rows, signal) => {
  if (signal.aborted) return Promise.resolve({ kind: 'stopped' });
  const outcome = {
    brought: [] as string[],
    creditNotes: 0,
    known: [] as string[],
    closed: [] as string[],
    unread: [] as string[],
  };
  const unreadable = [];
  for (const row of rows) {
    const [number, against] = [String(row['invoice_number']), row['against']];
    if (closed.has(number)) outcome.closed.push(number);
    else if (unread.has(number)) outcome.unread.push(number);
    else if (here.has(number)) outcome.known.push(number);
    else if (against !== undefined && !here.has(String(against)))
      unreadable.push({ row, invoiceNumber: number, why: 'no-invoice' as const });
    else {
      here.add(number);
      outcome.brought.push(number);
      outcome.creditNotes += against === undefined ? 0 : 1;
    }
  }
  return Promise.resolve({ kind: 'brought-in', ...outcome, unreadable });
};

function open(change: BringIn = bringIn) {
  const environment = realEnvironment(newDatabase(), {
    fetch: async (url) => {
      asked.push(String(url));
      return answer(new URL(String(url)));
    },
  });
  const opened = makeSheetImport(() => Promise.resolve(environment), ADDRESS, change);
  if (opened === undefined) throw new Error('There is nothing to read in pieces.');
  return opened;
}

test('a sheet of any length is read in pieces, past the service’s cache', async () => {
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', rows: 1_200, invoices: 1_200 });
  expect(asked).toEqual(
    [0, 480, 960, 1180].map((offset) => `${ADDRESS.url}?limit=500&offset=${offset}&ignore_cache=1`),
  );
});

test('a second time everything is here already', async () => {
  const sheetImport = open();
  await sheetImport.start();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 0, known: 1_200 });
});

test('invoices are counted, not rows: one that is in the sheet twice came in once', async () => {
  here.add('7');
  sheet = [...rowsTo(1_200), ...rowsTo(3), ...rowsTo(7, 7)];
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ rows: 1_204, invoices: 1_199, known: 1 });
});

test('those that cannot be opened or read here are counted apart, each once', async () => {
  here.add('7');
  closed.add('8');
  unread.add('9');
  sheet = [...rowsTo(600), ...rowsTo(8)];
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({
    invoices: 597,
    known: 1,
    closed: 1,
    unread: 1,
  });
});

test('one that came in before a stop was not here before', async () => {
  sheet = [...rowsTo(600), ...rowsTo(600)];
  const sheetImport = open();
  answer = (url) => {
    if (url.searchParams.get('offset') === '480') sheetImport.stop();
    return inPieces(url);
  };
  await sheetImport.start();
  answer = inPieces;
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 600, known: 0 });
});

test.each([
  ['answers with at most 100 rows', (url: URL) => inPieces(url, 100)],
  ['knows no pieces', () => json(sheet)],
])('nothing is left out where the service %s', async (_, way) => {
  answer = way;
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 1_200, known: 0 });
});

test('a short sheet of a service without pieces is not read for ever', async () => {
  sheet = rowsTo(3);
  answer = () => json(sheet);
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 3, known: 0 });
  expect(asked).toHaveLength(2);
});

test('it stops when staff say so, and goes on where it was', async () => {
  const sheetImport = open();
  answer = (url) => {
    if (url.searchParams.get('offset') === '480') sheetImport.stop();
    return inPieces(url);
  };
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'stopped', rows: 500, invoices: 500 });
  answer = inPieces;
  asked = [];
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 1_200, known: 0 });
  expect(asked[0]).toContain('offset=480');
});

test('after a fault of our own it has stopped, and can be begun again', async () => {
  let isFaulty = true;
  const sheetImport = open((rows, signal) => {
    if (isFaulty) throw new TypeError('a fault');
    return bringIn(rows, signal);
  });
  await expect(sheetImport.start()).rejects.toThrow('a fault');
  expect(sheetImport.state().step).toBe('stopped');
  isFaulty = false;
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 1_200 });
});

test('a second press while it reads begins nothing', async () => {
  const sheetImport = open();
  await Promise.all([sheetImport.start(), sheetImport.start()]);
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 1_200, known: 0 });
  expect(asked).toHaveLength(4);
});

test.each([
  ['the service forbids it', () => new Response('', { status: 403 }), 'refused'],
  ['the network is a hotel’s', () => new Response('<html>Welcome</html>'), 'not-readable'],
  ['the device is offline', () => Promise.reject(new TypeError('offline')), 'not-readable'],
])('when %s it keeps what it has and can go on', async (_, refuse, kind) => {
  answer = (url) => (url.searchParams.get('offset') === '480' ? refuse() : inPieces(url));
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'stopped', trouble: { kind }, invoices: 500 });
  answer = inPieces;
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 1_200 });
  expect(sheetImport.state().trouble).toBeUndefined();
});

test('when the disk is full, the piece is asked for again later', async () => {
  let isFull = true;
  const sheetImport = open((rows, signal) =>
    isFull ? Promise.resolve({ kind: 'full' }) : bringIn(rows, signal),
  );
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({
    step: 'stopped',
    trouble: { kind: 'full' },
    rows: 0,
  });
  isFull = false;
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 1_200 });
});

test('a credit note in an earlier piece than its invoice comes in at the end', async () => {
  sheet = [{ invoice_number: 'C-1', against: '900' }, ...rowsTo(1_000)];
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'done', invoices: 1_000, creditNotes: 1 });
  expect(sheetImport.state().unreadable).toEqual([]);
});

test('a credit note whose invoice is nowhere is named at the end, once', async () => {
  sheet = [{ invoice_number: 'C-1', against: 'lost' }, ...rowsTo(600)];
  const sheetImport = open();
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({
    step: 'done',
    invoices: 600,
    unreadable: [{ invoiceNumber: 'C-1', why: 'no-invoice' }],
  });
});

test('a table is not read so: desks follow it by themselves', () => {
  const address = { kind: 'postgrest', url: 'https://rows.example/invoices', key: 'adds' } as const;
  const never = () => Promise.reject(new Error('not needed'));
  expect(makeSheetImport(never, address, bringIn)).toBeUndefined();
});
