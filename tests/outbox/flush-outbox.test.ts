import { describe, expect, test } from 'vitest';
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
});
