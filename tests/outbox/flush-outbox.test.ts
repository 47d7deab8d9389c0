import { describe, expect, test } from 'vitest';
import { between, seconds } from '../../src/domain/time.ts';
import { retryAll, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { claimNextDelivery } from '../../src/storage/claim-next-delivery.ts';
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

/** The requests over HTTP that are made from now on, which are all but the mails. */
function watchRequests({ browser: { services } }: OutboxHarness): string[] {
  const requests: string[] = [];
  const request = services.request.bind(services);
  services.request = (url, method, body) => {
    requests.push(`${method} ${url}`);
    return request(url, method, body);
  };
  return requests;
}

/** Whatever backs off does so for as long as it ever would: for two seconds at first. */
function backOffFully({ browser }: OutboxHarness): void {
  Object.assign(browser.random, { next: () => 0.999 });
}

const ASK_SHEET = 'HEAD https://sheet.example/';
const ASK_MAIL = 'HEAD https://mail.example/';
const countOf = (requests: readonly string[], wanted: string) =>
  requests.filter((request) => request === wanted).length;

describe('before it sends anything', () => {
  test('a flush asks whether the service answers, and asks the sheet no more once it has', async () => {
    const harness = new OutboxHarness();
    const requests = watchRequests(harness);
    await harness.issue(3);
    await harness.flush();
    expect(requests.filter((request) => !request.startsWith('POST'))).toEqual([
      ASK_SHEET,
      ...[1, 2, 3].map(() => ASK_MAIL),
    ]);
  });

  test('a flush asks the sheet again after an answer of it was lost', async () => {
    const harness = new OutboxHarness();
    const { services } = harness.browser;
    harness.injectFaults({ row: [undefined, 'reset-before-body'] });
    services.mishaps = {
      ...services.mishaps,
      // While the second mail is sent, the line to the sheet breaks and staff press Retry now.
      mail: ({ invoiceNumber }) => {
        if (!invoiceNumber.endsWith('002')) return undefined;
        services.isSheetDown = true;
        void harness.tab.work(() => retryAll(harness.database, harness.now));
        return undefined;
      },
    };
    await harness.issue(3);
    const requests = watchRequests(harness);
    void harness.tab.flush('timer');
    await harness.pass(seconds(8));
    expect(await harness.open()).toEqual(['2 in-doubt delivered', '3 waiting delivered']);
    expect((await harness.entry(3)).sheet.attempt).toBe(0);
    expect(requests.filter((request) => request.startsWith('GET'))).toEqual([]);
  });

  test('a flush that finds the sheet down asks it once more for all mails', async () => {
    const harness = new OutboxHarness();
    backOffFully(harness);
    harness.browser.services.isSheetDown = true;
    await harness.issue(2);
    const requests = watchRequests(harness);
    void harness.tab.flush('timer');
    await harness.pass(seconds(3));
    expect(harness.arrived).toEqual({ rows: [], mails: [1, 2] });
    expect(countOf(requests, ASK_SHEET)).toBe(2);
  });

  test('a flush that finds the sheet up again sends the rows first', async () => {
    const harness = new OutboxHarness();
    backOffFully(harness);
    const { services } = harness.browser;
    services.isSheetDown = true;
    await harness.issueRow(1);
    void harness.tab.flush('timer');
    await harness.pass(seconds(1));
    expect(await harness.open()).toEqual(['1 waiting undefined']);
    services.isSheetDown = false;
    await harness.issueOne(2);
    const requests = watchRequests(harness);
    void harness.tab.flush('timer');
    await harness.pass(seconds(4));
    expect(services.log).toEqual(['row 001', 'row 002', 'mail 002']);
    expect(countOf(requests, ASK_SHEET)).toBe(1);
  });
});

describe('a flush', () => {
  test('lets more than a second pass between two mails', async () => {
    const harness = new OutboxHarness();
    const { services, world } = harness.browser;
    const times: (typeof world.time)[] = [];
    services.mishaps = {
      ...services.mishaps,
      mail: () => {
        times.push(world.time);
        return undefined;
      },
    };
    await harness.issue(2);
    await harness.flush();
    const [first = world.time, second = world.time] = times;
    expect(between(first, second)).toBeGreaterThanOrEqual(seconds(1));
  });

  test('leaves a row to the tab that took it in the meantime', async () => {
    const harness = new OutboxHarness({ hasLocks: false });
    await harness.issueRow(1);
    harness.browser.services.latency = seconds(5);
    const flushed = harness.tab.flush('timer');
    await harness.pass(seconds(1));
    await claimNextDelivery(harness.database, 'sheet', { now: harness.now });
    await harness.pass(seconds(10));
    expect(await flushed).toMatchObject({ kind: 'flushed', nextDue: expect.any(Number) });
    expect(harness.arrived.rows).toEqual([]);
  });

  test('sends no mail before its row because a later invoice, which staff asked for, was tried first', async () => {
    const harness = new OutboxHarness();
    harness.injectFaults({ row: ['429-with-cors'] });
    await harness.issue(2);
    await tryAgain(harness.database, 2, ['sheet'], harness.now);
    void harness.tab.flush('timer');
    await harness.pass(seconds(10));
    expect(harness.arrived).toEqual({ rows: [], mails: [2] });
    expect(await harness.open()).toEqual(['1 waiting waiting', '2 waiting delivered']);
  });
});
