import { expect, test } from 'vitest';
import { days, hours, minutes } from '../../src/domain/time.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

test('after a weekend offline nothing is in doubt, and all is delivered within a minute of reconnecting', async () => {
  const harness = new OutboxHarness();
  harness.browser.services.isDown = true;
  await harness.issue(3);
  await harness.keepFlushing(hours(3));
  await harness.pass(days(2));
  expect(await harness.open()).toEqual([
    '1 waiting waiting',
    '2 waiting waiting',
    '3 waiting waiting',
  ]);
  expect((await harness.entry(1)).sheet.attempt).toBe(0);
  harness.browser.services.isDown = false;
  const tab = harness.openTab();
  void tab.flush('connected');
  await harness.pass(minutes(1));
  expect(harness.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
});

test('after a time offline each row goes before its mail, whichever back-off ends first', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const harness = new OutboxHarness();
    harness.browser.services.isDown = true;
    await harness.issue(2);
    await harness.keepFlushing(minutes(40 + seed));
    harness.browser.services.isDown = false;
    await harness.keepFlushing(minutes(30));
    const { log } = harness.browser.services;
    expect(log).toHaveLength(4);
    for (const number of ['001', '002'])
      expect(log.indexOf(`row ${number}`)).toBeLessThan(log.indexOf(`mail ${number}`));
  }
});
