import { describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../../src/domain/time.ts';
import { minus, sumOf } from '../../src/domain/units.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

describe('when the network or the clock misbehaves', () => {
  test('a week offline: nothing is in-doubt, and all is delivered within a minute of the return', async () => {
    const counter = new OutboxHarness();
    counter.browser.services.isDown = true;
    await counter.issue(3);
    await counter.keepFlushing(hours(12));
    await counter.pass(days(6.5));
    expect(await counter.open()).toEqual([
      '1 waiting waiting',
      '2 waiting waiting',
      '3 waiting waiting',
    ]);
    expect((await counter.entry(1)).sheet.attempt).toBe(0);
    counter.browser.services.isDown = false;
    const tab = counter.openTab();
    void tab.flush('connected');
    await counter.pass(minutes(1));
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
  });

  test('a false sign of connection leaves everything waiting', async () => {
    const counter = new OutboxHarness();
    counter.browser.services.isDown = true;
    await counter.issue(1);
    for (let time = 0; time < 5; time += 1) await counter.flush(counter.tab, 'connected');
    expect(await counter.open()).toEqual(['1 waiting waiting']);
  });

  test.each([
    ['a day back', -24],
    ['a year ahead', 365 * 24],
  ])('a clock that jumps %s while sending neither loses nor stops anything', async (_, count) => {
    const counter = new OutboxHarness();
    counter.meet({ row: ['black-hole-timeout'] });
    await counter.issue(2);
    counter.browser.world.after(seconds(10), () => {
      counter.browser.clockError = sumOf([counter.browser.clockError, hours(count)]);
    });
    await counter.keepFlushing(hours(2));
    expect(counter.arrived).toEqual({ rows: [2, 1], mails: [2, 1] });
  });

  test('a clock set back during a back-off does not make it longer', async () => {
    const counter = new OutboxHarness();
    counter.meet({ row: ['429-with-cors'] });
    await counter.issue(1);
    await counter.flush();
    counter.browser.clockError = minus(counter.browser.clockError, days(1));
    await counter.keepFlushing(hours(1));
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });
});
