import { beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import { confirmNotArrived, setAsideDelivery, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';

let harness: OutboxHarness;
/** How often a row was looked for in the sheet. */
let searches: number;

beforeEach(async () => {
  harness = new OutboxHarness();
  searches = 0;
  await harness.issueRow(1);
});

async function sheetOf(index = 1) {
  return (await harness.entry(index)).sheet;
}

function loseAnswer(): void {
  harness.injectFaults({ row: ['applied-then-reset'] });
  countSearches();
}

function countSearches(): void {
  const { services } = harness.browser;
  const { search } = services.mishaps;
  services.mishaps = {
    ...services.mishaps,
    search: () => {
      searches += 1;
      return search();
    },
  };
}

/** The owner changes to a table that refuses all, as the SQL was not run there. */
async function useRefusingTable(): Promise<void> {
  harness.browser.services.refusing.sheet = 404;
  await adoptServiceAddresses(harness.database, TABLE_ADDRESSES);
  await harness.keepFlushing(minutes(5));
}

async function useSheetAgain(): Promise<void> {
  Reflect.deleteProperty(harness.browser.services.refusing, 'sheet');
  await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
}

describe('a row that may be in the sheet, which a table was to get for a while', () => {
  test('is looked for in the sheet, and found, where its answer was lost', async () => {
    loseAnswer();
    await harness.flush();
    await useRefusingTable();
    expect(await sheetOf()).toMatchObject({ state: 'blocked', unclear: 1 });
    await useSheetAgain();
    await harness.keepFlushing(hours(2));
    expect(harness.arrived.rows).toEqual([1]);
    expect(await sheetOf()).toMatchObject({ state: 'delivered', knownBy: 'search', copies: 1 });
  });

  test('is looked for and found where the app was closed while it was being sent', async () => {
    harness.injectFaults({ row: ['applied-then-black-hole'] });
    const tab = harness.openTab();
    void tab.flush('timer');
    await harness.pass(seconds(5));
    tab.kill();
    await useRefusingTable();
    await useSheetAgain();
    await harness.keepFlushing(hours(2));
    expect(harness.arrived.rows).toEqual([1]);
  });

  test('is looked for and found where staff had set it aside and try it again', async () => {
    loseAnswer();
    await harness.flush();
    await useRefusingTable();
    await setAsideDelivery(harness.database, 1, 'sheet');
    expect(await sheetOf()).toMatchObject({ state: 'set-aside' });
    await useSheetAgain();
    await tryAgain(harness.database, 1, ['sheet'], harness.now);
    await harness.keepFlushing(hours(2));
    expect(harness.arrived.rows).toEqual([1]);
  });

  test('goes once two searches after the settle window have not found it', async () => {
    harness.injectFaults({ row: ['reset-before-body'] });
    countSearches();
    await harness.flush();
    const before = searches;
    await useRefusingTable();
    await useSheetAgain();
    await harness.keepFlushing(minutes(10));
    expect(harness.arrived.rows).toEqual([]);
    await harness.keepFlushing(minutes(5));
    expect(harness.arrived.rows).toEqual([1]);
    expect(searches - before).toBeGreaterThanOrEqual(2);
  });
});

describe('a row that is known not to be in the sheet goes without a further search', () => {
  test('where two searches have not found it and the sheet puts it off then', async () => {
    harness.injectFaults({ row: ['reset-before-body', '429-with-cors'] });
    countSearches();
    while ((await sheetOf()).attempt < 2) await harness.keepFlushing(seconds(20));
    const before = searches;
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([1]);
    expect(searches).toBe(before);
  });

  test('where two searches have not found it and a table refuses it then', async () => {
    harness.injectFaults({ row: ['reset-before-body', '429-with-cors'] });
    countSearches();
    while ((await sheetOf()).attempt < 2) await harness.keepFlushing(seconds(20));
    const before = searches;
    await useRefusingTable();
    await useSheetAgain();
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([1]);
    expect(searches).toBe(before);
  });

  test('where staff have said so before the table was to get it', async () => {
    harness.injectFaults({ row: ['reset-before-body'] });
    await harness.flush();
    countSearches();
    await confirmNotArrived(harness.database, 1, 'sheet', harness.now);
    await useRefusingTable();
    await useSheetAgain();
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([1]);
    expect(searches).toBe(0);
  });

  test('where only a table has refused it', async () => {
    countSearches();
    await useRefusingTable();
    await useSheetAgain();
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([1]);
    expect(searches).toBe(0);
  });
});
