import { beforeEach, describe, expect, test } from 'vitest';
import { wait } from '../../src/domain/outbox/delivery-states.ts';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { markNotArrived } from '../../src/domain/outbox/staff-transitions.ts';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { changeDelivery } from '../../src/storage/change-delivery.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { resendMail } from '../../src/storage/resend-mail.ts';
import { issue, mailRequest, SAMPLE_ADDRESSES } from '../support/issues.ts';
import type { MailFault } from '../support/outbox/faults.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import {
  OTHER_RELAY_ADDRESSES,
  RELAY_ADDRESSES,
  StandInRelay,
} from '../support/outbox/stand-in-relay.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';

let harness: OutboxHarness;
let relay: StandInRelay;

beforeEach(async () => {
  const world = new VirtualWorld();
  relay = new StandInRelay(world);
  harness = new OutboxHarness({ world, services: relay });
  await adoptServiceAddresses(harness.database, RELAY_ADDRESSES);
});

async function mailOf(index: number, of = harness) {
  return (await of.entry(index)).mail;
}

/** From now on mails go to the mail service, as before there was a relay; or back to the relay. */
async function useMailService(addresses = SAMPLE_ADDRESSES): Promise<void> {
  await adoptServiceAddresses(harness.database, addresses);
}

describe('a mail for a relay', () => {
  test.each<MailFault>([
    'applied-then-reset',
    'applied-then-black-hole',
    '5xx-applied',
    'reset-before-body',
    'captive-portal-200-html',
  ])('arrives once after %s, and nobody has to decide about it', async (fault) => {
    await harness.issue(1);
    harness.injectFaults({ mail: [fault] });
    await harness.keepFlushing(minutes(2));
    expect(harness.arrived.mails).toEqual([1]);
    expect(await mailOf(1)).toMatchObject({ state: 'delivered', knownBy: 'reply', unclear: 0 });
  });

  test('waits, and is not in doubt, while nobody answers', async () => {
    await harness.issue(1);
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.flush();
    expect(await mailOf(1)).toMatchObject({ state: 'waiting', attempt: 1, unclear: 1 });
  });

  test('goes again at once after the app was closed in the middle of sending it', async () => {
    await harness.issue(1);
    await closeWhileSending();
    await harness.flush();
    expect(await mailOf(1)).toMatchObject({ state: 'delivered', unclear: 0 });
    expect(harness.arrived.mails).toEqual([1]);
  });

  test('has a key of its own when the invoice is mailed once more', async () => {
    await harness.issue(1);
    await resendMail(harness.database, {
      id: resendId('invoice-1', 'drawn'),
      key: { createdAt: '2026-03-04T12:00:00.000Z', invoiceNumber: 'INV-2026-001', companyId: 'c' },
      sealed: 'sealed',
      mail: mailRequest(1),
    });
    await harness.flush();
    expect(harness.arrived.mails).toEqual([1, 1]);
  });

  test('goes to each customer when one draft became an invoice on two devices', async () => {
    await harness.issue(1);
    await issueInvoice(harness.database, { ...issue(2), invoiceId: 'draft' });
    await harness.flush();
    const other = new OutboxHarness({ world: harness.browser.world, services: relay });
    await adoptServiceAddresses(other.database, RELAY_ADDRESSES);
    await issueInvoice(other.database, { ...issue(3), invoiceId: 'draft' });
    await other.flush();
    expect(relay.mails.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      'INV-2026-001',
      'INV-2026-002',
      'INV-2026-003',
    ]);
  });
});

describe('the mail service', () => {
  test('gets no key, and staff decide about what may have arrived', async () => {
    await useMailService();
    await harness.issue(1);
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.keepFlushing(minutes(2));
    expect(relay.mails).toEqual([expect.not.objectContaining({ sendingKey: expect.anything() })]);
    expect(await mailOf(1)).toMatchObject({ state: 'in-doubt' });
  });
});

describe('a change from the mail service to a relay', () => {
  test('leaves it to staff what may have arrived by the mail service', async () => {
    await useMailService();
    await harness.issue(1);
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.flush();
    await useMailService(RELAY_ADDRESSES);
    await harness.keepFlushing(minutes(5));
    expect(await mailOf(1)).toMatchObject({ state: 'in-doubt' });
    expect(harness.arrived.mails).toEqual([1]);
  });

  test('goes on saying that a mail may be there twice which staff have sent again', async () => {
    await useMailService();
    await harness.issue(1);
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.flush();
    await useMailService(RELAY_ADDRESSES);
    await changeMail((mail) => markNotArrived(mail, harness.now));
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.keepFlushing(minutes(5));
    expect(await mailOf(1)).toMatchObject({ state: 'delivered', unclear: 1 });
    expect(harness.arrived.mails).toEqual([1, 1]);
  });
});

describe('a change from a relay to the mail service', () => {
  test('asks staff about a mail that the relay may have sent, and does what they say', async () => {
    await harness.issue(1);
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.flush();
    await useMailService();
    await harness.keepFlushing(minutes(5));
    expect(await mailOf(1)).toMatchObject({ state: 'in-doubt', unclear: 1 });
    await changeMail((mail) => markNotArrived(mail, harness.now));
    await harness.keepFlushing(minutes(5));
    expect(await mailOf(1)).toMatchObject({ state: 'delivered', unclear: 1 });
  });

  test('sends at once what the relay has refused or never got', async () => {
    await harness.issue(2);
    relay.refusing.mail = 412;
    await harness.flush();
    Reflect.deleteProperty(relay.refusing, 'mail');
    await useMailService();
    await harness.keepFlushing(hours(2));
    expect(harness.arrived.mails.toSorted()).toEqual([1, 2]);
  });

  test('and back to the relay lets it clear up the doubt', async () => {
    await harness.issue(1);
    harness.injectFaults({ mail: ['applied-then-reset'] });
    await harness.flush();
    await useMailService();
    await harness.flush();
    await useMailService(RELAY_ADDRESSES);
    await harness.keepFlushing(minutes(5));
    expect(await mailOf(1)).toMatchObject({ state: 'delivered', unclear: 0 });
    expect(harness.arrived.mails).toEqual([1]);
  });

  test('while a mail is being sent puts it in doubt when the app is closed', async () => {
    await harness.issue(1);
    await closeWhileSending();
    await useMailService();
    await harness.flush();
    expect(await mailOf(1)).toMatchObject({ state: 'in-doubt' });
    expect(harness.arrived.mails).toEqual([1]);
  });
});

test('a change to another relay asks staff about a mail that the first one may have sent', async () => {
  await harness.issue(1);
  harness.injectFaults({ mail: ['applied-then-reset'] });
  await harness.flush();
  await useMailService(OTHER_RELAY_ADDRESSES);
  await harness.keepFlushing(minutes(5));
  expect(await mailOf(1)).toMatchObject({ state: 'in-doubt', unclear: 1 });
  await changeMail((mail) => markNotArrived(mail, harness.now));
  await harness.keepFlushing(minutes(5));
  expect(await mailOf(1)).toMatchObject({ state: 'delivered', unclear: 1 });
});

test('what an older version of the app has sent without a key is left to staff', async () => {
  await harness.issue(1);
  harness.injectFaults({ mail: ['applied-then-reset'] });
  await harness.flush();
  // The older version counts the attempt and keeps the note that it does not know.
  await changeMail((mail) => ({
    ...wait(mail),
    state: 'sending',
    attempt: mail.attempt + 1,
    startedAt: harness.now,
  }));
  await harness.flush();
  expect(await mailOf(1)).toMatchObject({ state: 'in-doubt', unclear: 2 });
});

async function changeMail(change: Parameters<typeof toMail>[0]): Promise<void> {
  const { sequence } = await harness.entry(1);
  await changeDelivery(harness.database, sequence, 'mail', toMail(change));
}

type Changed = Parameters<typeof changeDelivery>[3];
type Delivery = Parameters<Changed>[0]['delivery'];

function toMail(change: (mail: Delivery) => Delivery): Changed {
  return ({ delivery, status }) => ({ delivery: change(delivery), status });
}

/** The mail has arrived when the app is closed, and its answer has not. */
async function closeWhileSending(): Promise<void> {
  harness.injectFaults({ mail: ['applied-then-black-hole'] });
  const tab = harness.openTab();
  void tab.flush('timer');
  await harness.pass(seconds(5));
  expect(await mailOf(1)).toMatchObject({ state: 'sending' });
  tab.kill();
}
