import { describe, expect, test } from 'vitest';
import { mayBeDuplicated } from '../../src/domain/outbox/delivery.ts';
import { hours, minutes } from '../../src/domain/time.ts';
import {
  confirmArrival,
  retryNow,
  retrySetAside,
  sendOnceMore,
} from '../../src/outbox/staff-decisions.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { readMailRequest } from '../support/stored-requests.ts';

const first20 = Array.from({ length: 20 }, (_, index) => index + 1);

describe('each reply of a service', () => {
  test('500 keeps the invoice: it is looked for, and posted again only after the settle window', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: ['5xx-not-applied'] });
    await counter.issue(1);
    await counter.flush();
    expect(await counter.open()).toEqual(['1 in-doubt waiting']);
    await counter.keepFlushing(hours(2));
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
    const { sheet } = await counter.entry(1);
    expect(sheet).toMatchObject({ state: 'delivered', attempt: 2, knownBy: 'reply' });
    const settled = counter.browser.services.rows[0]?.at ?? 0;
    expect(settled - Date.UTC(2026, 2, 1, 10)).toBeGreaterThan(minutes(11));
  });

  test('500 after the row was written is found in the sheet and not posted again', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: ['5xx-applied'] });
    await counter.issue(1);
    await counter.keepFlushing(hours(1));
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
    const { sheet } = await counter.entry(1);
    expect(sheet).toMatchObject({ state: 'delivered', attempt: 1, knownBy: 'search' });
    expect(mayBeDuplicated(sheet)).toBe(false);
  });

  test('400 sets one invoice of 20 aside and shows it; the other 19 are delivered', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: [undefined, undefined, '400'] });
    await counter.issue(20);
    await counter.flush();
    expect(counter.arrived.mails).toEqual(first20.filter((index) => index !== 3));
    expect(await counter.open()).toEqual(['3 set-aside waiting']);
    await retrySetAside(counter.database, 3, 'sheet');
    await counter.flush();
    expect(counter.arrived.rows.at(-1)).toBe(3);
  });

  test('429 makes the service wait a minute or more, and nothing overtakes', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: ['429-with-cors', '429-with-cors'] });
    await counter.issue(3);
    const flushed = await counter.flush();
    const nextDue = flushed.kind === 'flushed' ? (flushed.nextDue ?? 0) : 0;
    expect(nextDue - Date.UTC(2026, 2, 1, 10)).toBeGreaterThanOrEqual(minutes(1));
    expect(await counter.open()).toEqual([
      '1 waiting waiting',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
    await counter.keepFlushing(hours(1));
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('429 for ever keeps every invoice and asks less than ten times an hour', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: Array.from({ length: 1_000 }, () => '429-with-cors' as const) });
    await counter.issue(2);
    await counter.keepFlushing(hours(10));
    expect(counter.browser.services.postedNumbers.length).toBeLessThan(100);
    expect(await counter.open()).toEqual(['1 waiting waiting', '2 waiting waiting']);
  });

  test('401 blocks every row and keeps all, until staff press Retry now', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: ['401'] });
    await counter.issue(3);
    expect(await counter.flush()).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(await counter.open()).toEqual([
      '1 blocked waiting',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
    expect(counter.browser.services.postedNumbers).toHaveLength(1);
    await retryNow(counter.database, counter.now);
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('a blocked mail service holds up no row', async () => {
    const counter = new OutboxHarness();
    counter.meet({ mail: ['412'] });
    await counter.issue(3);
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [] });
  });

  test('a mail of unknown fate is not sent again by itself', async () => {
    const counter = new OutboxHarness();
    counter.meet({ mail: ['applied-then-reset'] });
    await counter.issue(2);
    await counter.keepFlushing(hours(24));
    expect(counter.arrived.mails).toEqual([1, 2]);
    expect(await counter.open()).toEqual(['1 delivered in-doubt']);
    await confirmArrival(counter.database, 1, 'mail', counter.now);
    expect(await counter.open()).toEqual([]);
    expect(await readMailRequest(counter.database, 1)).toEqual({ kind: 'done', value: undefined });
  });

  test('a mail of unknown fate is sent again when staff say so, however often they press', async () => {
    const counter = new OutboxHarness();
    counter.meet({ mail: ['reset-before-body'] });
    await counter.issue(1);
    await counter.flush();
    for (let press = 0; press < 3; press += 1) await sendOnceMore(counter.database, 1, 'mail');
    await counter.flush();
    expect(counter.arrived.mails).toEqual([1]);
  });

  test('a search that always fails blocks no other invoice, and the row can be decided by hand', async () => {
    const counter = new OutboxHarness();
    counter.meet({
      row: ['reset-before-body'],
      search: Array.from({ length: 1_000 }, () => 'search-fails-while-post-works' as const),
    });
    await counter.issue(3);
    await counter.keepFlushing(hours(12));
    expect(counter.arrived.mails).toEqual([2, 3]);
    expect(await counter.open()).toEqual(['1 in-doubt waiting']);
    await sendOnceMore(counter.database, 1, 'sheet');
    await counter.flush();
    expect(counter.arrived.rows).toEqual([2, 3, 1]);
  });

  test('a row written long after the settle window is flagged, not silent', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: ['late-apply-after-settle'] });
    await counter.issue(1);
    await counter.keepFlushing(hours(2));
    expect(counter.arrived.rows).toEqual([1, 1]);
    expect(mayBeDuplicated((await counter.entry(1)).sheet)).toBe(true);
  });
});
