import { expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { paise } from '../../src/domain/units.ts';
import {
  clearQuotes,
  listQuotes,
  type RecentQuote,
  saveQuote,
} from '../../src/storage/recent-quotes.ts';
import { newDatabase } from '../support/new-database.ts';

const quote = (number: number): RecentQuote => ({
  id: `quote-${number}`,
  savedAt: timestamp(number),
  search: `?country=US&weight=${number}`,
  label: `United States, ${number} kg`,
  economy: paise(194_094),
});

const listed = async (database = newDatabase()) => {
  const outcome = await listQuotes(database);
  return outcome.kind === 'done' ? outcome.value.map(({ id }) => id) : outcome;
};

test('recent quotes are listed newest first', async () => {
  const database = newDatabase();
  for (const number of [1, 3, 2]) await saveQuote(database, quote(number), 10);
  expect(await listed(database)).toEqual(['quote-3', 'quote-2', 'quote-1']);
});

test('only the newest quotes are kept', async () => {
  const database = newDatabase();
  for (const number of [1, 2, 3, 4]) await saveQuote(database, quote(number), 3);
  expect(await listed(database)).toEqual(['quote-4', 'quote-3', 'quote-2']);
});

test('the same box quoted again is kept once, as the newest', async () => {
  const database = newDatabase();
  await saveQuote(database, quote(1), 10);
  await saveQuote(database, quote(2), 10);
  await saveQuote(database, { ...quote(1), id: 'again', savedAt: timestamp(9) }, 10);
  expect(await listed(database)).toEqual(['again', 'quote-2']);
});

test('the same box quoted again takes no other’s place', async () => {
  const database = newDatabase();
  for (const number of [1, 2, 3]) await saveQuote(database, quote(number), 3);
  await saveQuote(database, { ...quote(2), id: 'again', savedAt: timestamp(9) }, 3);
  expect(await listed(database)).toEqual(['again', 'quote-3', 'quote-1']);
});

test('recent quotes can be cleared', async () => {
  const database = newDatabase();
  await saveQuote(database, quote(1), 10);
  await clearQuotes(database);
  expect(await listed(database)).toEqual([]);
});

test('an unreadable quote stays where it is, and the others are listed', async () => {
  const database = newDatabase();
  await saveQuote(database, quote(1), 10);
  const damaged = { id: 'damaged', savedAt: 5, search: 7 };
  await database.quotes.put(damaged);
  expect(await listed(database)).toEqual(['quote-1']);
  expect(await database.quotes.get('damaged')).toEqual(damaged);
});
