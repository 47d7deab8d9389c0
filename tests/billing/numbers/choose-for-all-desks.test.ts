import { expect, test } from 'vitest';
import { findFreeNumber } from '../../../src/billing/numbers/find-free-number.ts';
import type { NumbersToFind } from '../../../src/domain/numbers/numbers-to-find.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';

type Answer = (asked: NumbersToFind) => readonly string[];

test('a series goes on after the last number that any desk used, and asks about no other', async () => {
  const { asked, number } = await findNumber({ invoiceNumbers: 'series' }, ({ series }) => [
    `${series[0]}0003`,
    `${series[0]}0007`,
  ]);
  expect(asked).toEqual([{ series: expect.any(Array), numbers: [] }]);
  expect(number).toBe(`${asked[0]?.series[0]}0008`);
});

test('twenty random numbers are asked about at once, and the first that no desk has is chosen', async () => {
  const { asked, number } = await findNumber({ invoiceNumbers: 'random' }, ({ numbers }) =>
    numbers.slice(0, 3),
  );
  expect(asked).toHaveLength(1);
  const numbers = asked[0]?.numbers ?? [];
  expect(new Set(numbers).size).toBe(20);
  expect(numbers).toHaveLength(20);
  expect(number).toBe(numbers[3]);
});

test('twenty others are asked about where other desks have all of them', async () => {
  const { asked, number } = await findNumber({ invoiceNumbers: 'random' }, ({ numbers }) =>
    numbers.includes('INV-2026-000') ? numbers : [],
  );
  expect(asked.map(({ numbers }) => numbers[0])).toEqual(['INV-2026-000', 'INV-2026-020']);
  expect(number).toBe('INV-2026-020');
});

/** The number of an invoice of the first company, and what the server was asked for it. */
async function findNumber(change: Partial<StaffConfig>, answer: Answer) {
  const browser = await openBrowser(change);
  const { open } = await browser.openTab();
  const asked: NumbersToFind[] = [];
  const allDesks = {
    findUsed: (numbers: NumbersToFind) => {
      asked.push(numbers);
      return Promise.resolve(answer(numbers));
    },
    findRepeated: () => Promise.resolve([]),
    findCreditNotes: () => Promise.resolve([]),
  };
  const environment = { ...open.environment, random: () => 0 };
  const found = await findFreeNumber({ ...open, environment, allDesks }, 'another', 'courier');
  if (found.kind !== 'done') throw new Error(found.kind);
  return { asked, number: found.value };
}
