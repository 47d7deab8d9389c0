import { expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { makeRestoreNews } from '../../../src/features/backup/restore-news.ts';
import { testEnvironment } from '../../support/test-environment.ts';

/** A device whose tabs share what the browser keeps by name. */
function device(kept?: string) {
  const items = new Map(kept === undefined ? [] : [['last-restore', kept]]);
  let time = 0;
  const environment = testEnvironment({
    now: () => {
      time += 1;
      return timestamp(time);
    },
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  });
  return { openTab: () => makeRestoreNews({ environment }) };
}

test.each(['', 'no JSON', '{"at":1}', '{"at":1,"restored":{"kind":"of a newer version"}}'])(
  'what another version has kept as %j is no news',
  (kept) => {
    expect(device(kept).openTab().state()).toBeUndefined();
  },
);

test('an answer in one tab takes nothing away that another tab has restored since', () => {
  const { openTab } = device();
  const first = openTab();
  first.end({ kind: 'full' });
  openTab().end({ kind: 'not-a-backup' });
  first.forget();
  expect(first.state()).toBeUndefined();
  expect(openTab().state()?.restored).toEqual({ kind: 'not-a-backup' });
});
