import { describe, expect, test } from 'vitest';
import { between, hours, minutes, seconds } from '../../src/domain/time.ts';
import { retryAll, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { claimNextDelivery } from '../../src/storage/claim-next-delivery.ts';
import { requestMail } from '../../src/storage/issue-invoice.ts';
import { mailRequest, SAMPLE_ADDRESSES } from '../support/issues.ts';
import type { FlusherProcess } from '../support/outbox/flusher-process.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { StandInServices } from '../support/outbox/stand-in-services.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';
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

  /** The second of two invoices has a mail, and the sheet is down until the flush that comes next. */
  async function sheetComesBack(): Promise<OutboxHarness> {
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
    return harness;
  }

  test('a flush that finds the sheet up again sends the rows first', async () => {
    const harness = await sheetComesBack();
    const requests = watchRequests(harness);
    void harness.tab.flush('timer');
    await harness.pass(seconds(4));
    expect(harness.browser.services.log).toEqual(['row 001', 'row 002', 'mail 002']);
    expect(countOf(requests, ASK_SHEET)).toBe(1);
  });

  test('a flush that finds the sheet up again ends where the disk is full, and all goes later', async () => {
    const points: number[] = [];
    const flushWith = async (harness: OutboxHarness, faultAt: FlusherProcess['faultAt']) => {
      const tab = harness.openTab();
      tab.faultAt = faultAt;
      return harness.flush(tab);
    };
    await flushWith(await sheetComesBack(), (point, what) => {
      if (what === 'transaction') points.push(point);
      return 'none';
    });
    for (const full of points) {
      const harness = await sheetComesBack();
      const flushed = await flushWith(harness, (point) => (point === full ? 'quota' : 'none'));
      expect([full, flushed]).toEqual([full, { kind: 'full' }]);
      await harness.keepFlushing(hours(1));
      expect(harness.arrived).toEqual({ rows: [1, 2], mails: [2] });
    }
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

  test.each([
    ['a sheet, which takes 15 requests in ten seconds', SAMPLE_ADDRESSES, 700],
    ['a table, which takes many more', TABLE_ADDRESSES, 200],
  ])('sends rows to %s, no faster than that', async (_, addresses, pace) => {
    const world = new VirtualWorld();
    const isTable = addresses === TABLE_ADDRESSES;
    const services = isTable ? new StandInTable(world) : new StandInServices(world);
    const harness = new OutboxHarness({ world, services });
    await adoptServiceAddresses(harness.database, addresses);
    for (const index of [1, 2, 3]) await harness.issueRow(index);
    await harness.flush();
    const [first = 0, second = 0, third = 0] = services.rows.map(({ at }) => at);
    expect([second - first, third - second]).toEqual([pace, pace]);
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

  test('leaves alone what another tab has begun to send at this very moment', async () => {
    const harness = new OutboxHarness({ hasLocks: false });
    await harness.issueRow(1);
    const { services, world } = harness.browser;
    void harness.tab.flush('timer');
    await harness.pass(seconds(0));
    // This tab has asked whether the sheet answers, and sends the row as soon as it does.
    world.after(services.latency, () => void harness.openTab().flush('timer'));
    await harness.pass(services.latency);
    expect((await harness.entry(1)).sheet).toMatchObject({
      state: 'sending',
      startedAt: harness.now,
    });
    await harness.pass(minutes(1));
    expect((await harness.entry(1)).sheet).toMatchObject({ state: 'delivered', unclear: 0 });
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
