import { describe, expect, test } from 'vitest';
import { hours, later, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import { newDatabase } from '../support/new-database.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

const first20 = Array.from({ length: 20 }, (_, index) => index + 1);

describe('when the browser or its power fails', () => {
  test('killed while sending, with the row written: found, one row', async () => {
    const counter = new OutboxHarness();
    await counter.issue(1);
    const tab = counter.openTab();
    counter.browser.services.latency = seconds(5);
    void tab.flush('timer');
    await counter.pass(seconds(7));
    tab.kill();
    expect(await counter.open()).toEqual(['1 sending waiting']);
    await counter.keepFlushing(hours(1));
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
    expect((await counter.entry(1)).sheet).toMatchObject({ knownBy: 'search', attempt: 1 });
  });

  test('killed between the claim and the request: sent after two empty searches', async () => {
    const counter = new OutboxHarness();
    await counter.issue(1);
    const tab = counter.openTab();
    tab.fateAt = (point, what) => (what === 'world' && point > 2 ? 'dies-before' : 'lives');
    void tab.flush('timer');
    await counter.pass(seconds(1));
    expect(tab.isDead).toBe(true);
    expect(await counter.open()).toEqual(['1 sending waiting']);
    await counter.keepFlushing(hours(1));
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('two tabs and the worker at once: each row and mail once, in order', async () => {
    const counter = new OutboxHarness();
    await counter.issue(20);
    const flushes = [counter.tab, counter.openTab(), counter.openTab()].map((tab) =>
      tab.flush('connected'),
    );
    await counter.pass(minutes(5));
    const kinds = (await Promise.all(flushes)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['busy', 'busy', 'flushed']);
    expect(counter.arrived).toEqual({ rows: first20, mails: first20 });
  });

  test('the same where the browser has no locks', async () => {
    const counter = new OutboxHarness({ hasLocks: false });
    await counter.issue(20);
    for (const tab of [counter.tab, counter.openTab(), counter.openTab()])
      void tab.flush('connected');
    await counter.pass(minutes(5));
    const { rows, mails } = counter.arrived;
    expect([rows, mails].map((list) => list.sort((one, other) => one - other))).toEqual([
      first20,
      first20,
    ]);
  });

  test('a built tab that holds the lock delays, and doubles nothing once it thaws', async () => {
    const counter = new OutboxHarness();
    await counter.issue(2);
    const built = counter.openTab();
    built.frozenUntil = later(counter.browser.world.time, minutes(30));
    void built.flush('timer');
    await counter.pass(minutes(1));
    const meanwhile = counter.tab.flush('timer');
    await counter.pass(minutes(1));
    expect(await meanwhile).toEqual({ kind: 'busy' });
    await counter.pass(hours(1));
    expect(counter.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
  });

  test('told to stop, it finishes what it has begun and begins nothing more', async () => {
    const counter = new OutboxHarness();
    await counter.issue(3);
    const stopping = new AbortController();
    counter.browser.services.latency = milliseconds(500);
    const { flush } = counter.browser;
    const tab = counter.openTab();
    const flushed = tab.work(() => flush({ ...tab.environment(), stop: stopping.signal }, 'timer'));
    counter.browser.world.after(milliseconds(700), () => stopping.abort());
    await counter.pass(minutes(1));
    expect(await flushed).toMatchObject({ kind: 'flushed', nextDue: expect.any(Number) });
    expect(counter.arrived).toEqual({ rows: [1], mails: [] });
    expect(await counter.open()).not.toContain(expect.stringContaining('sending'));
  });

  test('a full disk at the claim sends nothing', async () => {
    const counter = new OutboxHarness();
    await counter.issue(1);
    counter.tab.fateAt = (_, what) => (what === 'transaction' ? 'quota' : 'lives');
    expect(await counter.flush()).toEqual({ kind: 'full' });
    expect(counter.browser.services.postedNumbers).toEqual([]);
    counter.tab.fateAt = () => 'lives';
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('a reply that cannot be stored leaves the row in-doubt, and it is found', async () => {
    const counter = new OutboxHarness();
    await counter.issueRow(1);
    counter.tab.fateAt = (_, what) =>
      what === 'transaction' && counter.arrived.rows.length > 0 ? 'commit-abort' : 'lives';
    expect(await counter.flush()).toEqual({ kind: 'unavailable', reason: 'AbortError' });
    counter.tab.fateAt = () => 'lives';
    await counter.keepFlushing(hours(1));
    expect(counter.arrived.rows).toEqual([1]);
    expect(await counter.open()).toEqual([]);
  });

  test('a database deleted under a flush ends it without a fuss', async () => {
    const counter = new OutboxHarness();
    await counter.issue(2);
    counter.browser.services.latency = seconds(5);
    const flushed = counter.tab.flush('timer');
    await counter.pass(seconds(7));
    await newDatabase(counter.browser.profile).delete();
    await counter.pass(hours(1));
    expect(await flushed).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(counter.arrived.rows).toEqual([1]);
  });

  test('an entry that cannot be read is set aside, and the others go', async () => {
    const counter = new OutboxHarness();
    await counter.issue(3);
    await counter.database.entries.update(2, { key: 'damaged' });
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 3], mails: [1, 3] });
    expect(await counter.database.quarantined.toArray()).toMatchObject([
      { table: 'entries', record: { sequence: 2 } },
    ]);
  });

  test('a request that cannot be read parks its delivery, and the others go', async () => {
    const counter = new OutboxHarness();
    await counter.issue(3);
    await counter.database.requests.update([1, 'mail'], { params: null });
    await counter.database.requests.delete([2, 'sheet']);
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 3], mails: [3] });
    expect(await counter.open()).toEqual(['1 delivered set-aside', '2 set-aside waiting']);
  });
});
