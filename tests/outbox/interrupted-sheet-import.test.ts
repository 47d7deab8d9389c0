import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadRow } from '../../src/domain/outbox/read-cells.ts';
import type { OutboxEnvironment } from '../../src/outbox/outbox-environment.ts';
import {
  type BringIn,
  makeSheetImport,
  type SheetImport,
  type UnreadableRow,
} from '../../src/outbox/sheet-import.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

const ADDRESS = { url: 'https://sheet.example/api/v1/1' };

/** A credit note comes before its invoice, and the line of one invoice is damaged. */
const NOTE = { invoice_number: 'C-1', against: '1200' };
const DAMAGED = { invoice_number: 'D-1', total: 'much' };

let sheet: ReadRow[];
/** How many rows came before those that were asked for, by request. */
let offsets: number[];
let here: Set<string>;

beforeEach(() => {
  const invoices = Array.from({ length: 1_200 }, (_, index) => ({
    invoice_number: `${index + 1}`,
  }));
  sheet = [NOTE, DAMAGED, ...invoices];
  offsets = [];
  here = new Set();
});

/** Stores what can be read, and whose invoice is here. */
const bringIn: BringIn = (rows, signal) => {
  if (signal.aborted) return Promise.resolve({ kind: 'stopped' });
  const unreadable: UnreadableRow[] = [];
  const brought: string[] = [];
  for (const row of rows) {
    const [invoiceNumber, against] = [String(row['invoice_number']), row['against']];
    if ('total' in row) unreadable.push({ row, invoiceNumber, why: 'changed' });
    else if (against !== undefined && !here.has(String(against)))
      unreadable.push({ row, invoiceNumber, why: 'no-invoice' });
    else {
      here.add(invoiceNumber);
      brought.push(invoiceNumber);
    }
  }
  const creditNotes = brought.includes('C-1') ? 1 : 0;
  const others = { known: [], closed: [], unread: [] };
  return Promise.resolve({ kind: 'brought-in', brought, creditNotes, ...others, unreadable });
};

interface Interruptions {
  /** What happens when a piece is to be stored, in the place of storing it or before. */
  readonly bringIn?: (rows: readonly ReadRow[]) => Awaited<ReturnType<BringIn>> | undefined;
  /** The same for a request, and for the pause after a piece. */
  readonly answer?: (offset: number) => Response | undefined;
  readonly pause?: () => void;
}

function open(during: Interruptions): SheetImport {
  const changes: Partial<OutboxEnvironment> = {
    fetch: (url) => {
      const { searchParams } = new URL(String(url));
      const offset = Number(searchParams.get('offset'));
      const limit = Number(searchParams.get('limit'));
      offsets.push(offset);
      const rows = sheet.slice(offset, offset + limit);
      return Promise.resolve(during.answer?.(offset) ?? Response.json(rows));
    },
    wait: () => Promise.resolve(during.pause?.()),
  };
  const opened = makeSheetImport(
    () => Promise.resolve(realEnvironment(newDatabase(), changes)),
    ADDRESS,
    async (rows, signal) => during.bringIn?.(rows) ?? bringIn(rows, signal),
  );
  if (opened === undefined) throw new Error('There is nothing to read in pieces.');
  return opened;
}

const isNoteAlone = (rows: readonly ReadRow[]) => rows.length === 1;
const numbersOf = (rows: readonly UnreadableRow[]) =>
  rows.map(({ invoiceNumber }) => invoiceNumber);

/** Goes on to the end: all that can be read is here then, and the damaged row is named once. */
async function goOn(sheetImport: SheetImport): Promise<void> {
  await sheetImport.start();
  const state = sheetImport.state();
  expect(state).toMatchObject({ step: 'done', rows: 1_202, invoices: 1_200, creditNotes: 1 });
  expect(state.trouble).toBeUndefined();
  expect(numbersOf(state.unreadable)).toEqual(['D-1']);
}

test('what waits for its invoice comes in at the end, and what cannot be read is named once', async () => {
  await goOn(open({}));
});

describe('staff who stop it', () => {
  const stop = vi.fn<() => void>();

  test('while a piece is stored find nothing skipped when they go on', async () => {
    const sheetImport = open({ bringIn: () => void stop() });
    stop.mockImplementationOnce(sheetImport.stop);
    await sheetImport.start();
    expect(sheetImport.state()).toMatchObject({ step: 'stopped', rows: 0, invoices: 0 });
    expect(sheetImport.state().trouble).toBeUndefined();
    await goOn(sheetImport);
    expect(here.size).toBe(1_201);
  });

  test('between two pieces have no more asked of the sheet', async () => {
    const sheetImport = open({ pause: stop });
    stop.mockImplementationOnce(sheetImport.stop);
    await sheetImport.start();
    expect(sheetImport.state()).toMatchObject({ step: 'stopped', rows: 500 });
    expect(offsets).toEqual([0]);
    await goOn(sheetImport);
    expect(offsets).toEqual([0, 480, 960, 1_182]);
  });

  test('as the connection breaks are not told of any trouble', async () => {
    const answer = vi.fn<() => Response | undefined>();
    const sheetImport = open({ answer });
    answer.mockImplementationOnce(() => {
      sheetImport.stop();
      return new Response('<html>Welcome</html>');
    });
    await sheetImport.start();
    expect(sheetImport.state()).toMatchObject({ step: 'stopped', rows: 0 });
    expect(sheetImport.state().trouble).toBeUndefined();
    await goOn(sheetImport);
  });

  test('while what waited is stored are not told that all is in', async () => {
    const sheetImport = open({ bringIn: (rows) => (isNoteAlone(rows) ? void stop() : undefined) });
    stop.mockImplementationOnce(sheetImport.stop);
    await sheetImport.start();
    expect(sheetImport.state()).toMatchObject({ step: 'stopped', rows: 1_202, creditNotes: 0 });
    expect(numbersOf(sheetImport.state().unreadable).sort()).toEqual(['C-1', 'D-1']);
    await goOn(sheetImport);
  });
});

test('a disk that is full when what waited is stored keeps what is known, and it comes in later', async () => {
  let isFull = true;
  const sheetImport = open({
    bringIn: (rows) => (isFull && isNoteAlone(rows) ? { kind: 'full' } : undefined),
  });
  await sheetImport.start();
  expect(sheetImport.state()).toMatchObject({
    step: 'stopped',
    trouble: { kind: 'full' },
    rows: 1_202,
    invoices: 1_200,
    creditNotes: 0,
  });
  expect(numbersOf(sheetImport.state().unreadable).sort()).toEqual(['C-1', 'D-1']);
  isFull = false;
  await goOn(sheetImport);
});

test('a sheet whose service knows no pieces, which may be large, is loaded once', async () => {
  const sheetImport = open({ answer: () => Response.json(sheet) });
  await goOn(sheetImport);
  expect(offsets).toEqual([0]);
});
