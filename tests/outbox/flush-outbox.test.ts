import { describe, expect, test } from 'vitest';
import { between, hours, milliseconds } from '../../src/domain/time.ts';
import { requestMail } from '../../src/storage/issue-invoice.ts';
import { mailRequest } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { readMailRequest, readSheetRequest } from '../support/stored-requests.ts';

describe('when all is well', () => {
  test('rows and mails arrive once, in order of issue, and their requests are removed', async () => {
    const harness = new OutboxHarness();
    await harness.issue(3);
    expect(await harness.flush()).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(harness.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
    expect(await harness.open()).toEqual([]);
    expect(await readSheetRequest(harness.database, 1)).toEqual({ kind: 'done', value: undefined });
    expect(await readMailRequest(harness.database, 1)).toEqual({ kind: 'done', value: undefined });
  });

  test('a second flush sends nothing again', async () => {
    const harness = new OutboxHarness();
    await harness.issue(1);
    await harness.flush();
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('a mail requested after its row was delivered is sent alone', async () => {
    const harness = new OutboxHarness();
    await harness.issueRow(1);
    await harness.flush();
    await requestMail(harness.database, 'invoice-1', mailRequest(1));
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('500 waiting invoices take at most a tenth longer than the pace asks for', async () => {
    const harness = new OutboxHarness();
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
});
