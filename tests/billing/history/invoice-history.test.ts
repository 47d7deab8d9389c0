import '../../support/live-queries.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type InvoiceHistory,
  makeInvoiceHistory,
} from '../../../src/billing/history/invoice-history.ts';
import { sealInvoice } from '../../../src/billing/history/invoice-records.ts';
import { timestamp } from '../../../src/domain/time.ts';
import type { Database } from '../../../src/storage/database.ts';
import type { SealedInvoice } from '../../../src/storage/issued-invoices.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { newDatabase } from '../../support/new-database.ts';
import { testEnvironment } from '../../support/test-environment.ts';

/** More than two pages. */
const MANY = 250;

let database: Database;
let history: InvoiceHistory;
/** What waits for a few seconds to pass. */
const retries: (() => void)[] = [];
let rowOf: (sequence: number) => Promise<SealedInvoice>;

beforeEach(async () => {
  const key = await importStorageKey(generateStorageKeyText());
  database = newDatabase();
  rowOf = async (sequence) => {
    const id = `invoice-${sequence}`;
    return { id, sequence, sealed: await sealInvoice(id, invoiceWith(), key) };
  };
  for (let sequence = 1; sequence <= MANY; sequence += 1) await keep(sequence);
  retries.length = 0;
  const environment = testEnvironment({ after: (_, act) => noteRetry(act) });
  history = makeInvoiceHistory({ environment, database, storageKey: key });
});

const keep = async (sequence: number) => database.invoices.put(await rowOf(sequence));
const noteRetry = (act: () => void) => {
  retries.push(act);
  return () => undefined;
};
const sequences = () => history.state().invoices.map(({ sequence }) => sequence);
const newestFirst = (newest: number) =>
  Array.from({ length: newest }, (_, index) => newest - index);

test('a long history shows its newest invoices first, and then all of them', async () => {
  const shown: number[][] = [];
  const stop = history.subscribe(() => shown.push(sequences()));
  await eventually(() => expect(history.state().isComplete).toBe(true));
  expect(shown).toEqual([newestFirst(MANY).slice(0, 100), newestFirst(MANY)]);
  stop();
});

test('an invoice issued while the history is shown comes on top, and no other leaves the list', async () => {
  const lengths: number[] = [];
  const stop = history.subscribe(() => lengths.push(sequences().length));
  await eventually(() => expect(history.state().isComplete).toBe(true));
  lengths.length = 0;
  await keep(MANY + 1);
  await eventually(() => expect(sequences()).toEqual(newestFirst(MANY + 1)));
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(MANY);
  expect(history.state().isComplete).toBe(true);
  stop();
});

test('an invoice that a restore brings back among the others is shown in its place, and no other leaves the list', async () => {
  await database.invoices.delete('invoice-7');
  const lengths: number[] = [];
  const stop = history.subscribe(() => lengths.push(sequences().length));
  await eventually(() => expect(history.state().isComplete).toBe(true));
  lengths.length = 0;
  await keep(7);
  await eventually(() => expect(sequences()).toEqual(newestFirst(MANY)));
  expect(lengths).toEqual([MANY]);
  await keep(MANY + 1);
  await eventually(() => expect(sequences()).toEqual(newestFirst(MANY + 1)));
  stop();
});

test('of what a restore adds nothing is shown before all of it is known, which may stand in any order', async () => {
  const lengths: number[] = [];
  const stop = history.subscribe(() => lengths.push(sequences().length));
  await eventually(() => expect(history.state().isComplete).toBe(true));
  lengths.length = 0;
  const restored = newestFirst(2 * MANY).slice(0, MANY);
  const rows = await Promise.all(restored.map(rowOf));
  await database.invoices.bulkAdd(rows.map((row) => ({ ...row, restoredAt: timestamp(1) })));
  await eventually(() => expect(sequences()).toHaveLength(2 * MANY));
  expect(lengths).toEqual([2 * MANY]);
  stop();
});

test('a history that could not be read is read again by itself a little later', async () => {
  database.isBlocked = true;
  database.close({ disableAutoOpen: true });
  const stop = history.subscribe(() => undefined);
  await eventually(() => expect(history.state().failure?.kind).toBe('unavailable'));
  database.isBlocked = false;
  database.close({ disableAutoOpen: false });
  retries.at(-1)?.();
  await eventually(() => expect(sequences()).toEqual(newestFirst(MANY)));
  expect(history.state()).not.toHaveProperty('failure');
  stop();
});

test.each([
  ['what came since', 0],
  ['what was there before', 1],
])('what a restore has mended is shown although %s could not be read at once', async (_, after) => {
  const mended = await rowOf(7);
  await database.invoices.put({ ...mended, sealed: 'damaged' });
  const stop = history.subscribe(() => undefined);
  await eventually(() =>
    expect(history.state()).toMatchObject({ isComplete: true, unreadable: 1 }),
  );
  await database.invoices.put(mended);
  const endFault = failReadings(after);
  history.readAgain();
  await eventually(() => expect(history.state().failure?.kind).toBe('unavailable'));
  endFault();
  retries.at(-1)?.();
  await eventually(() => expect(sequences()).toEqual(newestFirst(MANY)));
  stop();
});

/**
 * Until it is ended, the device refuses to read invoices.
 * @param after how many times it still reads them
 */
function failReadings(after: number): () => void {
  const { invoices } = database;
  const readings = Array.from({ length: after }, () => invoices.where.bind(invoices));
  const fault = vi.spyOn(invoices, 'where').mockImplementation(() => {
    throw new DOMException('Gone.', 'UnknownError');
  });
  for (const reading of readings) fault.mockImplementationOnce(reading);
  return () => fault.mockRestore();
}
