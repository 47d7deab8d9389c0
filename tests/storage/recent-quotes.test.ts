import { expect, test } from 'vitest';
import { listSetAside } from '../../src/storage/quarantine.ts';
import {
  clearQuotes,
  listQuotes,
  type RecentQuote,
  saveQuote,
} from '../../src/storage/recent-quotes.ts';
import { newDesk } from '../support/new-database.ts';

const quote = (number: number): RecentQuote => ({
  id: `quote-${number}`,
  savedAt: number,
  search: `?country=US&weight=${number}`,
  label: `United States, ${number} kg`,
  economy: 194_094,
});

const listed = async (desk = newDesk()) => {
  const outcome = await listQuotes(desk);
  return outcome.kind === 'done' ? outcome.value.map(({ id }) => id) : outcome;
};

test('recent quotes are listed newest first', async () => {
  const desk = newDesk();
  for (const number of [1, 3, 2]) await saveQuote(quote(number), 10, desk);
  expect(await listed(desk)).toEqual(['quote-3', 'quote-2', 'quote-1']);
});

test('only the newest quotes are kept', async () => {
  const desk = newDesk();
  for (const number of [1, 2, 3, 4]) await saveQuote(quote(number), 3, desk);
  expect(await listed(desk)).toEqual(['quote-4', 'quote-3', 'quote-2']);
});

test('the same box quoted again is kept once, as the newest', async () => {
  const desk = newDesk();
  await saveQuote(quote(1), 10, desk);
  await saveQuote(quote(2), 10, desk);
  await saveQuote({ ...quote(1), id: 'again', savedAt: 9 }, 10, desk);
  expect(await listed(desk)).toEqual(['again', 'quote-2']);
});

test('recent quotes can be cleared', async () => {
  const desk = newDesk();
  await saveQuote(quote(1), 10, desk);
  await clearQuotes(desk);
  expect(await listed(desk)).toEqual([]);
});

test('an unreadable quote is set aside and shown, and the others are listed', async () => {
  const desk = newDesk();
  await saveQuote(quote(1), 10, desk);
  const damaged = { id: 'damaged', savedAt: 5, search: 7 };
  await desk.quotes.put(damaged);
  expect(await listed(desk)).toEqual(['quote-1']);
  expect(await listSetAside(desk)).toEqual({
    kind: 'done',
    value: [{ id: 1, table: 'quotes', record: damaged }],
  });
  expect(await desk.quotes.count()).toBe(1);
});
