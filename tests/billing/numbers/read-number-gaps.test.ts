import { expect, test } from 'vitest';
import { readNumberGaps } from '../../../src/billing/numbers/read-number-gaps.ts';
import { FAILED_STORAGE, failStorageAt } from '../../support/fail-storage.ts';
import { newDatabase } from '../../support/new-database.ts';

test('a series is not called free of gaps while storage fails', async () => {
  const database = newDatabase();
  const read = () => readNumberGaps({ database });
  expect(await read()).toEqual({ kind: 'done', value: [] });
  const { accesses } = await failStorageAt(undefined, read);
  expect(accesses).toBeGreaterThan(1);
  for (let access = 0; access < accesses; access += 1)
    expect([access, (await failStorageAt(access, read)).done]).toEqual([access, FAILED_STORAGE]);
});
