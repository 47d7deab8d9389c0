import { beforeEach, expect, test } from 'vitest';
import { reminderId, resendId } from '../../src/domain/outbox/resend-id.ts';
import { hours } from '../../src/domain/time.ts';
import { confirmArrival, confirmNotArrived } from '../../src/outbox/staff-decisions.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { issue, mailRequest } from '../support/issues.ts';
import type { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { saveBackupAt, TwoDevices } from '../support/outbox/two-devices.ts';

const CORRECTED = 'right@customer.example';

let devices: TwoDevices;
let first: OutboxHarness;
let second: OutboxHarness;

beforeEach(async () => {
  devices = await TwoDevices.start();
  ({ first, second } = devices);
});

/** "Send again…" of an invoice, to a corrected address. */
async function resend(device: OutboxHarness, index = 1, id = resendId(`invoice-${index}`, 'a')) {
  const mail = mailRequest(index);
  await resendMail(device.database, {
    id,
    key: { ...issue(index).key, createdAt: new Date(device.now).toISOString() },
    sealed: CORRECTED,
    mail: { ...mail, params: { ...mail.params, to_email: CORRECTED } },
  });
}

const corrected = () => devices.mailed.filter((to) => to === CORRECTED);

test.each([
  ['mail sent again', resendId('invoice-1', 'a')],
  ['reminder of payment', reminderId('invoice-1', 'a')],
])('a %s that a backup holds becomes a question with its invoice’s own mail', async (_, id) => {
  await first.issue(1);
  await resend(first, 1, id);
  await devices.restoreBackup();
  await devices.sendAllFromSecond();
  await first.keepFlushing(hours(24));
  expect(await first.open()).toEqual(['1 delivered in-doubt', '2 undefined in-doubt']);
  expect(corrected()).toHaveLength(1);
  await confirmArrival(first.database, 2, 'mail', first.now);
  expect(await first.open()).toEqual(['1 delivered in-doubt']);
});

test('of several invoices, each one sent again waits until its own row was looked for', async () => {
  await first.issue(3);
  for (const index of [1, 2, 3]) await resend(first, index);
  await devices.restoreBackup();
  await devices.sendAllFromSecond();
  await first.keepFlushing(hours(24));
  expect(corrected()).toHaveLength(3);
  expect(await first.open()).toEqual([
    ...[1, 2, 3].map((sequence) => `${sequence} delivered in-doubt`),
    ...[4, 5, 6].map((sequence) => `${sequence} undefined in-doubt`),
  ]);
});

test('it becomes a question when the other device’s backup says that the row was sent there', async () => {
  await first.issue(1);
  await resend(first);
  await devices.restoreBackup();
  await second.keepFlushing(hours(1));
  const theirs = await saveBackupAt(second);
  await devices.sendAllFromSecond();
  await devices.restoreAt(first, theirs);
  await first.keepFlushing(hours(24));
  expect(corrected()).toHaveLength(1);
  expect(await first.open()).toEqual(['1 delivered in-doubt', '2 undefined in-doubt']);
});

test('it becomes a question when the other device’s backup says that the invoice was mailed there', async () => {
  await first.issueRow(1);
  await first.keepFlushing(hours(1));
  await resend(first, 1, resendId('invoice-1', 'a'));
  await resend(first, 1, resendId('invoice-1', 'b'));
  await devices.restoreBackup();
  await confirmNotArrived(second.database, 2, 'mail', second.now);
  await second.keepFlushing(hours(1));
  const theirs = await saveBackupAt(second);
  await devices.sendAllFromSecond();
  await devices.restoreAt(first, theirs);
  await first.keepFlushing(hours(24));
  expect(corrected()).toHaveLength(2);
  expect(await first.open()).toEqual(['3 undefined in-doubt']);
});

test('it goes by itself where nobody else has sent the row', async () => {
  await first.issue(1);
  await resend(first);
  await devices.restoreBackup();
  await first.keepFlushing(hours(2));
  expect(await first.open()).toEqual([]);
  expect(corrected()).toHaveLength(1);
});

test('it goes without its row while the sheet alone cannot be reached', async () => {
  await first.issue(1);
  await resend(first);
  await saveBackupAt(first);
  first.browser.services.isSheetDown = true;
  await first.keepFlushing(hours(1));
  expect(corrected()).toHaveLength(1);
});

test('one that was ordered after the backup goes by itself, as no other device knows it', async () => {
  await first.issue(1);
  await devices.restoreBackup();
  await devices.sendAllFromSecond();
  await resend(first);
  await first.keepFlushing(hours(24));
  expect(await first.open()).toEqual(['1 delivered in-doubt']);
  expect(corrected()).toHaveLength(1);
});

test('it stays a question of staff alone: sent again by them, it goes', async () => {
  await first.issue(1);
  await resend(first);
  await devices.restoreBackup();
  await second.keepFlushing(hours(1));
  await first.keepFlushing(hours(1));
  expect(devices.mailed).toEqual([]);
  await confirmNotArrived(first.database, 2, 'mail', first.now);
  await first.keepFlushing(hours(1));
  expect(devices.mailed).toEqual([CORRECTED]);
});
