import { expect, test } from 'vitest';
import { hours, minutes } from '../../src/domain/time.ts';
import { retryAll } from '../../src/outbox/staff-decisions.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { NO_MISHAPS } from '../support/outbox/stand-in-services.ts';

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

test('it goes too though staff press Retry now every fifty minutes for a day', async () => {
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
  services.mishaps = { ...NO_MISHAPS, search: () => 'search-black-hole' };
  services.refusing.mail = 412;
  await harness.keepFlushing(hours(2));
  expect((await harness.entry(1)).mail?.state).toBe('blocked');
  services.refusing = {};
  await retryAll(harness.database, harness.now);
  void harness.tab.flush('connected');
  await harness.pass(minutes(4));
  expect(harness.arrived.mails).toEqual([1]);
});
