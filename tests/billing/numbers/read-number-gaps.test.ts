import { describe, expect, test } from 'vitest';
import { readNumberGaps } from '../../../src/billing/numbers/read-number-gaps.ts';
import type { HistoryProgress } from '../../../src/domain/shared-history/history-progress.ts';
import { changeHistoryProgress } from '../../../src/storage/history-progress.ts';
import { noteNumbersUsedElsewhere } from '../../../src/storage/used-numbers.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { FAILED_STORAGE, failStorageAt } from '../../support/fail-storage.ts';
import { newDatabase } from '../../support/new-database.ts';

const TABLE = { url: 'https://sheet.example/rest/v1/invoices', key: 'adds', readKey: 'reads' };
const config = staffConfigWith({ sheet: { kind: 'postgrest', ...TABLE } });

test('a series is not called free of gaps while storage fails', async () => {
  const database = newDatabase();
  const read = () => readNumberGaps({ database, config });
  expect(await read()).toEqual({ kind: 'done', value: [] });
  const { accesses } = await failStorageAt(database, undefined, read);
  expect(accesses).toBeGreaterThan(1);
  for (let access = 0; access < accesses; access += 1)
    expect([access, (await failStorageAt(database, access, read)).done]).toEqual([
      access,
      FAILED_STORAGE,
    ]);
});

describe('of the table of all desks', () => {
  const ROW = { createdAt: '2026-04-01T00:00:00.000Z', companyId: 'courier' };
  const number = (last: number) => `2627-1A7-000${last}`;

  const BROUGHT_IN = { broughtInAt: 1 };
  const RESTORED = { restoredAt: 1 };

  /** Rows 1 and 3 of another desk are here. */
  async function gapsAfter(change: Partial<HistoryProgress>, origin: object = BROUGHT_IN) {
    const database = newDatabase();
    for (const last of [1, 3]) {
      const key = { ...ROW, invoiceNumber: number(last) };
      const id = `invoice-${last}`;
      await noteNumbersUsedElsewhere(database, [number(last)]);
      await database.invoices.add({ id, sequence: last, sealed: '', ...origin });
      await database.entries.add({ sequence: last, invoiceId: id, key } as never);
    }
    await changeHistoryProgress(database, TABLE.url, (progress) => ({ ...progress, ...change }));
    const read = await readNumberGaps({ database, config });
    return read.kind === 'done' ? read.value.map(({ first, reason }) => [first, reason]) : read;
  }

  test('a number in no row is told once all rows were read, and not before', async () => {
    expect(await gapsAfter({})).toEqual([[number(2), 'elsewhere']]);
    expect(await gapsAfter({ isWhole: true })).toEqual([[number(2), 'absent']]);
  });

  test('numbers used elsewhere that a backup brought back are this device’s own, and so is a gap between', async () => {
    expect(await gapsAfter({}, RESTORED)).toEqual([[number(2), 'skipped']]);
  });

  test('a number whose row cannot be read is not said to be in none', async () => {
    const unreadable = [{ ...ROW, invoiceNumber: number(2) }];
    expect(await gapsAfter({ isWhole: true, unreadable })).toEqual([[number(2), 'elsewhere']]);
  });

  test('no number is said to be in no row where more rows cannot be read than are noted', async () => {
    const unreadable = Array.from({ length: 200 }, (_, index) => ({
      ...ROW,
      invoiceNumber: `A-${index}`,
    }));
    expect(await gapsAfter({ isWhole: true, unreadable })).toEqual([[number(2), 'elsewhere']]);
  });
});
