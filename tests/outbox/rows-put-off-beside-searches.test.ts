import { expect, test } from 'vitest';
import { hours, minutes } from '../../src/domain/time.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

test('rows in doubt are found in a sheet that answers searches again, though it puts off every new row', async () => {
  const harness = new OutboxHarness();
  let isDown = true;
  harness.browser.services.mishaps = {
    row: () => (isDown ? 'applied-then-reset' : '429-with-cors'),
    mail: () => undefined,
    search: () => (isDown ? 'search-fails-while-post-works' : undefined),
  };
  for (const index of [1, 2, 3]) await harness.issueRow(index);
  // Each arrives, and is in doubt.
  await harness.keepFlushing(minutes(10));
  expect(harness.arrived.rows).toEqual([1, 2, 3]);
  isDown = false;
  await harness.issueRow(4);
  await harness.keepFlushing(hours(24));
  expect(await harness.open()).toEqual(['4 waiting undefined']);
});
