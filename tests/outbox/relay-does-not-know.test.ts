import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../src/domain/outbox/delivery.ts';
import { RELAY_DOES_NOT_KNOW } from '../../src/domain/outbox/relay-does-not-know.ts';
import { hours, milliseconds } from '../../src/domain/time.ts';
import {
  confirmNotArrived,
  deliverEntryAtOnce,
  retryAll,
  setAsideDelivery,
  tryAgain,
} from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { RELAY_ADDRESSES } from '../support/outbox/stand-in-relay.ts';
import { StandInServices } from '../support/outbox/stand-in-services.ts';
import { TwoDevices } from '../support/outbox/two-devices.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';

const ANSWERS = {
  /** The mail server has the mail, and did not say so. */
  'not known': { status: 504, body: RELAY_DOES_NOT_KNOW },
  busy: { status: 429, body: 'Too many requests' },
  /** The web server before the relay, while that starts anew. */
  off: { status: 502, body: 'Bad Gateway' },
  OK: { status: 200, body: 'OK' },
} as const;

type Answer = keyof typeof ANSWERS;

/** The relay answers this, one after the other, and the last one from then on. */
function answerAs(services: StandInServices, answers: readonly Answer[]): void {
  let asked = 0;
  services.relays.set(RELAY_ADDRESSES.mail.origin, {
    ask: (_, mailIt) => {
      const answer = answers[asked] ?? answers.at(-1) ?? 'OK';
      asked += 1;
      if (answer === 'not known' || answer === 'OK') mailIt();
      return { after: milliseconds(80), seen: { kind: 'answer', ...ANSWERS[answer] } };
    },
  });
}

/** A desk with one invoice, whose relay answers this. */
async function deskWithRelay(...answers: readonly Answer[]): Promise<OutboxHarness> {
  const world = new VirtualWorld();
  const services = new StandInServices(world);
  answerAs(services, answers);
  const harness = new OutboxHarness({ world, services });
  await adoptServiceAddresses(harness.database, RELAY_ADDRESSES);
  await harness.issue(1);
  return harness;
}

async function mailOf(harness: OutboxHarness): Promise<Delivery | undefined> {
  return (await harness.entry(1)).mail;
}

const ASKED = { state: 'in-doubt', why: 'no-answer' };

describe('a mail of which a relay never learns whether it went', () => {
  test.each<[string, (harness: OutboxHarness) => Promise<unknown>]>([
    ['Send Invoice', ({ database, now }) => deliverEntryAtOnce(database, 'invoice-1', now)],
    ['Retry now', ({ database, now }) => retryAll(database, now)],
  ])('is not sent a third time however often staff press %s', async (_, press) => {
    const harness = await deskWithRelay('not known');
    await harness.flush();
    for (let presses = 0; presses < 4; presses += 1) {
      await press(harness);
      await harness.flush();
    }
    await harness.keepFlushing(hours(6));
    expect(harness.arrived.mails).toEqual([1, 1]);
    expect(await mailOf(harness)).toMatchObject(ASKED);
  });

  test('is not sent a third time where staff set it aside in between and try it again', async () => {
    const harness = await deskWithRelay('not known', 'busy', 'busy', 'not known');
    const { database } = harness;
    while (((await mailOf(harness))?.attempt ?? 0) < 3) await harness.flush();
    await setAsideDelivery(database, 1, 'mail');
    expect(await mailOf(harness)).toMatchObject({ state: 'set-aside' });
    await tryAgain(database, 1, ['mail'], harness.now);
    await harness.keepFlushing(hours(6));
    expect(harness.arrived.mails).toEqual([1, 1]);
    expect(await mailOf(harness)).toMatchObject(ASKED);
  });

  test('goes once more for each time that staff say so, and then they are asked again', async () => {
    const harness = await deskWithRelay('not known');
    await harness.keepFlushing(hours(1));
    await confirmNotArrived(harness.database, 1, 'mail', harness.now);
    await harness.keepFlushing(hours(6));
    expect(harness.arrived.mails).toEqual([1, 1, 1]);
    expect(await mailOf(harness)).toMatchObject(ASKED);
  });

  test('goes once more from another device that has it from a backup, and then staff are asked there', async () => {
    const devices = await TwoDevices.start(RELAY_ADDRESSES);
    const { first, second } = devices;
    const { services } = first.browser;
    answerAs(services, ['not known']);
    await first.issue(1);
    await first.flush();
    await devices.restoreBackup();
    await devices.sendAllFromSecond();
    expect(second.arrived.mails).toEqual([1, 1]);
    expect(await mailOf(second)).toMatchObject(ASKED);
  });
});

test.each<Answer>(['busy', 'off'])(
  'a mail of which the relay does not know once is sent again, though it was %s before',
  async (before) => {
    const harness = await deskWithRelay(before, 'not known', 'OK');
    await harness.keepFlushing(hours(6));
    expect(harness.arrived.mails).toEqual([1, 1]);
    expect(await mailOf(harness)).toMatchObject({ state: 'delivered' });
  },
);
