import { beforeEach, describe, expect, test } from 'vitest';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { hours, seconds } from '../../src/domain/time.ts';
import { confirmNotArrived } from '../../src/outbox/staff-decisions.ts';
import { changeDelivery } from '../../src/storage/change-delivery.ts';
import { listEntriesByInvoiceIds } from '../../src/storage/outbox-entries.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { mailRequest } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { RELAY_ADDRESSES, StandInRelay } from '../support/outbox/stand-in-relay.ts';
import { saveBackupAt, TwoDevices } from '../support/outbox/two-devices.ts';

let devices: TwoDevices;

beforeEach(async () => {
  devices = await TwoDevices.start(RELAY_ADDRESSES, (world) => new StandInRelay(world));
});

/** The first device saves a backup and has all sent; the second one restores it, and asks. */
async function sendFromFirstAndRestore(): Promise<void> {
  const backup = await saveBackupAt(devices.first);
  await devices.first.keepFlushing(hours(1));
  await devices.restoreAt(devices.second, backup);
  await devices.second.keepFlushing(hours(1));
}

function sendAgain({ database, now }: OutboxHarness, sequence = 1) {
  return confirmNotArrived(database, sequence, 'mail', now);
}

async function mailOf({ database }: OutboxHarness, id = 'invoice-1') {
  const found = await listEntriesByInvoiceIds(database, [id]);
  return found.kind === 'done' ? found.value[0]?.mail : undefined;
}

describe('“Send again” for an e-mail that the relay has sent already', () => {
  beforeEach(async () => {
    await devices.first.issue(1);
    await sendFromFirstAndRestore();
    expect(await mailOf(devices.second)).toMatchObject({ state: 'in-doubt', why: 'backup' });
    expect(devices.first.arrived.mails).toEqual([1]);
  });

  test('sends it once more', async () => {
    const { second } = devices;
    await sendAgain(second);
    await second.keepFlushing(hours(1));
    expect(await mailOf(second)).toMatchObject({ state: 'delivered', knownBy: 'reply' });
    expect(second.arrived.mails).toEqual([1, 1]);
  });

  test('sends it once, however often it is pressed', async () => {
    const { second } = devices;
    for (let press = 0; press < 3; press += 1) {
      await sendAgain(second);
      await second.pass(seconds(1));
    }
    await second.flush();
    await sendAgain(second);
    await second.keepFlushing(hours(1));
    expect(second.arrived.mails).toEqual([1, 1]);
  });

  test('sends it once though the answer to it is lost, as the relay is asked for the same sending', async () => {
    const { second } = devices;
    await sendAgain(second);
    second.injectFaults({ mail: ['applied-then-reset', '5xx-applied'] });
    await second.keepFlushing(hours(1));
    expect(await mailOf(second)).toMatchObject({ state: 'delivered', attempt: 3 });
    expect(second.arrived.mails).toEqual([1, 1]);
  });

  test('on two devices is what staff have ordered twice', async () => {
    const { first, second } = devices;
    const third = new OutboxHarness({
      world: first.browser.world,
      services: first.browser.services,
    });
    await devices.restoreAt(third, await saveBackupAt(second));
    for (const device of [second, third]) {
      await sendAgain(device);
      await device.keepFlushing(hours(1));
      expect(await mailOf(device)).toMatchObject({ state: 'delivered' });
    }
    expect(first.arrived.mails).toEqual([1, 1, 1]);
  });

  test('that a backup holds is asked about where it is restored, and is a sending of its own there', async () => {
    const { first, second } = devices;
    await sendAgain(second);
    second.injectFaults({ mail: ['applied-then-reset'] });
    await second.flush();
    const backup = await saveBackupAt(second);
    await second.keepFlushing(hours(1));
    expect(first.arrived.mails).toEqual([1, 1]);
    const third = new OutboxHarness({
      world: first.browser.world,
      services: first.browser.services,
    });
    await devices.restoreAt(third, backup);
    await third.keepFlushing(hours(1));
    expect(await mailOf(third)).toMatchObject({ state: 'in-doubt', why: 'backup' });
    await sendAgain(third);
    await third.keepFlushing(hours(1));
    expect(await mailOf(third)).toMatchObject({ state: 'delivered' });
    expect(first.arrived.mails).toEqual([1, 1, 1]);
  });

  test('is asked about once more where an earlier version has asked the relay for the first sending', async () => {
    const { second } = devices;
    await sendAgain(second);
    second.injectFaults({ mail: ['applied-then-reset'] });
    await second.flush();
    // It keeps what it does not know of the delivery, and notes its own attempt anew.
    await changeDelivery(second.database, 1, 'mail', ({ delivery, status }) => {
      const { attempt, unclear, origin, isLeft } = delivery.atRelay ?? { attempt: 0, unclear: 0 };
      return { delivery: { ...delivery, atRelay: { attempt, unclear, origin, isLeft } }, status };
    });
    await second.keepFlushing(hours(1));
    expect(await mailOf(second)).toMatchObject({ state: 'in-doubt' });
    expect(second.arrived.mails).toEqual([1, 1]);
  });
});

test('“Send again” for an invoice mailed once more sends that once more', async () => {
  const { first, second } = devices;
  await first.issue(1);
  await first.flush();
  const id = resendId('invoice-1', 'drawn');
  await resendMail(first.database, {
    id,
    key: { createdAt: '2026-03-04T12:00:00.000Z', invoiceNumber: 'INV-2026-001', companyId: 'c' },
    sealed: 'sealed',
    mail: mailRequest(1),
  });
  await sendFromFirstAndRestore();
  expect(first.arrived.mails).toEqual([1, 1]);
  await sendAgain(second, 2);
  await second.keepFlushing(hours(1));
  expect(await mailOf(second, id)).toMatchObject({ state: 'delivered' });
  expect(first.arrived.mails).toEqual([1, 1, 1]);
});
