import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadRow } from '../../src/domain/outbox/read-cells.ts';
import {
  type BringIn,
  makeSheetImport,
  type UnreadableRow,
} from '../../src/outbox/sheet-import.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

const DAMAGED = { invoice_number: 'D-1', total: 'much' };

let sheet: ReadRow[];
/** What happens to the sheet before its service answers, and how many rows it shows at a time. */
let beforeAnswer: (offset: number) => void;
let most: number;
let asked: number;
let here: Set<string>;

const rowsTo = (last: number): ReadRow[] =>
  Array.from({ length: last }, (_, index) => ({ invoice_number: `${index + 1}` }));

beforeEach(() => {
  sheet = [DAMAGED, ...rowsTo(1_200)];
  beforeAnswer = () => undefined;
  most = Number.POSITIVE_INFINITY;
  asked = 0;
  here = new Set();
});

const bringIn: BringIn = (rows, signal) => {
  if (signal.aborted) return Promise.resolve({ kind: 'stopped' });
  const [brought, known]: [string[], string[]] = [[], []];
  const unreadable: UnreadableRow[] = [];
  for (const row of rows) {
    const invoiceNumber = String(row['invoice_number']);
    if ('total' in row) unreadable.push({ row, invoiceNumber, why: 'changed' });
    else (here.has(invoiceNumber) ? known : brought).push(invoiceNumber);
    if (!('total' in row)) here.add(invoiceNumber);
  }
  const others = { creditNotes: 0, closed: [], unread: [] };
  return Promise.resolve({ kind: 'brought-in', brought, known, unreadable, ...others });
};

function open() {
  const fetch = (url: string) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get('offset'));
    asked += 1;
    beforeAnswer(offset);
    const limit = Math.min(most, Number(searchParams.get('limit')));
    return Promise.resolve(Response.json(sheet.slice(offset, offset + limit)));
  };
  const environment = realEnvironment(newDatabase(), {
    fetch: (url) => fetch(String(url)),
    wait: () => Promise.resolve(),
  });
  const opened = makeSheetImport(
    () => Promise.resolve(environment),
    { url: 'https://sheet.example/api/v1/1' },
    bringIn,
  );
  if (opened === undefined) throw new Error('There is nothing to read in pieces.');
  return opened;
}

const ALL = {
  step: 'done',
  invoices: 1_200,
  known: 0,
  unreadable: [{ invoiceNumber: 'D-1' }],
  trouble: undefined,
};

describe('a row that somebody deletes', () => {
  const doubled = () => [DAMAGED, ...rowsTo(1), ...rowsTo(1_200)];

  test('between “Stop” and “Go on” loses no other invoice, and none counts twice', async () => {
    sheet = doubled();
    const sheetImport = open();
    beforeAnswer = (offset) => {
      if (offset > 0) sheetImport.stop();
    };
    await sheetImport.start();
    expect(sheetImport.state()).toMatchObject({ step: 'stopped', rows: 500 });
    beforeAnswer = () => undefined;
    sheet.splice(1, 1);
    await sheetImport.start();
    expect(here.size).toBe(1_200);
    expect(sheetImport.state()).toMatchObject({ ...ALL, rows: 1_201 });
  });

  test('while the sheet is read loses no other invoice', async () => {
    sheet = doubled();
    const sheetImport = open();
    const deleteOnce = vi.fn(() => undefined as unknown);
    deleteOnce.mockImplementationOnce(() => sheet.splice(1, 1));
    beforeAnswer = (offset) => void (offset > 500 && deleteOnce());
    await sheetImport.start();
    expect(here.size).toBe(1_200);
    expect(sheetImport.state()).toMatchObject({ ...ALL, rows: 1_201 });
  });

  test('so that the sheet ends before the place that was read is noticed', async () => {
    sheet = [DAMAGED, ...rowsTo(300), ...rowsTo(300)];
    const sheetImport = open();
    beforeAnswer = (offset) => {
      if (offset > 0) sheetImport.stop();
    };
    await sheetImport.start();
    beforeAnswer = () => undefined;
    sheet = [DAMAGED, ...rowsTo(300).reverse()];
    await sheetImport.start();
    expect(sheetImport.state()).toMatchObject({ ...ALL, invoices: 300, rows: 301 });
  });
});

test('a row that is added at the end meanwhile comes in too, and nothing is read again', async () => {
  const sheetImport = open();
  beforeAnswer = (offset) => {
    if (offset > 0 && sheet.length === 1_201) sheet.push({ invoice_number: '1201' });
  };
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ ...ALL, invoices: 1_201, rows: 1_202 });
  expect(asked).toBe(4);
});

test('a cell that is changed meanwhile, also by a formula, is no reason to read again', async () => {
  const sheetImport = open();
  beforeAnswer = () => {
    sheet = sheet.map((row) => ({ ...row, age: asked }));
  };
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject(ALL);
  expect(asked).toBe(4);
});

test('a sheet that goes on changing is not read for ever, and is read whole once it does not', async () => {
  const sheetImport = open();
  beforeAnswer = () => void sheet.unshift({ invoice_number: `new ${asked}` });
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ step: 'stopped', trouble: { kind: 'changing' } });
  expect(asked).toBe(4);
  beforeAnswer = () => undefined;
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({ ...ALL, invoices: 1_204, rows: 1_205 });
});

test.each([1, 2, 3, 10, 20, 21, 40])(
  'all comes in where the service answers with at most %i rows',
  async (few) => {
    most = few;
    sheet = [DAMAGED, ...rowsTo(50)];
    const sheetImport = open();
    await sheetImport.start();
    expect(sheetImport.state()).toMatchObject({ ...ALL, invoices: 50, rows: 51 });
  },
);
