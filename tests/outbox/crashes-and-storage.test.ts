import { describe, expect, test } from 'vitest';
import { hours, later, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import { newDatabase } from '../support/new-database.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

const first20 = Array.from({ length: 20 }, (_, index) => index + 1);

describe('when the browser or its power fails', () => {
  test('a row written by a tab that was killed while sending is found and not posted again', async () => {
    const harness = new OutboxHarness();
    await harness.issue(1);
    const tab = harness.openTab();
    harness.browser.services.latency = seconds(5);
    void tab.flush('timer');
    await harness.pass(seconds(7));
    tab.kill();
    expect(await harness.open()).toEqual(['1 sending waiting']);
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
    expect((await harness.entry(1)).sheet).toMatchObject({ knownBy: 'search', attempt: 1 });
  });

  test('a row of a tab that was killed while it held the lock is searched for at once', async () => {
    const harness = new OutboxHarness();
    await harness.issueRow(1);
    const tab = harness.openTab();
    harness.browser.services.latency = milliseconds(500);
    void tab.flush('timer');
    await harness.pass(milliseconds(700));
    tab.kill();
    expect(await harness.open()).toEqual(['1 sending undefined']);
    void harness.tab.flush('timer');
    await harness.pass(seconds(3));
    expect((await harness.entry(1)).sheet).toMatchObject({ state: 'delivered', knownBy: 'search' });
  });

  test('the rows of two tabs that were killed while sending are searched for together', async () => {
    const harness = new OutboxHarness({ hasLocks: false });
    await harness.issueRow(1);
    await harness.issueRow(2);
    harness.browser.services.latency = seconds(5);
    const tabs = [harness.openTab(), harness.openTab()];
    for (const tab of tabs) void tab.flush('timer');
    await harness.pass(seconds(7));
    for (const tab of tabs) tab.kill();
    expect(await harness.open()).toEqual(['1 sending undefined', '2 sending undefined']);
    await harness.pass(minutes(1));
    harness.browser.services.latency = milliseconds(80);
    void harness.tab.flush('timer');
    await harness.pass(seconds(5));
    expect(await harness.open()).toEqual([]);
    expect(harness.arrived.rows.sort()).toEqual([1, 2]);
  });

  test('a row claimed by a tab that was killed before sending is sent after two empty searches', async () => {
    const harness = new OutboxHarness();
    await harness.issue(1);
    const tab = harness.openTab();
    let requests = 0;
    // The first one only asks whether the service can be reached.
    tab.faultAt = (_, what) => {
      if (what === 'world') requests += 1;
      return requests > 1 ? 'killed-before' : 'none';
    };
    void tab.flush('timer');
    await harness.pass(seconds(1));
    expect(tab.isDead).toBe(true);
    expect(await harness.open()).toEqual(['1 sending waiting']);
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('two tabs and the worker flushing at once send each row and mail once, in order', async () => {
    const harness = new OutboxHarness();
    await harness.issue(20);
    const flushes = [harness.tab, harness.openTab(), harness.openTab()].map((tab) =>
      tab.flush('connected'),
    );
    await harness.pass(minutes(5));
    const kinds = (await Promise.all(flushes)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['busy', 'busy', 'flushed']);
    expect(harness.arrived).toEqual({ rows: first20, mails: first20 });
  });

  test('two tabs and the worker flushing at once without locks send each row and mail once', async () => {
    const harness = new OutboxHarness({ hasLocks: false });
    await harness.issue(20);
    for (const tab of [harness.tab, harness.openTab(), harness.openTab()])
      void tab.flush('connected');
    await harness.pass(minutes(5));
    const { rows, mails } = harness.arrived;
    expect([rows, mails].map((list) => list.sort((one, other) => one - other))).toEqual([
      first20,
      first20,
    ]);
  });

  test('a frozen tab that holds the lock delays the others, and sends nothing twice once it thaws', async () => {
    const harness = new OutboxHarness();
    await harness.issue(2);
    const frozen = harness.openTab();
    frozen.frozenUntil = later(harness.browser.world.time, minutes(30));
    void frozen.flush('timer');
    await harness.pass(minutes(1));
    const meanwhile = harness.tab.flush('timer');
    await harness.pass(minutes(1));
    expect(await meanwhile).toEqual({ kind: 'busy' });
    await harness.pass(hours(1));
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
  });

  test('a flush that is asked to stop finishes what it has begun and begins nothing more', async () => {
    const harness = new OutboxHarness();
    await harness.issue(3);
    const stopping = new AbortController();
    harness.browser.services.latency = milliseconds(500);
    const { flush } = harness.browser;
    const tab = harness.openTab();
    const flushed = tab.work(() => flush({ ...tab.environment(), stop: stopping.signal }, 'timer'));
    harness.browser.world.after(milliseconds(700), () => stopping.abort());
    await harness.pass(minutes(1));
    expect(await flushed).toMatchObject({ kind: 'flushed', nextDue: expect.any(Number) });
    expect(harness.arrived).toEqual({ rows: [1], mails: [] });
    expect(await harness.open()).toEqual([
      '1 delivered waiting',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
  });

  test('a full disk at the claim sends nothing until there is room again', async () => {
    const harness = new OutboxHarness();
    await harness.issue(1);
    harness.tab.faultAt = (_, what) => (what === 'transaction' ? 'quota' : 'none');
    expect(await harness.flush()).toEqual({ kind: 'full' });
    expect(harness.browser.services.posted).toEqual([]);
    harness.tab.faultAt = () => 'none';
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('a reply that cannot be stored leaves the row in doubt, and a search finds it', async () => {
    const harness = new OutboxHarness();
    await harness.issueRow(1);
    harness.tab.faultAt = (_, what) =>
      what === 'transaction' && harness.arrived.rows.length > 0 ? 'commit-abort' : 'none';
    expect(await harness.flush()).toEqual({ kind: 'unavailable', reason: 'AbortError' });
    harness.tab.faultAt = () => 'none';
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([1]);
    expect(await harness.open()).toEqual([]);
  });

  test('a database deleted during a flush ends the flush without an error', async () => {
    const harness = new OutboxHarness();
    await harness.issue(2);
    harness.browser.services.latency = seconds(5);
    const flushed = harness.tab.flush('timer');
    await harness.pass(seconds(7));
    await newDatabase(harness.browser.profile).delete();
    await harness.pass(hours(1));
    expect(await flushed).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(harness.arrived.rows).toEqual([1]);
  });

  test('an entry that cannot be read stays as it is, and the others are sent', async () => {
    const harness = new OutboxHarness();
    await harness.issue(3);
    await harness.database.entries.update(2, { key: 'damaged' });
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 3], mails: [1, 3] });
    expect(await harness.database.entries.get(2)).toMatchObject({ key: 'damaged' });
  });

  test('a delivery whose request cannot be read is set aside, and the others are sent', async () => {
    const harness = new OutboxHarness();
    await harness.issue(3);
    await harness.database.sealedRequests.update([1, 'mail'], { sealed: null });
    await harness.database.sealedRequests.delete([2, 'sheet']);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 3], mails: [2, 3] });
    expect(await harness.open()).toEqual(['1 delivered set-aside', '2 set-aside delivered']);
  });
});
