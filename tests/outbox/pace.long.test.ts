import { expect, test } from 'vitest';
import { between, hours, milliseconds } from '../../src/domain/time.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

test('500 waiting invoices take at most a tenth longer than the pace asks for', async () => {
  const harness = new OutboxHarness({ maxPointsPerFlush: 20_000 });
  const { world, services } = harness.browser;
  services.latency = milliseconds(0);
  await harness.issue(500);
  const start = world.time;
  let took = 0;
  void harness.tab.flush('timer').then(() => {
    took = between(start, world.time);
  });
  await harness.pass(hours(1));
  expect(harness.arrived.mails).toHaveLength(500);
  expect(took / (500 * 1_100)).toBeLessThanOrEqual(1.1);
}, 60_000);
