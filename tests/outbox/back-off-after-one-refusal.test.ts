import { describe, expect, test } from 'vitest';
import { between, minutes } from '../../src/domain/time.ts';
import type { MailFault, RowFault } from '../support/outbox/faults.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

describe('one delivery was refused, and the next one meets a passing trouble', () => {
  test.each<RowFault>(['429-with-cors', '5xx-not-applied'])(
    'of a row (%s): the others are tried when the back-off ends, not an hour later',
    async (trouble) => {
      const harness = new OutboxHarness();
      harness.injectFaults({ row: ['401', trouble] });
      for (const index of [1, 2, 3]) await harness.issueRow(index);
      await harness.keepFlushing(minutes(30));
      expect(harness.arrived.rows).toContain(3);
    },
  );

  test.each<MailFault>(['429-with-cors', '5xx-not-applied'])(
    'of a mail (%s): the others are tried when the back-off ends, not an hour later',
    async (trouble) => {
      const harness = new OutboxHarness();
      harness.injectFaults({ mail: ['412', trouble] });
      await harness.issue(3);
      await harness.keepFlushing(minutes(30));
      expect(harness.arrived.mails).toContain(3);
    },
  );

  test('the sheet cannot be reached for a moment: the next try is not an hour later', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['401'] });
    await harness.issueRow(1);
    void harness.tab.flush('timer');
    await harness.pass(minutes(1));
    // Within the hour in which the first one is left alone.
    await harness.issueRow(2);
    harness.browser.services.isDown = true;
    const flushed = harness.tab.flush('timer');
    await harness.pass(minutes(1));
    harness.browser.services.isDown = false;
    const outcome = await flushed;
    if (outcome.kind !== 'flushed' || outcome.nextDue === undefined) throw new Error(outcome.kind);
    expect(between(harness.now, outcome.nextDue)).toBeLessThanOrEqual(minutes(15));
  });
});
