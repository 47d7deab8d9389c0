import { describe, expect, test } from 'vitest';
import { between, hours, milliseconds } from '../../src/domain/time.ts';
import { requestMail } from '../../src/storage/issue-invoice.ts';
import { mailRequest } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { readMailRequest, readSheetRequest } from '../support/stored-requests.ts';

describe('when all is well', () => {
  test('rows and mails arrive once, in order of issue, and their requests are emptied', async () => {
    const counter = new OutboxHarness();
    await counter.issue(3);
    expect(await counter.flush()).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(counter.arrived).toEqual({ rows: [1, 2, 3], mails: [1, 2, 3] });
    expect(await counter.open()).toEqual([]);
    expect(await readSheetRequest(counter.database, 1)).toEqual({ kind: 'done', value: undefined });
    expect(await readMailRequest(counter.database, 1)).toEqual({ kind: 'done', value: undefined });
  });

  test('flushing again sends nothing again', async () => {
    const counter = new OutboxHarness();
    await counter.issue(1);
    await counter.flush();
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('a mail asked for after delivery of the row goes alone', async () => {
    const counter = new OutboxHarness();
    await counter.issueRow(1);
    await counter.flush();
    await requestMail(counter.database, 'invoice-1', mailRequest(1));
    await counter.flush();
    expect(counter.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('500 waiting invoices take the time of the pace alone', async () => {
    const counter = new OutboxHarness();
    const { world, services } = counter.browser;
    services.latency = milliseconds(0);
    await counter.issue(500);
    const start = world.time;
    let took = 0;
    void counter.tab.flush('timer').then(() => {
      took = between(start, world.time);
    });
    await counter.pass(hours(1));
    expect(counter.arrived.mails).toHaveLength(500);
    expect(took / (500 * 1_100)).toBeLessThanOrEqual(1.1);
  }, 60_000);
});
