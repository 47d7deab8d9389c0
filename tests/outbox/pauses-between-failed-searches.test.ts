import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import { retryAll } from '../../src/outbox/staff-decisions.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { rowIssue } from '../support/issues.ts';
import { letSearchesTake } from '../support/outbox/let-searches-take.ts';
import { openPages } from '../support/outbox/open-pages.ts';
import { pressInPagesOf4Seconds } from '../support/outbox/press-in-pages.ts';
import { issueToBlockedSheet, sentElsewhere } from '../support/outbox/sent-elsewhere.ts';
import { NO_MISHAPS } from '../support/outbox/stand-in-services.ts';

/*
 * Searches that failed within some seconds, and then a quarter of an hour in which none was made: that shows
 * no more than the seconds did, and the next search would be answered.
 */

test('a mail does not go twice in an open page where an invoice is issued twenty minutes after five quick faults', async () => {
  const { origin } = await sentElsewhere(4, issueToBlockedSheet);
  const faults = Array.from({ length: 5 }, () => 'search-fails-while-post-works' as const);
  origin.injectFaults({ search: faults });
  const page = origin.openTab();
  await origin.keepFlushing(minutes(20), page);
  expect(faults).toEqual([]);
  expect(origin.arrived.mails).toEqual([4]);
  await issueInvoice(page.database, rowIssue(5));
  void page.flush('timer');
  await origin.pass(minutes(1));
  expect(origin.arrived.mails).toEqual([4]);
});

test('a mail does not go twice where a page is opened twenty minutes after five short ones, at a blocked sheet', async () => {
  const { origin, services } = await sentElsewhere(4, issueToBlockedSheet);
  letSearchesTake(services, seconds(4));
  await openPages(origin, 6, { length: seconds(3) });
  await origin.pass(minutes(20));
  await origin.keepFlushing(hours(3), origin.openTab());
  expect(origin.arrived.mails).toEqual([4]);
});

test('a mail does not go twice where a page is opened twenty minutes after short ones with Retry now in each', async () => {
  const { origin, services } = await sentElsewhere(1, (harness) => harness.issue(1));
  letSearchesTake(services, seconds(4));
  await pressInPagesOf4Seconds(origin, 12);
  expect(origin.arrived.mails).toEqual([1]);
  await origin.pass(minutes(20));
  await origin.keepFlushing(hours(1), origin.openTab());
  expect(origin.arrived.mails).toEqual([1]);
});

test('a mail does not go twice after quick presses, a pause and a new invoice, whose row has its turn before the search', async () => {
  const { origin, services } = await sentElsewhere(1, (harness) => harness.issue(1));
  services.mishaps = { ...NO_MISHAPS, search: () => 'search-fails-while-post-works' };
  const page = origin.openTab();
  for (let press = 0; press < 13; press += 1) {
    await page.work(() => retryAll(page.database, origin.now));
    void page.flush('timer');
    await origin.pass(seconds(3));
  }
  page.kill();
  expect(origin.arrived.mails).toEqual([1]);
  services.mishaps = NO_MISHAPS;
  await origin.pass(minutes(20));
  const tab = origin.openTab();
  await issueInvoice(tab.database, rowIssue(2));
  await origin.keepFlushing(hours(1), tab);
  expect(origin.arrived).toEqual({ rows: [1, 2], mails: [1] });
});

test('a mail does not go twice where a page is closed in the midst of one search, and four fail quickly twenty minutes later', async () => {
  const { origin, services } = await sentElsewhere(4, issueToBlockedSheet);
  letSearchesTake(services, seconds(4));
  await openPages(origin, 1, { length: seconds(3) });
  await origin.pass(minutes(20));
  // Nothing but this has ever failed there: some twenty seconds in all.
  const faults = Array.from({ length: 4 }, () => 'search-fails-while-post-works' as const);
  origin.injectFaults({ search: faults });
  await origin.keepFlushing(minutes(10), origin.openTab());
  expect(faults).toEqual([]);
  expect(origin.arrived.mails).toEqual([4]);
});
