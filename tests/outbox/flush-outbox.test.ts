import { describe, expect, test } from 'vitest';
import { mayBeDouble } from '../../src/domain/outbox/leg.ts';
import {
  confirmArrival,
  retryNow,
  retryParked,
  sendOnceMore,
} from '../../src/outbox/staff-decisions.ts';
import { requestMail } from '../../src/storage/issue-invoice.ts';
import { readMailRequest, readSheetRequest } from '../../src/storage/outbox-entries.ts';
import { mailRequest } from '../support/issues.ts';
import { newDesk } from '../support/new-desk.ts';
import { Counter } from '../support/outbox/counter.ts';

const MINUTE = 60_000;
const first20 = Array.from({ length: 20 }, (_, index) => index + 1);

describe('when all is well', () => {
  test('rows and mails arrive once, in order of issue, and their requests are emptied', async () => {
    const counter = new Counter();
    await counter.issue(3);
    expect(await counter.flush()).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
    expect(await counter.open()).toEqual([]);
    expect(await readSheetRequest(1, counter.desk)).toEqual({ kind: 'done', value: undefined });
    expect(await readMailRequest(1, counter.desk)).toEqual({ kind: 'done', value: undefined });
  });

  test('flushing again sends nothing again', async () => {
    const counter = new Counter();
    await counter.issue(1);
    await counter.flush();
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('a mail asked for after delivery of the row goes alone', async () => {
    const counter = new Counter();
    await counter.issueRow(1);
    await counter.flush();
    await requestMail('invoice-1', mailRequest(1), counter.desk);
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('500 waiting invoices take the time of the pace alone', async () => {
    const counter = new Counter();
    const { world, services } = counter.browser;
    services.latency = 0;
    await counter.issue(500);
    const start = world.time;
    let took = 0;
    void counter.tab.flush('timer').then(() => {
      took = world.time - start;
    });
    await counter.pass(60 * MINUTE);
    expect(counter.arrived.mails).toHaveLength(500);
    expect(took / (500 * 1_100)).toBeLessThanOrEqual(1.1);
  }, 60_000);
});

describe('each reply of a service', () => {
  test('500 keeps the invoice: it is looked for, and posted again only after the settle window', async () => {
    const counter = new Counter();
    counter.meet({ row: ['5xx-not-applied'] });
    await counter.issue(1);
    await counter.flush();
    expect(await counter.open()).toEqual(['1 unsure waiting']);
    await counter.keepFlushing(2);
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
    const { sheet } = await counter.entry(1);
    expect(sheet).toMatchObject({ state: 'delivered', attempt: 2, knownBy: 'reply' });
    const settled = counter.browser.services.rows[0]?.at ?? 0;
    expect(settled - Date.UTC(2026, 2, 1, 10)).toBeGreaterThan(11 * MINUTE);
  });

  test('500 after the row was written is found in the sheet and not posted again', async () => {
    const counter = new Counter();
    counter.meet({ row: ['5xx-applied'] });
    await counter.issue(1);
    await counter.keepFlushing(1);
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
    const { sheet } = await counter.entry(1);
    expect(sheet).toMatchObject({ state: 'delivered', attempt: 1, knownBy: 'search' });
    expect(mayBeDouble(sheet)).toBe(false);
  });

  test('400 sets one invoice of 20 aside and shows it; the other 19 are delivered', async () => {
    const counter = new Counter();
    counter.meet({ row: [undefined, undefined, '400'] });
    await counter.issue(20);
    await counter.flush();
    expect(counter.arrived.mails).toEqual(first20.filter((index) => index !== 3));
    expect(await counter.open()).toEqual(['3 parked waiting']);
    await retryParked(3, 'sheet', counter.desk);
    await counter.flush();
    expect(counter.arrived.rows.at(-1)).toBe(3);
  });

  test('429 makes the service wait a minute or more, and nothing overtakes', async () => {
    const counter = new Counter();
    counter.meet({ row: ['429-with-cors', '429-with-cors'] });
    await counter.issue(3);
    const flushed = await counter.flush();
    const nextDue = flushed.kind === 'flushed' ? (flushed.nextDue ?? 0) : 0;
    expect(nextDue - Date.UTC(2026, 2, 1, 10)).toBeGreaterThanOrEqual(MINUTE);
    expect(await counter.open()).toEqual([
      '1 waiting waiting',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
    await counter.keepFlushing(1);
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('429 for ever keeps every invoice and asks less than ten times an hour', async () => {
    const counter = new Counter();
    counter.meet({ row: Array.from({ length: 1_000 }, () => '429-with-cors' as const) });
    await counter.issue(2);
    await counter.keepFlushing(10);
    expect(counter.browser.services.postedNumbers.length).toBeLessThan(100);
    expect(await counter.open()).toEqual(['1 waiting waiting', '2 waiting waiting']);
  });

  test('401 holds every row and keeps all, until staff press Retry now', async () => {
    const counter = new Counter();
    counter.meet({ row: ['401'] });
    await counter.issue(3);
    expect(await counter.flush()).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(await counter.open()).toEqual([
      '1 held waiting',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
    expect(counter.browser.services.postedNumbers).toHaveLength(1);
    await retryNow(counter.now, counter.desk);
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('a held mail service holds up no row', async () => {
    const counter = new Counter();
    counter.meet({ mail: ['412'] });
    await counter.issue(3);
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [] });
  });

  test('a mail of unknown fate is not sent again by itself', async () => {
    const counter = new Counter();
    counter.meet({ mail: ['applied-then-reset'] });
    await counter.issue(2);
    await counter.keepFlushing(24);
    expect(counter.arrived.mails).toEqual([1, 2]);
    expect(await counter.open()).toEqual(['1 delivered unsure']);
    await confirmArrival(1, 'mail', counter.now, counter.desk);
    expect(await counter.open()).toEqual([]);
    expect(await readMailRequest(1, counter.desk)).toEqual({ kind: 'done', value: undefined });
  });

  test('a mail of unknown fate is sent again when staff say so, however often they press', async () => {
    const counter = new Counter();
    counter.meet({ mail: ['reset-before-body'] });
    await counter.issue(1);
    await counter.flush();
    for (let press = 0; press < 3; press += 1) await sendOnceMore(1, 'mail', counter.desk);
    await counter.flush();
    expect(counter.arrived.mails).toEqual([1]);
  });

  test('a search that always fails blocks no other invoice, and the row can be decided by hand', async () => {
    const counter = new Counter();
    counter.meet({
      row: ['reset-before-body'],
      search: Array.from({ length: 1_000 }, () => 'search-fails-while-post-works' as const),
    });
    await counter.issue(3);
    await counter.keepFlushing(12);
    expect(counter.arrived.mails).toEqual([2, 3]);
    expect(await counter.open()).toEqual(['1 unsure waiting']);
    await sendOnceMore(1, 'sheet', counter.desk);
    await counter.flush();
    expect(counter.arrived.rows).toEqual([2, 3, 1]);
  });

  test('a row written long after the settle window is flagged, not silent', async () => {
    const counter = new Counter();
    counter.meet({ row: ['late-apply-after-settle'] });
    await counter.issue(1);
    await counter.keepFlushing(2);
    expect(counter.arrived.rows).toEqual([1, 1]);
    expect(mayBeDouble((await counter.entry(1)).sheet)).toBe(true);
  });
});

describe('when the browser or its power fails', () => {
  test('killed while sending, with the row written: found, one row', async () => {
    const counter = new Counter();
    await counter.issue(1);
    const tab = counter.openTab();
    counter.browser.services.latency = 5_000;
    void tab.flush('timer');
    await counter.pass(7_000);
    tab.kill();
    expect(await counter.open()).toEqual(['1 sending waiting']);
    await counter.keepFlushing(1);
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
    expect((await counter.entry(1)).sheet).toMatchObject({ knownBy: 'search', attempt: 1 });
  });

  test('killed between the claim and the request: sent after two empty searches', async () => {
    const counter = new Counter();
    await counter.issue(1);
    const tab = counter.openTab();
    tab.fateAt = (point, what) => (what === 'world' && point > 2 ? 'dies-before' : 'lives');
    void tab.flush('timer');
    await counter.pass(1_000);
    expect(tab.isDead).toBe(true);
    expect(await counter.open()).toEqual(['1 sending waiting']);
    await counter.keepFlushing(1);
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('two tabs and the worker at once: each row and mail once, in order', async () => {
    const counter = new Counter();
    await counter.issue(20);
    const flushes = [counter.tab, counter.openTab(), counter.openTab()].map((tab) =>
      tab.flush('connected'),
    );
    await counter.pass(5 * MINUTE);
    const kinds = (await Promise.all(flushes)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['busy', 'busy', 'flushed']);
    expect(counter.arrived).toEqual({ rows: first20, mails: first20 });
  });

  test('the same where the browser has no locks', async () => {
    const counter = new Counter({ hasLocks: false });
    await counter.issue(20);
    for (const tab of [counter.tab, counter.openTab(), counter.openTab()])
      void tab.flush('connected');
    await counter.pass(5 * MINUTE);
    const { rows, mails } = counter.arrived;
    expect([rows, mails].map((list) => list.sort((one, other) => one - other))).toEqual([
      first20,
      first20,
    ]);
  });

  test('a frozen tab that holds the lock delays, and doubles nothing once it thaws', async () => {
    const counter = new Counter();
    await counter.issue(2);
    const frozen = counter.openTab();
    frozen.frozenUntil = counter.browser.world.time + 30 * MINUTE;
    void frozen.flush('timer');
    await counter.pass(MINUTE);
    const meanwhile = counter.tab.flush('timer');
    await counter.pass(MINUTE);
    expect(await meanwhile).toEqual({ kind: 'busy' });
    await counter.pass(60 * MINUTE);
    expect(counter.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
  });

  test('told to stop, it finishes what it has begun and begins nothing more', async () => {
    const counter = new Counter();
    await counter.issue(3);
    const stopping = new AbortController();
    counter.browser.services.latency = 500;
    const { flush } = counter.browser;
    const tab = counter.openTab();
    const flushed = tab.work(() =>
      flush({ ...tab.surroundings(), stop: stopping.signal }, 'timer'),
    );
    counter.browser.world.after(700, () => stopping.abort());
    await counter.pass(MINUTE);
    expect(await flushed).toMatchObject({ kind: 'flushed', nextDue: expect.any(Number) });
    expect(counter.arrived).toEqual({ rows: [1], mails: [] });
    expect(await counter.open()).not.toContain(expect.stringContaining('sending'));
  });

  test('a full disk at the claim sends nothing', async () => {
    const counter = new Counter();
    await counter.issue(1);
    counter.tab.fateAt = (_, what) => (what === 'transaction' ? 'quota' : 'lives');
    expect(await counter.flush()).toEqual({ kind: 'full' });
    expect(counter.browser.services.postedNumbers).toEqual([]);
    counter.tab.fateAt = () => 'lives';
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('a reply that cannot be stored leaves the row unsure, and it is found', async () => {
    const counter = new Counter();
    await counter.issueRow(1);
    counter.tab.fateAt = (_, what) =>
      what === 'transaction' && counter.arrived.rows.length > 0 ? 'commit-abort' : 'lives';
    expect(await counter.flush()).toEqual({ kind: 'unavailable', reason: 'AbortError' });
    counter.tab.fateAt = () => 'lives';
    await counter.keepFlushing(1);
    expect(counter.arrived.rows).toEqual([1]);
    expect(await counter.open()).toEqual([]);
  });

  test('a database deleted under a flush ends it without a fuss', async () => {
    const counter = new Counter();
    await counter.issue(2);
    counter.browser.services.latency = 5_000;
    const flushed = counter.tab.flush('timer');
    await counter.pass(7_000);
    await newDesk(counter.browser.profile).delete();
    await counter.pass(60 * MINUTE);
    expect(await flushed).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(counter.arrived.rows).toEqual([1]);
  });

  test('an entry that cannot be read is set aside, and the others go', async () => {
    const counter = new Counter();
    await counter.issue(3);
    await counter.desk.entries.update(2, { key: 'damaged' });
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 3], mails: [1, 3] });
    expect(await counter.desk.setAside.toArray()).toMatchObject([
      { table: 'entries', record: { sequence: 2 } },
    ]);
  });

  test('a request that cannot be read parks its leg, and the others go', async () => {
    const counter = new Counter();
    await counter.issue(3);
    await counter.desk.requests.update([1, 'mail'], { params: null });
    await counter.desk.requests.delete([2, 'sheet']);
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 3], mails: [3] });
    expect(await counter.open()).toEqual(['1 delivered parked', '2 parked waiting']);
  });
});

describe('when the network or the clock misbehaves', () => {
  test('a week offline: nothing is unsure, and all is delivered within a minute of the return', async () => {
    const counter = new Counter();
    counter.browser.services.isDown = true;
    await counter.issue(3);
    await counter.keepFlushing(12);
    await counter.pass(6.5 * 24 * 60 * MINUTE);
    expect(await counter.open()).toEqual([
      '1 waiting waiting',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
    expect((await counter.entry(1)).sheet.attempt).toBe(0);
    counter.browser.services.isDown = false;
    const tab = counter.openTab();
    void tab.flush('connected');
    await counter.pass(MINUTE);
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('a false sign of connection leaves everything waiting', async () => {
    const counter = new Counter();
    counter.browser.services.isDown = true;
    await counter.issue(1);
    for (let time = 0; time < 5; time += 1) await counter.flush(counter.tab, 'connected');
    expect(await counter.open()).toEqual(['1 waiting waiting']);
  });

  test.each([
    ['a day back', -24],
    ['a year ahead', 365 * 24],
  ])('a clock that jumps %s while sending neither loses nor stops anything', async (_, hours) => {
    const counter = new Counter();
    counter.meet({ row: ['black-hole-timeout'] });
    await counter.issue(2);
    counter.browser.world.after(10_000, () => {
      counter.browser.clockError += hours * 60 * MINUTE;
    });
    await counter.keepFlushing(2);
    expect(counter.arrived).toEqual({ rows: [2, 1], mails: [2, 1] });
  });

  test('a clock set back during a rest does not make it longer', async () => {
    const counter = new Counter();
    counter.meet({ row: ['429-with-cors'] });
    await counter.issue(1);
    await counter.flush();
    counter.browser.clockError -= 24 * 60 * MINUTE;
    await counter.keepFlushing(1);
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });
});
