import { expect, test } from 'vitest';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { hours, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import { retryAll, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { issue, mailRequest, rowIssue } from '../support/issues.ts';
import type { FlusherProcess } from '../support/outbox/flusher-process.ts';
import { letSearchesTake } from '../support/outbox/let-searches-take.ts';
import { openPages } from '../support/outbox/open-pages.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { issueToBlockedSheet } from '../support/outbox/sent-elsewhere.ts';
import { NO_MISHAPS, SILENT_SEARCHES } from '../support/outbox/stand-in-services.ts';
import { restoring } from '../support/restoring.ts';

/** The first rows are in the sheet and in doubt, and the page that sent them is gone. */
async function bringIntoDoubt(count: number): Promise<OutboxHarness> {
  const harness = new OutboxHarness();
  const { services } = harness.browser;
  services.mishaps = {
    ...NO_MISHAPS,
    row: () => 'applied-then-reset',
    search: () => 'search-fails-while-post-works',
  };
  for (let index = 1; index <= count; index += 1) await harness.issueRow(index);
  await harness.keepFlushing(minutes(2));
  expect(harness.arrived.rows).toHaveLength(count);
  harness.tab.kill();
  await harness.pass(minutes(15));
  return harness;
}

/** What an opened page writes before it is closed again. */
async function inAnotherPage(
  harness: OutboxHarness,
  write: (tab: FlusherProcess) => Promise<unknown>,
): Promise<void> {
  const tab = harness.openTab();
  await write(tab);
  tab.kill();
}

async function countOpen(harness: OutboxHarness): Promise<number> {
  const tab = harness.openTab();
  const open = await listOpenEntries(tab.database);
  tab.kill();
  if (open.kind !== 'done') throw new Error(open.kind);
  return open.value.length;
}

test.each<[string, (tab: FlusherProcess, harness: OutboxHarness) => Promise<unknown>]>([
  ['nobody presses', async () => undefined],
  ['staff press Retry now in each', ({ database }, { now }) => retryAll(database, now)],
  [
    'staff press Try again in each',
    ({ database }, { now }) => tryAgain(database, 2, ['sheet'], now),
  ],
])(
  'a new row goes in pages of twenty seconds though the search for another one hangs, and %s',
  async (_, press) => {
    const harness = await bringIntoDoubt(1);
    harness.browser.services.mishaps = SILENT_SEARCHES;
    await openPages(harness, 1, {
      actAfter: seconds(5),
      act: ({ database }) => retryAll(database, harness.now),
    });
    await inAnotherPage(harness, ({ database }) => issueInvoice(database, rowIssue(2)));
    await openPages(harness, 5, { actAfter: seconds(5), act: (tab) => press(tab, harness) });
    expect(harness.arrived.rows).toContain(2);
  },
);

test('a row is found in pages of twenty seconds though the search for another one hangs', async () => {
  const harness = await bringIntoDoubt(2);
  const { services } = harness.browser;
  services.mishaps = NO_MISHAPS;
  const ask = services.request.bind(services);
  services.request = (url, method, body) =>
    method === 'GET' && url.includes(encodeURIComponent(rowIssue(1).key.createdAt))
      ? { after: milliseconds(1), seen: { kind: 'nothing' } }
      : ask(url, method, body);
  await openPages(harness, 5);
  expect(await countOpen(harness)).toBe(1);
});

test('a mail that is sent again goes in pages of twenty seconds though the search for a row hangs', async () => {
  const harness = await bringIntoDoubt(1);
  harness.browser.services.mishaps = SILENT_SEARCHES;
  const [id, { key }] = [resendId('invoice-9', 'a1'), issue(9)];
  await inAnotherPage(harness, ({ database }) =>
    resendMail(database, { id, key, sealed: 'sealed recipient', mail: mailRequest(9) }),
  );
  await openPages(harness, 5);
  expect(harness.arrived.mails).toEqual([9]);
});

test('a mail that a backup holds goes in pages of twenty seconds though the search for its row hangs', async () => {
  const harness = new OutboxHarness();
  harness.browser.services.mishaps = SILENT_SEARCHES;
  await harness.issue(1);
  await exportBackup(harness.database, harness.now);
  harness.tab.kill();
  await openPages(harness, 120, { pause: seconds(40) });
  expect(harness.arrived.mails).toEqual([1]);
});

test('such a mail goes where the sheet has refused rows', async () => {
  const harness = new OutboxHarness();
  await issueToBlockedSheet(harness);
  harness.browser.services.mishaps = { ...SILENT_SEARCHES, row: () => '403' };
  await exportBackup(harness.database, harness.now);
  harness.tab.kill();
  await openPages(harness, 120, { pause: seconds(40) });
  expect(harness.arrived.mails).toEqual([4]);
});

test('restored rows are found in pages of twenty seconds where a sheet refuses rows and takes four for each search', async () => {
  const restored = 40;
  const other = new OutboxHarness();
  for (let index = 1; index <= restored; index += 1) await other.issueRow(index);
  const exported = await exportBackup(other.database, other.now);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const { world, services } = other.browser;
  await other.keepFlushing(hours(1));
  expect(other.arrived.rows).toHaveLength(restored);
  const harness = new OutboxHarness({ world, services });
  await importBackup(harness.database, exported.value, restoring(harness.now));
  services.mishaps = { ...NO_MISHAPS, row: () => '403' };
  letSearchesTake(services, seconds(4));
  for (const added of [1, 2]) await harness.issueRow(restored + added);
  harness.tab.kill();
  await openPages(harness, 60, { pause: seconds(160) });
  expect(await countOpen(harness)).toBe(2);
});
