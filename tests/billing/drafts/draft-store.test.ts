import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDraftLocks } from '../../../src/billing/drafts/draft-locks.ts';
import { makeDraftStore } from '../../../src/billing/drafts/draft-store.ts';
import { timestamp } from '../../../src/domain/time.ts';
import type { TryWithLock } from '../../../src/environment/environment.ts';
import type { SealedDraft } from '../../../src/storage/drafts.ts';
import { newDatabase } from '../../support/new-database.ts';
import { testEnvironment } from '../../support/test-environment.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const state = (id: string, savedAt: number): SealedDraft => ({
  id,
  savedAt: timestamp(savedAt),
  sealed: `${id} as of ${savedAt}`,
});

/** A browser with one device, and the draft stores of its tabs. */
function openBrowser() {
  const database = newDatabase();
  const disk = { isFull: false, refusedId: '' };
  const refuseWhenFull = (id: string) => {
    if (disk.isFull || id === disk.refusedId) throw new Dexie.QuotaExceededError();
  };
  database.drafts.hook('creating', (id) => refuseWhenFull(id));
  database.drafts.hook('updating', (_, id) => refuseWhenFull(id));
  const locks = new Set<string>();
  const tryWithLock: TryWithLock = async (name, work) => {
    if (locks.has(name)) return 'busy';
    locks.add(name);
    return work().finally(() => locks.delete(name));
  };
  const warnings = { shown: 0 };
  let ids = 0;
  const environment = testEnvironment({
    newId: () => {
      ids += 1;
      return `page-${ids}`;
    },
    tryWithLock,
    warnBeforeLeaving: () => {
      warnings.shown += 1;
      return () => {
        warnings.shown -= 1;
      };
    },
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const listed = () => database.drafts.orderBy('savedAt').toArray();
  const openTab = () => makeDraftStore(environment, database);
  return { database, disk, listed, warnings, openTab };
}

test('what a full device refuses is held, reported, and saved once there is room', async () => {
  const { listed, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  await tab.save(state('a', 1));
  expect(tab.state()).toEqual({ kind: 'failed', failure: { kind: 'full' } });
  expect(tab.unsaved()).toMatchObject([state('a', 1)]);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(async () => expect(await listed()).toMatchObject([state('a', 1)]));
  await vi.waitFor(() => expect(tab.unsaved()).toEqual([]));
  expect(tab.state()).toEqual({ kind: 'saved', at: 1 });
  expect(tab.unsaved()).toEqual([]);
});

test('the edits are noted with the save that they are of, also after the clock was set back', async () => {
  const { listed, openTab } = openBrowser();
  const tab = openTab();
  for (const savedAt of [9, 3]) await tab.save(state('a', savedAt));
  expect(await listed()).toMatchObject([{ savedAt: 3, editsSavedAt: 3 }]);
});

test('several drafts can wait at once, each in its newest state', async () => {
  const { listed, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  for (const draft of [state('a', 1), state('b', 2), state('a', 3)]) await tab.save(draft);
  expect(tab.unsaved()).toMatchObject([state('b', 2), state('a', 3)]);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(async () =>
    expect(await listed()).toMatchObject([state('b', 2), state('a', 3)]),
  );
});

test('a draft that there is no room for keeps no other from being saved', async () => {
  const { listed, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.refusedId = 'a';
  await tab.save(state('a', 1));
  await tab.save(state('b', 2));
  expect(await listed()).toMatchObject([state('b', 2)]);
  expect(tab.unsaved()).toMatchObject([state('a', 1)]);
  expect(tab.state()).toEqual({ kind: 'failed', failure: { kind: 'full' } });
});

test('a retried save never overwrites a newer one', async () => {
  const { listed, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  await tab.save(state('a', 1));
  await vi.advanceTimersByTimeAsync(5010);
  disk.isFull = false;
  await tab.save(state('a', 2));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await listed()).toMatchObject([state('a', 2)]);
});

test('a draft that was deleted is not tried again, and no failure is reported', async () => {
  const { listed, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  await tab.save(state('a', 1));
  await tab.remove('a');
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(await listed()).toEqual([]);
  expect(tab.state()).toEqual({ kind: 'untouched' });
});

test('a draft is open in one tab, until that tab releases it', async () => {
  const { openTab } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  expect(await one.acquire('a')).toBe(true);
  expect(await one.acquire('a')).toBe(true);
  expect(await other.acquire('a')).toBe(false);
  expect(await other.acquire('b')).toBe(true);
  await one.release('a');
  expect(await other.acquire('a')).toBe(true);
});

test('a draft that could not be saved opens in no other tab until it is saved', async () => {
  const { disk, openTab } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  await one.acquire('a');
  disk.isFull = true;
  await one.save(state('a', 1));
  await one.release('a');
  expect(await other.acquire('a')).toBe(false);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(async () => expect(await other.acquire('a')).toBe(true));
});

test('a browser without locks opens its drafts all the same', async () => {
  const locks = makeDraftLocks(undefined);
  expect(await locks.acquire('a')).toBe(true);
  await locks.release('a');
});

test('the browser asks before a page is left for as long as the device has not taken a draft', async () => {
  const { disk, warnings, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  for (const draft of [state('a', 1), state('b', 2)]) await tab.save(draft);
  expect(warnings.shown).toBe(1);
  disk.isFull = false;
  await tab.save(state('b', 3));
  expect(warnings.shown).toBe(0);
});

test('a draft that another tab has written on is kept here and reported as taken, until its text goes on elsewhere', async () => {
  const { listed, warnings, openTab } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  await one.save(state('a', 1));
  for (const row of await listed()) other.noteOpened(row as SealedDraft);
  await other.save(state('a', 2));
  await one.save(state('a', 3));
  expect(one.state()).toEqual({ kind: 'issued' });
  expect(one.takenElsewhere()).toEqual(['a']);
  expect(warnings.shown).toBe(1);
  expect(await listed()).toMatchObject([state('a', 2)]);
  await one.forget('a');
  expect(one.state()).toEqual({ kind: 'saved', at: 1 });
  expect(warnings.shown).toBe(0);
});

test('a draft is called neither gone nor moved while storage fails', async () => {
  const { database, openTab } = openBrowser();
  const tab = openTab();
  await tab.save(state('a', 1));
  await database.drafts.delete('a');
  expect(await tab.fateOf('a')).toBe('gone');
  const fail = () => {
    throw new DOMException('Lost.', 'UnknownError');
  };
  vi.spyOn(database.drafts, 'get').mockImplementation(fail);
  vi.spyOn(database.drafts, 'toArray').mockImplementation(fail);
  expect(await tab.fateOf('a')).toBe('known');
  expect(await tab.goOnBeside('a', 'drawn')).toBe('a~drawn');
});

describe('a page whose draft a restore has moved', () => {
  const moveDraft = async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    await tab.save(state('a', 1));
    const [row] = await browser.listed();
    await browser.database.drafts.delete('a');
    await browser.database.drafts.put({ ...(row as object), id: 'moved' });
    return { ...browser, tab };
  };

  test('goes on with it there, and holds it', async () => {
    const { tab, listed, openTab } = await moveDraft();
    expect(await tab.goOnBeside('a', 'drawn')).toBe('moved');
    expect(await openTab().acquire('moved')).toBe(false);
    await tab.save(state('moved', 2));
    expect(await listed()).toMatchObject([state('moved', 2)]);
  });

  test('writes a second one beside it where another tab has it open', async () => {
    const { tab, listed, openTab } = await moveDraft();
    await openTab().acquire('moved');
    expect(await tab.goOnBeside('a', 'drawn')).toBe('moved~drawn');
    await tab.save(state('moved~drawn', 2));
    expect(await listed()).toMatchObject([{ id: 'moved' }, state('moved~drawn', 2)]);
  });
});
