import { expect, test } from 'vitest';
import { hours, later, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import type { FlushTrigger } from '../../src/outbox/flush-outbox.ts';
import { retryAll } from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { rowIssue } from '../support/issues.ts';
import type { RowFault } from '../support/outbox/faults.ts';
import { openPages } from '../support/outbox/open-pages.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { issueToBlockedSheet, sentElsewhere } from '../support/outbox/sent-elsewhere.ts';

/*
 * The sheet alone cannot be reached, and another device may have sent what a backup holds: a moment of that
 * must not let the mail go, as a search a moment later would find the row.
 */

const SENT_ELSEWHERE = [
  ['a sheet that has refused no row', 1, (origin: OutboxHarness) => origin.issue(1)],
  ['a blocked sheet', 4, issueToBlockedSheet],
] as const;

test.each(SENT_ELSEWHERE)(
  'a mail does not go twice where %s is out of reach for some minutes',
  async (_, last, issueThem) => {
    const { origin, services } = await sentElsewhere(last, issueThem);
    services.isSheetDown = true;
    const page = origin.openTab();
    await origin.keepFlushing(minutes(4), page);
    expect(origin.arrived.mails).toEqual([last]);
    services.isSheetDown = false;
    await origin.keepFlushing(hours(3), page);
    expect(origin.arrived.mails).toEqual([last]);
  },
);

test.each(SENT_ELSEWHERE)(
  'a mail goes within two hours where %s stays out of reach',
  async (_, last, issueThem) => {
    const harness = new OutboxHarness();
    await issueThem(harness);
    await exportBackup(harness.database, harness.now);
    harness.browser.services.isSheetDown = true;
    await harness.keepFlushing(hours(2));
    expect(harness.arrived.mails).toEqual([last]);
  },
);

test('a mail goes within three hours where pages of four minutes cannot reach the sheet', async () => {
  const harness = new OutboxHarness();
  await harness.issue(1);
  await exportBackup(harness.database, harness.now);
  harness.tab.kill();
  harness.browser.services.isSheetDown = true;
  await openPages(harness, 40, { length: minutes(4) });
  expect(harness.arrived.mails).toEqual([1]);
});

test('a mail goes within two hours where staff press Retry now every ten minutes, and the sheet stays out of reach', async () => {
  const harness = new OutboxHarness();
  await harness.issue(1);
  await exportBackup(harness.database, harness.now);
  harness.browser.services.isSheetDown = true;
  for (let press = 0; press < 12; press += 1) {
    await retryAll(harness.database, harness.now);
    void harness.tab.flush('connected');
    await harness.pass(minutes(10));
  }
  expect(harness.arrived.mails).toEqual([1]);
});

test('a mail that no backup holds goes at once where its sheet is out of reach', async () => {
  const harness = new OutboxHarness();
  harness.browser.services.isSheetDown = true;
  await harness.issue(1);
  await harness.keepFlushing(seconds(5));
  expect(harness.arrived.mails).toEqual([1]);
});

test('a mail does not go twice from a page that slept after the one before it had gone without its row', async () => {
  const { origin, services } = await sentElsewhere(2, (harness) => harness.issue(2));
  services.isSheetDown = true;
  const page = origin.openTab();
  await origin.keepFlushing(milliseconds(0), page);
  while (services.mails.length === 1) await origin.pass(milliseconds(100));
  expect(origin.arrived.mails).toEqual([2, 1]);
  services.isSheetDown = false;
  page.frozenUntil = later(origin.browser.world.time, hours(8));
  await origin.pass(hours(12));
  expect(origin.arrived.mails).toEqual([2, 1]);
});

test.each<FlushTrigger>(['timer', 'connected'])(
  'a mail does not go twice where an open page had no line for an hour, and the sheet lags behind then (%s)',
  async (trigger) => {
    const { origin, services } = await sentElsewhere(1, (harness) => harness.issue(1));
    const page = origin.openTab();
    services.isDown = true;
    await origin.keepFlushing(hours(1), page);
    services.isDown = false;
    services.isSheetDown = true;
    void page.flush(trigger);
    await origin.keepFlushing(minutes(2), page);
    services.isSheetDown = false;
    await origin.keepFlushing(hours(3), page);
    expect(origin.arrived.mails).toEqual([1]);
  },
);

test.each<[string, RowFault]>([
  ['asked to wait', '429-with-cors'],
  ['not answered', 'reset-before-body'],
])(
  'a mail does not go twice where an open page had no line for an hour, and the first row then is %s',
  async (_, fault) => {
    const { origin, services } = await sentElsewhere(1, (harness) => harness.issue(1));
    const page = origin.openTab();
    services.isDown = true;
    await origin.keepFlushing(hours(1), page);
    services.isDown = false;
    await issueInvoice(page.database, rowIssue(2));
    origin.injectFaults({ row: [fault], search: ['search-slow-down'] });
    await origin.keepFlushing(hours(3), page);
    expect(origin.arrived.mails).toEqual([1]);
  },
);
