import { describe, expect, test } from 'vitest';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { hours, later, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import { confirmArrival, retryAll } from '../../src/outbox/staff-decisions.ts';
import { changeServiceStatus } from '../../src/storage/change-delivery.ts';
import { listEntriesByInvoiceIds, listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { issue, mailRequest } from '../support/issues.ts';
import type { FlusherProcess } from '../support/outbox/flusher-process.ts';
import { letSearchesTake } from '../support/outbox/let-searches-take.ts';
import { openPages } from '../support/outbox/open-pages.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { pressInPagesOf4Seconds } from '../support/outbox/press-in-pages.ts';
import { restoreElsewhere } from '../support/outbox/restore-elsewhere.ts';
import { issueToBlockedSheet, sentElsewhere } from '../support/outbox/sent-elsewhere.ts';
import { NO_MISHAPS, SILENT_SEARCHES } from '../support/outbox/stand-in-services.ts';

async function issueRows(harness: OutboxHarness, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await harness.issueRow(index);
}

test.each([4, 24])(
  'a mail that is sent again goes in pages of twenty seconds though the searches for %i rows hang',
  async (looked) => {
    const { harness, services } = await restoreElsewhere((origin) => issueRows(origin, looked));
    services.mishaps = SILENT_SEARCHES;
    const [id, { key }] = [resendId('invoice-99', 'a1'), issue(99)];
    await resendMail(harness.database, { id, key, sealed: 'sealed', mail: mailRequest(99) });
    harness.tab.kill();
    await openPages(harness, 60, { pause: seconds(40) });
    expect(harness.arrived.mails).toEqual([99]);
  },
);

describe('a mail that another device has sent does not go', () => {
  test('because a page went in the midst of a search of a blocked sheet', async () => {
    const { origin, services } = await sentElsewhere(4, issueToBlockedSheet);
    letSearchesTake(services, seconds(4));
    // Three searches are answered, and the page goes before the fourth is.
    const page = origin.openTab();
    void page.flush('connected');
    await origin.pass(seconds(14));
    page.kill();
    await origin.keepFlushing(hours(12), origin.openTab());
    expect(origin.arrived.mails).toEqual([4]);
    expect(services.rows).toHaveLength(4);
  });

  test('because five pages went so within twenty seconds', async () => {
    const { origin, services } = await sentElsewhere(4, issueToBlockedSheet);
    letSearchesTake(services, seconds(4));
    await openPages(origin, 6, { length: seconds(3) });
    await origin.keepFlushing(hours(12), origin.openTab());
    expect(origin.arrived.mails).toEqual([4]);
  });

  test('because a blocked sheet answers five searches within five seconds with 500', async () => {
    const { origin } = await sentElsewhere(4, issueToBlockedSheet);
    const faults = Array.from({ length: 5 }, () => 'search-fails-while-post-works' as const);
    origin.injectFaults({ search: faults });
    await origin.keepFlushing(hours(12), origin.openTab());
    expect(origin.arrived.mails).toEqual([4]);
  });

  test('after ten pages of four seconds with Retry now in each', async () => {
    const { origin, services } = await sentElsewhere(1, (harness) => harness.issue(1));
    letSearchesTake(services, seconds(4));
    await pressInPagesOf4Seconds(origin, 12);
    expect(origin.arrived.mails).toEqual([1]);
  });
});

test('a new row goes in a long page though staff press Retry now during each search that hangs', async () => {
  const { harness, services } = await restoreElsewhere((origin) => issueRows(origin, 3));
  services.mishaps = SILENT_SEARCHES;
  await harness.issueRow(4);
  void harness.keepFlushing(seconds(0));
  for (let press = 0; press < 30; press += 1) {
    await harness.pass(seconds(20));
    await retryAll(harness.database, harness.now);
  }
  expect(harness.arrived.rows).toContain(4);
});

async function failedSearchesOf({ database }: FlusherProcess): Promise<number | undefined> {
  const found = await listEntriesByInvoiceIds(database, ['invoice-1']);
  const sheet = found.kind === 'done' ? found.value[0]?.sheet : undefined;
  return sheet?.state === 'in-doubt' ? sheet.failedSearches : undefined;
}

test.each(Array.from({ length: 12 }, (_, step) => step))(
  'a lost search counts once though the page that counts it is killed after its step %i',
  async (killedAt) => {
    const harness = new OutboxHarness();
    harness.browser.services.mishaps = { ...SILENT_SEARCHES, row: () => 'applied-then-reset' };
    await harness.issueRow(1);
    void harness.tab.flush('timer');
    await harness.pass(seconds(1));
    harness.tab.kill();
    await harness.pass(minutes(1));
    const searching = harness.openTab();
    void searching.flush('timer');
    await harness.pass(seconds(5));
    searching.kill();
    const counting = harness.openTab();
    let steps = 0;
    counting.faultAt = (_, what) => {
      if (what === 'reading') return 'none';
      steps += 1;
      return steps - 1 === killedAt ? 'killed-after' : 'none';
    };
    void counting.flush('timer');
    await harness.pass(seconds(0));
    counting.kill();
    const last = harness.openTab();
    void last.flush('timer');
    await harness.pass(seconds(0));
    expect(await failedSearchesOf(last)).toBe(1);
  },
);

test('a row that staff have seen in the sheet is no longer listed as absent', async () => {
  const harness = new OutboxHarness();
  await issueRows(harness, 2);
  await changeServiceStatus(harness.database, 'sheet', (status) => ({ ...status, absent: [1] }));
  await confirmArrival(harness.database, 1, 'sheet', harness.now);
  expect(await listServiceStatuses(harness.database)).not.toHaveProperty('value.sheet.absent');
});

/** A row that arrives nine minutes after its attempt has timed out, and is in doubt until then. */
async function sendLateRow(): Promise<OutboxHarness> {
  const harness = new OutboxHarness();
  harness.injectFaults({ row: ['late-apply-inside-settle'], search: ['search-black-hole'] });
  await harness.issueRow(1);
  void harness.tab.flush('timer');
  await harness.pass(seconds(40));
  expect((await harness.entry(1)).sheet.state).toBe('in-doubt');
  return harness;
}

test('a lost search from before the row came into doubt, which an older version left, leaves the settle window as it is', async () => {
  const harness = await sendLateRow();
  harness.injectFaults({});
  const startedAt = later(harness.now, hours(-1));
  await changeServiceStatus(harness.database, 'sheet', (status) => ({
    ...status,
    searching: { sequence: 1, startedAt },
  }));
  await harness.keepFlushing(hours(1));
  expect(harness.arrived.rows).toEqual([1]);
});

test.each([
  ['lost', 0],
  ['lost and counted', 1],
] as const)(
  'a search that was %s while the clock was an hour behind leaves the settle window as it is',
  async (_, counting) => {
    const harness = await sendLateRow();
    const { browser } = harness;
    browser.clockError = hours(-1);
    void harness.tab.flush('timer');
    await harness.pass(seconds(5));
    harness.tab.kill();
    await openPages(harness, counting, { length: milliseconds(0) });
    browser.clockError = milliseconds(0);
    await harness.keepFlushing(hours(1), harness.openTab());
    expect(harness.arrived.rows).toEqual([1]);
  },
);

test('a lost search leaves what the owner has to do about the refused ones', async () => {
  const harness = new OutboxHarness();
  const { services } = harness.browser;
  services.mishaps = {
    ...NO_MISHAPS,
    row: () => 'applied-then-reset',
    search: () => 'search-forbidden',
  };
  await harness.issueRow(1);
  await harness.keepFlushing(minutes(3));
  expect((await harness.entry(1)).sheet).toMatchObject({ searchRefused: { status: 403 } });
  harness.tab.kill();
  await harness.pass(minutes(16));
  services.mishaps = SILENT_SEARCHES;
  const searching = harness.openTab();
  void searching.flush('timer');
  await harness.pass(seconds(5));
  searching.kill();
  const counting = harness.openTab();
  void counting.flush('timer');
  await harness.pass(seconds(0));
  const found = await listEntriesByInvoiceIds(counting.database, ['invoice-1']);
  expect(found).toMatchObject({
    value: [{ sheet: { state: 'in-doubt', searchRefused: { status: 403 } } }],
  });
});
