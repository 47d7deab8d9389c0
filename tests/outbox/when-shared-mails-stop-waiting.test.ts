import { expect, test } from 'vitest';
import { hours, milliseconds, minutes } from '../../src/domain/time.ts';
import { confirmNotArrived, retryAll } from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { restoreElsewhere } from '../support/outbox/restore-elsewhere.ts';
import { issueToBlockedSheet } from '../support/outbox/sent-elsewhere.ts';
import { SILENT_SEARCHES } from '../support/outbox/stand-in-services.ts';

/** A device whose first invoice is in a backup, and whose sheet refuses rows and searches. */
async function refusedByTheSheet(): Promise<OutboxHarness> {
  const harness = new OutboxHarness();
  await harness.issue(1);
  await exportBackup(harness.database, harness.now);
  harness.browser.services.refusing.sheet = 402;
  await harness.issueRow(2);
  return harness;
}

test('a mail that a backup holds goes where a blocked sheet refuses searches, and nobody presses', async () => {
  const harness = await refusedByTheSheet();
  await harness.keepFlushing(hours(2));
  expect(harness.arrived.mails).toEqual([1]);
});

test('a mail that a backup holds goes there though staff press Retry now every fifty minutes for a day', async () => {
  const harness = await refusedByTheSheet();
  for (let press = 0; press < 28; press += 1) {
    await retryAll(harness.database, harness.now);
    void harness.tab.flush('connected');
    await harness.pass(minutes(50));
  }
  expect(harness.arrived.mails).toEqual([1]);
});

test('a mail that went after ten failed searches, and was refused, goes at Retry now once its service is mended', async () => {
  const harness = new OutboxHarness();
  const { services } = harness.browser;
  await harness.issue(1);
  await exportBackup(harness.database, harness.now);
  services.mishaps = SILENT_SEARCHES;
  services.refusing.mail = 412;
  await harness.keepFlushing(hours(2));
  expect((await harness.entry(1)).mail?.state).toBe('blocked');
  services.refusing = {};
  await retryAll(harness.database, harness.now);
  void harness.tab.flush('connected');
  await harness.pass(minutes(4));
  expect(harness.arrived.mails).toEqual([1]);
});

test('a mail that no backup holds goes within five minutes though the searches for its restored row hang', async () => {
  const { harness, services } = await restoreElsewhere((origin) => origin.issue(1));
  services.mishaps = SILENT_SEARCHES;
  const { sequence } = await harness.entry(1);
  await confirmNotArrived(harness.database, sequence, 'mail', harness.now);
  await harness.keepFlushing(minutes(5));
  expect(harness.arrived.mails).toEqual([1]);
});

/** The sheet has refused three rows, and does not answer the searches for these and for invoice 4. */
async function waitAtSilentSheet(clockError = milliseconds(0)): Promise<OutboxHarness> {
  const harness = new OutboxHarness();
  harness.browser.clockError = clockError;
  await issueToBlockedSheet(harness);
  harness.browser.services.mishaps = { ...SILENT_SEARCHES, row: () => '403' };
  await exportBackup(harness.database, harness.now);
  return harness;
}

test('a mail that waits at a blocked sheet goes by itself soon after its quarter of an hour, in an open page', async () => {
  const harness = await waitAtSilentSheet();
  await harness.keepFlushing(minutes(30));
  expect(harness.arrived.mails).toEqual([4]);
});

test('such a mail goes within hours though the clock was ten hours ahead while five searches failed', async () => {
  const harness = await waitAtSilentSheet(hours(10));
  await harness.keepFlushing(minutes(5));
  expect(harness.arrived.mails).toEqual([]);
  harness.tab.kill();
  harness.browser.clockError = milliseconds(0);
  await harness.keepFlushing(hours(3), harness.openTab());
  expect(harness.arrived.mails).toEqual([4]);
});

test('a mail at a blocked sheet that answers searches goes within hours though the clock was ten hours ahead at the last answer', async () => {
  const harness = new OutboxHarness();
  harness.browser.clockError = hours(10);
  await issueToBlockedSheet(harness);
  await exportBackup(harness.database, harness.now);
  // All four are searched for, within their settle window.
  await harness.keepFlushing(minutes(1));
  expect(harness.arrived.mails).toEqual([]);
  harness.tab.kill();
  harness.browser.clockError = milliseconds(0);
  await harness.keepFlushing(hours(3), harness.openTab());
  expect(harness.arrived.mails).toEqual([4]);
});

test('a mail that a backup holds goes within two days where a sheet that refused rows can no longer be reached', async () => {
  const harness = new OutboxHarness();
  await issueToBlockedSheet(harness);
  await exportBackup(harness.database, harness.now);
  harness.browser.services.isSheetDown = true;
  await harness.keepFlushing(hours(48));
  expect(harness.arrived.mails).toEqual([4]);
});
