import '../support/live-queries.ts';
import { describe, expect, test, vi } from 'vitest';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { liveValue, watchStorage } from '../../src/storage/live-value.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { issue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

test('the count of waiting invoices follows each change until nobody watches', async () => {
  const database = newDatabase();
  const watchCounts = (seen: unknown[]) =>
    watchStorage(
      () => listOpenEntries(database),
      (open) => seen.push(open.kind === 'done' ? open.value.length : open),
    );
  const [stopped, other]: [unknown[], unknown[]] = [[], []];
  const stop = watchCounts(stopped);
  const stopOther = watchCounts(other);
  await vi.waitFor(() => expect(stopped).toEqual([0]));
  await issueInvoice(database, issue(1));
  await vi.waitFor(() =>
    expect([stopped, other]).toEqual([
      [0, 1],
      [0, 1],
    ]),
  );
  stop();
  await issueInvoice(database, issue(2));
  await vi.waitFor(() => expect(other).toEqual([0, 1, 2]));
  expect(stopped).toEqual([0, 1]);
  stopOther();
});

test('a watched list leaves out unreadable entries', async () => {
  const database = newDatabase();
  await issueInvoice(database, issue(1));
  await database.entries.update(1, { key: null });
  const seen: unknown[] = [];
  const stop = watchStorage(
    () => listOpenEntries(database),
    (entries) => seen.push(entries),
  );
  await vi.waitFor(() => expect(seen).toEqual([{ kind: 'done', value: [] }]));
  stop();
});

describe('a live value', () => {
  const watched = () => {
    const stop = vi.fn();
    let say: (value: number) => void = () => undefined;
    const watch = vi.fn((_: () => Promise<number>, listener: (value: number) => void) => {
      say = listener;
      return stop;
    });
    const value = liveValue(async () => 0, watch);
    return { value, watch, stop, say: (next: number) => say(next) };
  };

  test('is unknown until it is read, and the same for all who listen', () => {
    const { value, watch, say } = watched();
    const [one, another] = [vi.fn(), vi.fn()];
    expect(watch).not.toHaveBeenCalled();
    value.subscribe(one);
    value.subscribe(another);
    expect(value.state()).toBeUndefined();
    say(7);
    expect(value.state()).toBe(7);
    expect(watch).toHaveBeenCalledOnce();
    expect([one, another].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  });

  test('is read for as long as anybody listens, and again for whoever comes later', () => {
    const { value, watch, stop, say } = watched();
    const listener = vi.fn();
    const leave = value.subscribe(listener);
    const leaveLast = value.subscribe(() => undefined);
    leave();
    expect(stop).not.toHaveBeenCalled();
    say(1);
    expect(listener).not.toHaveBeenCalled();
    leaveLast();
    expect(stop).toHaveBeenCalledOnce();
    value.subscribe(() => undefined);
    expect(watch).toHaveBeenCalledTimes(2);
  });
});
