import { beforeEach, describe, expect, test } from 'vitest';
import type { AllDesks } from '../../../src/billing/all-desks.ts';
import {
  learnUsedNumbers,
  learnUsedNumbersAtSignIn,
} from '../../../src/billing/numbers/learn-used-numbers.ts';
import type { NumbersToFind } from '../../../src/domain/numbers/numbers-to-find.ts';
import { timestamp } from '../../../src/domain/time.ts';
import type { Database } from '../../../src/storage/database.ts';
import { listUsedInvoiceNumbers } from '../../../src/storage/used-numbers.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { newDatabase } from '../../support/new-database.ts';
import { testEnvironment } from '../../support/test-environment.ts';

/** Of the staff file's four companies, under the code that this device draws. */
const SERIES = [1, 2, 3, 4].flatMap((company) => [`2627-${company}222-`, `2627C${company}222-`]);

/** Just before midnight in UTC, when it is 1 April in India. */
const NEW_YEAR = timestamp(Date.parse('2026-03-31T20:00:00.000Z'));

let database: Database;
/** What the server was asked, the last question last. */
let asked: NumbersToFind[];
/** What it answers: nothing at all where it is undefined. */
let answer: readonly string[] | undefined;

beforeEach(() => {
  database = newDatabase();
  asked = [];
  answer = [];
});

describe('the server', () => {
  test('is asked for each company’s series of invoices and of credit notes, in India’s financial year', async () => {
    await learnUsedNumbers(context(), ['BOOK-7']);
    expect(asked).toEqual([{ series: SERIES, numbers: ['BOOK-7'] }]);
  });

  test('is asked for the series alone after signing in', async () => {
    await learnUsedNumbersAtSignIn(context());
    expect(asked).toEqual([{ series: SERIES, numbers: [] }]);
  });
});

describe('what is learnt', () => {
  test.each([
    ['0010', ['0009', '0010', '0002']],
    ['0010', ['0010', '0009']],
    ['10000', ['9999', '10000']],
    ['10000', ['10000', '9999']],
    ['0003', ['0003']],
  ])('of a series is its latest number, here %s of %j', async (latest, serials) => {
    answer = serials.map((serial) => `2627-1222-${serial}`);
    expect(await learnUsedNumbers(context(), [])).toEqual([`2627-1222-${latest}`]);
  });

  test('is the latest number of each series for itself', async () => {
    answer = ['2627-1222-0001', '2627C1222-0003', '2627-4222-0002', '2627-4222-0001'];
    const latest = ['2627-1222-0001', '2627C1222-0003', '2627-4222-0002'];
    expect(await learnUsedNumbers(context(), [])).toEqual(latest);
    expect(await kept()).toEqual(latest.toSorted());
  });

  test('is nothing of another device’s series, nor a number that nobody asked about', async () => {
    answer = ['2627-1333-0001', 'BOOK-7', 'BOOK-8'];
    expect(await learnUsedNumbers(context(), ['BOOK-7'])).toEqual(['BOOK-7']);
    expect(await kept()).toEqual(['BOOK-7']);
  });

  test('is nothing where the server gives no answer', async () => {
    answer = undefined;
    expect(await learnUsedNumbers(context(), ['BOOK-7'])).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('is nothing where the server may not be asked', async () => {
    const { allDesks: _, ...alone } = context();
    expect(await learnUsedNumbers(alone, ['BOOK-7'])).toEqual([]);
    await learnUsedNumbersAtSignIn(alone);
    expect(await kept()).toEqual([]);
  });

  test('is nothing where the device’s code cannot be read, and then the server is not asked', async () => {
    database.isBlocked = true;
    answer = ['BOOK-7'];
    expect(await learnUsedNumbers(context(), ['BOOK-7'])).toEqual([]);
    expect(asked).toEqual([]);
  });
});

function context() {
  const allDesks: AllDesks = {
    findUsed: (numbers) => {
      asked.push(numbers);
      return Promise.resolve(answer);
    },
    findRepeated: () => Promise.resolve([]),
    findCreditNotes: () => Promise.resolve([]),
  };
  const environment = testEnvironment({ now: () => NEW_YEAR });
  return { environment, database, config: staffConfigWith(), allDesks };
}

/** The numbers that count as used on this device. */
async function kept(): Promise<readonly string[]> {
  const used = await listUsedInvoiceNumbers(database);
  if (used.kind !== 'done') throw new Error(used.kind);
  return [...used.value].toSorted();
}
