import { beforeEach, describe, expect, test } from 'vitest';
import { toSheetRow } from '../../src/domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../src/domain/outbox/invoice-record.ts';
import { compareTable } from '../../src/outbox/compare-table.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

const TABLE = { url: 'https://sheet.example/rest/v1/invoices', key: 'adds', readKey: 'reads' };

interface Question {
  readonly words?: readonly (readonly string[])[];
  readonly from: string;
  readonly until: string;
  readonly before?: { readonly created_at: string };
  readonly most: number;
}

let questions: Question[];
let rows: Record<string, unknown>[];
/** What the table answers instead, by the number of the question. */
let refusals: Map<number, Response>;

beforeEach(() => {
  questions = [];
  rows = [];
  refusals = new Map();
});

const own = (...indexes: readonly number[]) =>
  indexes.map((index) => {
    const record = invoiceRecord(index);
    return { key: toNaturalKey(record), row: toSheetRow(record), record };
  });

const rowOf = (index: number, change: object = {}) => ({
  ...invoiceRecord(index),
  added_at: '2026-03-01T00:00:00Z',
  ...change,
});

/** As the function of the SQL answers, newest first. */
function answer({ words: [patterns = []] = [], from, until, before, most }: Question): Response {
  const fits = (row: Record<string, unknown>) => {
    const [number, time] = [String(row['invoice_number']), String(row['created_at'])];
    const isFound = patterns.some((each) => number.toLowerCase().includes(each.slice(1, -1)));
    const isOlder = before === undefined || time < before.created_at;
    return (patterns.length === 0 || isFound) && time >= from && time < until && isOlder;
  };
  const found = rows.filter(fits).reverse().slice(0, most);
  return Response.json({ as_of: '2026-03-02T00:00:00Z', rows: found });
}

function compare(issued: ReturnType<typeof own>) {
  const environment = realEnvironment(newDatabase(), {
    fetch: (_, init) => {
      const { asked } = JSON.parse(String(init?.body)) as { asked: Question };
      questions.push(asked);
      return Promise.resolve(refusals.get(questions.length) ?? answer(asked));
    },
  });
  return compareTable(environment, TABLE, issued);
}

const numberOf = (index: number) => invoiceRecord(index).invoice_number;
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the rows of this device in a table', () => {
  test('are read at once, and what differs is named', async () => {
    rows = [rowOf(1), rowOf(2, { total: 1, customer_mobile: null }), rowOf(3)];
    const { different, isWhole } = await compare(own(1, 2, 3));
    expect(isWhole).toBe(true);
    expect(different.map(({ row, cells }) => [row['invoice_number'], cells])).toEqual([
      [
        numberOf(2),
        [
          { column: 'customer_mobile', here: invoiceRecord(2).customer_mobile, there: '' },
          { column: 'total', here: '796.5', there: '1' },
        ],
      ],
    ]);
    expect(questions).toHaveLength(1);
  });

  test('are a hundred to a question, and no row of another desk comes with them', async () => {
    rows = upTo(250).map((index) => rowOf(index));
    expect(await compare(own(...upTo(250).filter((index) => index % 2 === 0)))).toEqual({
      different: [],
      withoutDocument: 0,
      isWhole: true,
    });
    expect(questions.map(({ words }) => words?.[0]?.length)).toEqual([100, 25]);
  });

  test('are read on where look-alikes fill a page', async () => {
    const likes = upTo(150).map((each) =>
      rowOf(1, {
        invoice_number: `${numberOf(1)}-${each}`,
        created_at: `2026-03-01T10:00:00.002Z-${String(each).padStart(3, '0')}`,
      }),
    );
    rows = [rowOf(1, { total: 1 }), ...likes, rowOf(200)];
    const { different, isWhole } = await compare(own(1, 200));
    expect([different.length, isWhole]).toEqual([1, true]);
    expect(questions).toHaveLength(2);
  });

  test('are asked for by their time alone where a number has letters of its own form', async () => {
    const issued = { ...invoiceRecord(1), invoice_number: 'Straße-1' };
    rows = [{ ...rowOf(1), invoice_number: 'Straße-1' }];
    const one = { key: toNaturalKey(issued), row: toSheetRow(issued), record: issued };
    expect(await compare([one])).toMatchObject({ different: [], isWhole: true });
    expect(questions[0]).not.toHaveProperty('words');
  });
});

describe('what could not be read is not called unchanged', () => {
  test.each<[string, () => Response]>([
    ['refused', () => Response.json({ code: '42501' }, { status: 403 })],
    ['not from the table', () => new Response('<html>')],
  ])('where the answer is %s, and what was read before is named', async (_, make) => {
    rows = upTo(150).map((index) => rowOf(index, index === 1 ? { total: 1 } : {}));
    refusals.set(2, make());
    const { different, isWhole } = await compare(own(...upTo(150)));
    expect([different.length, isWhole]).toEqual([1, false]);
    expect(questions).toHaveLength(2);
  });

  test('where a row has gone meanwhile', async () => {
    rows = [rowOf(1)];
    expect(await compare(own(1, 2))).toMatchObject({ different: [], isWhole: false });
  });
});
