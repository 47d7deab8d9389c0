import { expect, test } from 'vitest';
import { changeServiceStatus } from '../../src/storage/change-delivery.ts';
import { tryStorage } from '../../src/storage/try-storage.ts';
import { newDatabase, newProfile } from '../support/new-database.ts';

test('a page that is left in the middle of a change stores none of it and reports that', async () => {
  const profile = newProfile();
  const left = newDatabase(profile);
  const changing = tryStorage(left, () =>
    left.transaction('rw', left.drafts, left.services, async () => {
      await left.drafts.put({ id: 'half' });
      left.abortTransactions();
      await left.services.put({ service: 'sheet' });
    }),
  );
  expect(await changing).toMatchObject({ kind: 'unavailable' });
  const next = newDatabase(profile);
  expect(await next.drafts.count()).toBe(0);
});

test('what a page that is left holds locked is free for the next page', async () => {
  const profile = newProfile();
  const left = newDatabase(profile);
  const next = newDatabase(profile);
  await next.open();
  const stop = holdOpen(left);
  await stop.isHeld;
  const status = changeServiceStatus(next, 'sheet', (before) => ({ ...before, failures: 3 }));
  left.abortTransactions();
  expect(await status).toEqual({ kind: 'done', value: undefined });
  await expect(stop.ending).rejects.toThrow();
});

test('a page that comes back after it was left reads and writes as before', async () => {
  const database = newDatabase();
  await database.drafts.put({ id: 'saved' });
  database.abortTransactions();
  database.close({ disableAutoOpen: false });
  await database.drafts.put({ id: 'later' });
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['later', 'saved']);
});

/** A transaction that asks for one row after the other, as if it were to run for ever. */
function holdOpen(database: ReturnType<typeof newDatabase>) {
  let held: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const ending = database.transaction('rw', database.services, async () => {
    for (;;) {
      await database.services.get('sheet');
      held();
    }
  });
  // Its failure is looked at when the test is done.
  ending.catch(() => undefined);
  return { isHeld, ending };
}
