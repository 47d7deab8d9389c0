import { describe, expect, test } from 'vitest';
import { mayBeDuplicated } from '../../src/domain/outbox/delivery.ts';
import { hours, minutes } from '../../src/domain/time.ts';
import { confirmArrival, confirmNotArrived, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { readMailRequest } from '../support/stored-requests.ts';

const first20 = Array.from({ length: 20 }, (_, index) => index + 1);

describe('each reply of a service', () => {
  test('500 keeps the invoice: it is searched for, and posted again only after the settle window', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['5xx-not-applied'] });
    await harness.issue(1);
    await harness.flush();
    expect(await harness.open()).toEqual(['1 in-doubt delivered']);
    await harness.keepFlushing(hours(2));
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
    const { sheet } = await harness.entry(1);
    expect(sheet).toMatchObject({ state: 'delivered', attempt: 2, knownBy: 'reply' });
    const settled = harness.browser.services.rows[0]?.at ?? 0;
    expect(settled - Date.UTC(2026, 2, 1, 10)).toBeGreaterThan(minutes(11));
  });

  test('a row written before a 500 is found in the sheet and not posted again', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['5xx-applied'] });
    await harness.issue(1);
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
    const { sheet } = await harness.entry(1);
    expect(sheet).toMatchObject({ state: 'delivered', attempt: 1, knownBy: 'search' });
    expect(mayBeDuplicated(sheet)).toBe(false);
  });

  test('a row refused with 400 is set aside until staff try it again; the other 19 and its mail go', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: [undefined, undefined, '400'] });
    await harness.issue(20);
    await harness.flush();
    expect(harness.arrived.mails).toEqual(first20);
    expect(await harness.open()).toEqual(['3 set-aside delivered']);
    await tryAgain(harness.database, 3, ['sheet'], harness.now);
    await harness.flush();
    expect(harness.arrived.rows.at(-1)).toBe(3);
  });

  test('429 makes every row wait a minute or more, in order; the tried one holds no mail up', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['429-with-cors', '429-with-cors'] });
    await harness.issue(3);
    const flushed = await harness.flush();
    const nextDue = flushed.kind === 'flushed' ? (flushed.nextDue ?? 0) : 0;
    expect(nextDue - Date.UTC(2026, 2, 1, 10)).toBeGreaterThanOrEqual(minutes(1));
    expect(await harness.open()).toEqual([
      '1 waiting delivered',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('endless 429 keeps every invoice, and less than ten posts an hour are made', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: Array.from({ length: 1_000 }, () => '429-with-cors' as const) });
    await harness.issue(2);
    await harness.keepFlushing(hours(10));
    expect(harness.browser.services.posted.length).toBeLessThan(100);
    expect(await harness.open()).toEqual(['1 waiting delivered', '2 waiting delivered']);
  });

  test('a blocked mail service holds up no row', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ mail: ['412', '412'] });
    await harness.issue(3);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 2, 3], mails: [] });
  });

  test('a mail that may have been sent is not sent again automatically', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.issue(2);
    await harness.keepFlushing(hours(24));
    expect(harness.arrived.mails).toEqual([1, 2]);
    expect(await harness.open()).toEqual(['1 delivered in-doubt']);
    await confirmArrival(harness.database, 1, 'mail', harness.now);
    expect(await harness.open()).toEqual([]);
    expect(await readMailRequest(harness.database, 1)).toEqual({ kind: 'done', value: undefined });
  });

  test('a mail in doubt is sent again once when staff say so, however often they press', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ mail: ['reset-before-body'] });
    await harness.issue(1);
    await harness.flush();
    for (let press = 0; press < 3; press += 1)
      await confirmNotArrived(harness.database, 1, 'mail', harness.now);
    await harness.flush();
    expect(harness.arrived.mails).toEqual([1]);
  });

  test('a search that always fails blocks no other invoice, and staff can send the row again', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({
      row: ['reset-before-body'],
      search: Array.from({ length: 1_000 }, () => 'search-fails-while-post-works' as const),
    });
    await harness.issue(3);
    await harness.keepFlushing(hours(12));
    expect(harness.arrived).toEqual({ rows: [2, 3], mails: [1, 2, 3] });
    expect(await harness.open()).toEqual(['1 in-doubt delivered']);
    await confirmNotArrived(harness.database, 1, 'sheet', harness.now);
    await harness.flush();
    expect(harness.arrived.rows).toEqual([2, 3, 1]);
  });

  test('a row written long after the settle window is flagged as a possible duplicate', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['late-apply-after-settle'] });
    await harness.issue(1);
    await harness.keepFlushing(hours(2));
    expect(harness.arrived.rows).toEqual([1, 1]);
    expect(mayBeDuplicated((await harness.entry(1)).sheet)).toBe(true);
  });
});
