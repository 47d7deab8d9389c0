import { describe, expect, test } from 'vitest';
import { days, hours, seconds } from '../../src/domain/time.ts';
import { minus, sumOf } from '../../src/domain/units.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

describe('when the network or the clock misbehaves', () => {
  test('a false sign of a connection leaves everything waiting', async () => {
    const harness = new OutboxHarness();
    harness.browser.services.isDown = true;
    await harness.issue(1);
    for (let time = 0; time < 5; time += 1) await harness.flush(harness.tab, 'connected');
    expect(await harness.open()).toEqual(['1 waiting waiting']);
  });

  test('everything goes at once when the device is connected again, without waiting for its back-off', async () => {
    const harness = new OutboxHarness();
    // Each service backs off for two seconds.
    Object.assign(harness.browser.random, { next: () => 0.999 });
    harness.browser.services.isDown = true;
    await harness.issue(1);
    void harness.tab.flush('timer');
    await harness.pass(seconds(1));
    harness.browser.services.isDown = false;
    void harness.tab.flush('timer');
    await harness.pass(seconds(1));
    expect(harness.arrived).toEqual({ rows: [], mails: [] });
    void harness.tab.flush('connected');
    await harness.pass(seconds(2));
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test.each([
    ['a day back', -24],
    ['a year ahead', 365 * 24],
  ])(
    'a clock that jumps %s while sending neither loses nor delays anything for good',
    async (_, count) => {
      const harness = new OutboxHarness();
      harness.injectFaults({ row: ['black-hole-timeout'] });
      await harness.issue(2);
      harness.browser.world.after(seconds(10), () => {
        harness.browser.clockError = sumOf([harness.browser.clockError, hours(count)]);
      });
      await harness.keepFlushing(hours(2));
      expect(harness.arrived).toEqual({ rows: [2, 1], mails: [1, 2] });
    },
  );

  test('a clock set back during a back-off does not make it longer', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['429-with-cors'] });
    await harness.issue(1);
    await harness.flush();
    harness.browser.clockError = minus(harness.browser.clockError, days(1));
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });
});
