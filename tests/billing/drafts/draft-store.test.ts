import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDraftLocks } from '../../../src/billing/drafts/draft-locks.ts';
import { makeDraftStore } from '../../../src/billing/drafts/draft-store.ts';
import type { PageEnvironment } from '../../../src/environment/page-environment.ts';
import type { SealedDraft } from '../../../src/storage/drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const state = (id: string, savedAt: number): SealedDraft => ({
  id,
  savedAt,
  sealed: `${id} as of ${savedAt}`,
});

/** A browser with one device, and keepers that are its tabs. */
function openBrowser() {
  const device = new Map<string, SealedDraft>();
  const disk = { isFull: false };
  const locks = new Set<string>();
  const withLock: NonNullable<PageEnvironment['withLock']> = async (name, work) => {
    if (locks.has(name)) return 'busy';
    locks.add(name);
    return work().finally(() => locks.delete(name));
  };
  const save = async (draft: SealedDraft) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (disk.isFull) return { kind: 'full' } as const;
    device.set(draft.id, draft);
    return { kind: 'done', value: 'saved' } as const;
  };
  const openTab = () => makeDraftStore(save, makeDraftLocks(withLock));
  return { device, disk, openTab };
}

test('what a full device refuses is held, told, and kept once there is room', async () => {
  const { device, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  void tab.keep(state('a', 1));
  await vi.advanceTimersByTimeAsync(100);
  expect(tab.state()).toEqual({ kind: 'failed', failure: { kind: 'full' } });
  expect(tab.unsaved()).toEqual([state('a', 1)]);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(device.get('a')).toEqual(state('a', 1));
  expect(tab.state()).toEqual({ kind: 'saved', at: 1 });
  expect(tab.unsaved()).toEqual([]);
});

test('several drafts are held side by side, each in its newest state', async () => {
  const { device, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  for (const draft of [state('a', 1), state('b', 2), state('a', 3)]) void tab.keep(draft);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.unsaved()).toEqual([state('b', 2), state('a', 3)]);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect([...device.values()]).toEqual([state('b', 2), state('a', 3)]);
});

test('a state that is tried again never takes the place of a newer one', async () => {
  const { device, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  void tab.keep(state('a', 1));
  await vi.advanceTimersByTimeAsync(5010);
  disk.isFull = false;
  void tab.keep(state('a', 2));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(device.get('a')).toEqual(state('a', 2));
});

test('a draft that was deleted is not tried again, and nothing is said to have failed', async () => {
  const { device, disk, openTab } = openBrowser();
  const tab = openTab();
  disk.isFull = true;
  void tab.keep(state('a', 1));
  await vi.advanceTimersByTimeAsync(100);
  void tab.drop('a');
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(device.size).toBe(0);
  expect(tab.state()).toEqual({ kind: 'untouched' });
});

test('a draft lies on the desk of one tab, until that tab leaves it', async () => {
  const { openTab } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  expect(await one.take('a')).toBe(true);
  expect(await one.take('a')).toBe(true);
  expect(await other.take('a')).toBe(false);
  expect(await other.take('b')).toBe(true);
  await one.leave('a');
  expect(await other.take('a')).toBe(true);
});

test('a tab that could not save a draft lets no other have it before it is saved', async () => {
  const { disk, openTab } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  await one.take('a');
  disk.isFull = true;
  void one.keep(state('a', 1));
  await vi.advanceTimersByTimeAsync(100);
  await one.leave('a');
  expect(await other.take('a')).toBe(false);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(await other.take('a')).toBe(true);
});

test('a browser without locks opens its drafts all the same', async () => {
  const claims = makeDraftLocks(undefined);
  expect(await claims.take('a')).toBe(true);
  await claims.leave('a');
});
