import { describe, expect, test } from 'vitest';
import { RELAY_DOES_NOT_KNOW } from '../../src/domain/outbox/relay-does-not-know.ts';
import { RELAY_PUTS_OFF } from '../../src/domain/outbox/relay-puts-off.ts';
import { availableStatus } from '../../src/domain/outbox/service-status.ts';
import { hours, milliseconds, minutes, seconds } from '../../src/domain/time.ts';
import { explainDelivery } from '../../src/features/outbox-panel/explain-delivery.ts';
import { retryAll, setAsideDelivery, tryAgain } from '../../src/outbox/staff-decisions.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import type { Fault, MailFault, RowFault } from '../support/outbox/faults.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { RELAY_ADDRESSES, StandInRelay } from '../support/outbox/stand-in-relay.ts';
import { StandInServices } from '../support/outbox/stand-in-services.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';

describe.each<MailFault>(['429-with-cors', '5xx-not-applied', 'black-hole-timeout'])(
  'a mail of which the relay says %s again and again',
  (fault) => {
    test('lets the others go, is tried after them, and goes once it can', async () => {
      const harness = await deskWithRelay(fault);
      await harness.issue(3);
      await harness.keepFlushing(hours(1));
      expect(harness.arrived.mails).toEqual([2, 3]);
      await harness.issueOne(4);
      await harness.keepFlushing(hours(1));
      expect(harness.arrived.mails).toEqual([2, 3, 4]);
      harness.injectFaults({});
      await harness.keepFlushing(hours(1));
      expect(harness.arrived.mails).toEqual([2, 3, 4, 1]);
    });

    test('can be set aside, so that it holds nobody up, and tried again', async () => {
      const harness = await deskWithRelay(fault);
      await harness.issue(2);
      await harness.keepFlushing(hours(1));
      const { sequence } = await harness.entry(1);
      await setAsideDelivery(harness.database, sequence, 'mail');
      expect((await harness.entry(1)).mail?.state).toBe('set-aside');
      await harness.keepFlushing(hours(1));
      expect(harness.arrived.mails).toEqual([2]);
      harness.injectFaults({});
      await tryAgain(harness.database, sequence, ['mail'], harness.now);
      await harness.keepFlushing(minutes(5));
      expect(harness.arrived.mails).toEqual([2, 1]);
    });
  },
);

describe('a mail whose recipient the mail server puts off', () => {
  const SAID = '450 4.2.0 <asha@customer.example>: Greylisted';
  const PUT_OFF = { kind: 'answer', status: 429, body: `${RELAY_PUTS_OFF}: ${SAID}` } as const;

  test('says from the first time on what the mail server said, and lets the others go first', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(1, [PUT_OFF]);
    await harness.issue(3);
    await harness.flush();
    const { mail } = await harness.entry(1);
    expect(mail).toMatchObject({ state: 'waiting', setbacks: 1, putOff: { said: SAID } });
    if (mail === undefined) throw new Error('no mail');
    const status = availableStatus('mail');
    expect(explainDelivery('mail', mail, status)).toEqual({
      state: 'Waiting',
      reason: `Saved on this device. The mail server does not take this e-mail now, so it is tried again by itself, after the others. The answer was: “${SAID}”`,
      nextTry: mail.state === 'waiting' && mail.putOffUntil,
    });
    await harness.keepFlushing(minutes(5));
    expect(harness.arrived.mails).toEqual([2, 3, 1]);
    expect((await harness.entry(1)).mail).not.toHaveProperty('putOff');
  });

  test('holds up no mail of another customer, and is not said to be of all mails', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(
      1,
      Array.from({ length: 1_000 }, () => PUT_OFF),
    );
    await harness.issueOne(1);
    await harness.keepFlushing(hours(2));
    await harness.issueOne(2);
    const statuses = await listServiceStatuses(harness.database);
    const { mail } = await harness.entry(2);
    if (statuses.kind !== 'done' || mail === undefined) throw new Error('no mail');
    expect(explainDelivery('mail', mail, statuses.value.mail).reason).toBe(
      'Saved on this device. It goes to the e-mail service next.',
    );
    await harness.keepFlushing(seconds(10));
    expect(harness.arrived.mails).toEqual([2]);
  });

  const ALWAYS = Array.from({ length: 1_000 }, () => PUT_OFF);

  test('waits by itself, whatever becomes of the line and of the others meanwhile', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(1, [...ALWAYS]);
    await harness.issueOne(1);
    await harness.keepFlushing(hours(2));
    const attempts = async () => (await harness.entry(1)).mail?.attempt;
    const before = await attempts();
    harness.browser.services.isDown = true;
    await harness.issueOne(2);
    void harness.tab.flush('timer');
    await harness.pass(seconds(10));
    harness.browser.services.isDown = false;
    void harness.tab.flush('connected');
    await harness.pass(seconds(10));
    expect(harness.arrived.mails).toEqual([2]);
    expect(await attempts()).toBe(before);
  });

  test('keeps no mail waiting that has failed for now as well', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(1, [...ALWAYS]);
    await harness.issueOne(1);
    await harness.keepFlushing(hours(2));
    answers.set(
      2,
      Array.from({ length: 4 }, () => ({ kind: 'answer', status: 429, body: 'busy' })),
    );
    await harness.issueOne(2);
    await harness.keepFlushing(minutes(3));
    expect(harness.arrived.mails).toEqual([2]);
  });

  test('is tried at once when staff press Retry now', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(1, [...ALWAYS]);
    await harness.issueOne(1);
    await harness.keepFlushing(hours(2));
    answers.set(1, []);
    await retryAll(harness.database, harness.now);
    void harness.tab.flush('timer');
    await harness.pass(seconds(20));
    expect(harness.arrived.mails).toEqual([1]);
  });

  test('is tried again ever more seldom, also while nothing else waits', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(
      1,
      Array.from({ length: 1_000 }, () => PUT_OFF),
    );
    await harness.issueOne(1);
    await harness.keepFlushing(hours(2));
    const { mail } = await harness.entry(1);
    expect(mail?.attempt).toBeGreaterThan(8);
    expect(mail?.attempt).toBeLessThan(40);
  });

  test('says what to do once it was put off again and again', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(
      1,
      Array.from({ length: 1_000 }, () => PUT_OFF),
    );
    await harness.issue(2);
    await harness.keepFlushing(hours(1));
    const { mail } = await harness.entry(1);
    if (mail === undefined) throw new Error('no mail');
    const { reason, remedy } = explainDelivery('mail', mail, availableStatus('mail'));
    expect(reason).toContain(SAID);
    expect(remedy).toContain('check the address with the customer, or press “Set aside”');
  });

  test('says nothing of it after another kind of failure', async () => {
    const { harness, answers } = await deskWithAnswers();
    const busy = { ...PUT_OFF, body: 'The mail server takes no mails now: 421 too busy' };
    answers.set(1, [PUT_OFF, busy]);
    await harness.issue(1);
    await harness.flush();
    await harness.flush();
    const { mail } = await harness.entry(1);
    expect(mail).toMatchObject({ state: 'waiting', setbacks: 2 });
    expect(mail).not.toHaveProperty('putOff');
  });
});

describe('mails whose mail server a relay cannot reach', () => {
  const SAID = 'The mail server cannot be reached now';
  const reason = `Saved on this device. The mail relay cannot send e-mails on now, so they are tried again by themselves. The answer was: “${SAID}”`;
  const owner =
    'If no e-mails go for an hour, ask the owner to check the mail server and the relay’s settings.';

  async function deskWithoutServer(count: number) {
    const { harness, answers } = await deskWithAnswers();
    const answer = { kind: 'answer', status: 429, body: SAID } as const;
    answers.set(
      1,
      Array.from({ length: count }, () => answer),
    );
    await harness.issue(1);
    await harness.flush();
    return harness;
  }

  async function explained(harness: OutboxHarness) {
    const { mail } = await harness.entry(1);
    if (mail === undefined) throw new Error('no mail');
    return explainDelivery('mail', mail, await statusOf(harness));
  }

  test('say so from the first time on, and ask for nothing yet', async () => {
    const { nextTry, ...said } = await explained(await deskWithoutServer(1));
    expect(nextTry).toBeDefined();
    expect(said).toEqual({ state: 'Waiting', reason });
  });

  test('name the owner where it lasts, before the customer’s address', async () => {
    const harness = await deskWithoutServer(1_000);
    await harness.keepFlushing(hours(1));
    expect(await explained(harness)).toMatchObject({
      reason,
      remedy: `${owner} If the others go, press “Set aside” and send its PDF by hand.`,
    });
  });

  test('speak of themselves again once others go', async () => {
    const harness = await deskWithoutServer(8);
    await harness.keepFlushing(hours(3));
    expect((await harness.entry(1)).mail?.state).toBe('delivered');
    expect((await statusOf(harness)).backingOff).toBeUndefined();
  });
});

async function statusOf({ database }: OutboxHarness) {
  const statuses = await listServiceStatuses(database);
  if (statuses.kind !== 'done') throw new Error(statuses.kind);
  return statuses.value.mail;
}

describe('a mail for which the mail server says that a sending limit is used up, while others go', () => {
  const SAID = '550 5.7.1 Hourly sending limit reached';
  const LIMIT = { kind: 'answer', status: 426, body: SAID } as const;

  test('goes by itself once the limit allows it, and is not set aside', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(1, [LIMIT, LIMIT]);
    await harness.issue(3);
    await harness.flush();
    await harness.issueOne(4);
    await harness.keepFlushing(minutes(20));
    expect(harness.arrived.mails).toEqual([2, 3, 4, 1]);
  });

  test('waits however often it is refused, says why, and stops no other', async () => {
    const { harness, answers } = await deskWithAnswers();
    answers.set(
      1,
      Array.from({ length: 10_000 }, () => LIMIT),
    );
    await harness.issue(3);
    await harness.flush();
    await harness.issueOne(4);
    await harness.keepFlushing(hours(30));
    const { mail } = await harness.entry(1);
    if (mail === undefined) throw new Error('no mail');
    const { state, reason, remedy } = explainDelivery('mail', mail, availableStatus('mail'));
    expect(state).toBe('Waiting');
    expect(reason).toContain(SAID);
    expect(remedy).toContain('ask the owner');
    await harness.issueOne(5);
    await harness.keepFlushing(minutes(16));
    expect(harness.arrived.mails).toEqual([2, 3, 4, 5]);
    await setAsideDelivery(harness.database, 1, 'mail');
    expect((await harness.entry(1)).mail?.state).toBe('set-aside');
  });

  test('does not keep a limit that stops the others too from being said of the service', async () => {
    const { harness, answers } = await deskWithAnswers();
    const always = () => Array.from({ length: 10_000 }, () => LIMIT);
    answers.set(1, always());
    await harness.issue(3);
    await harness.flush();
    for (const index of [4, 5, 6]) answers.set(index, index === 4 ? [] : always());
    await harness.issueOne(4);
    await harness.keepFlushing(hours(1));
    await harness.issueOne(5);
    await harness.issueOne(6);
    await harness.keepFlushing(hours(1));
    const statuses = await listServiceStatuses(harness.database);
    expect(statuses).toHaveProperty('value.mail.blocked.status', 426);
  });
});

describe('a mail that is put off without end stops no others that were refused before', () => {
  const FULL = { kind: 'answer', status: 429, body: `${RELAY_PUTS_OFF}: 452 4.2.2 Full` } as const;

  test.each([
    [426, 'a limit that was used up'],
    [402, 'an unclear reason'],
    [412, 'a wrong password'],
  ])('with %i, for %s', async (status) => {
    const { harness, answers } = await deskWithAnswers();
    const refused = { kind: 'answer', status, body: '550 Not now' } as const;
    answers.set(1, [refused]);
    answers.set(2, [refused]);
    answers.set(
      3,
      Array.from({ length: 10_000 }, () => FULL),
    );
    await harness.issue(4);
    await harness.keepFlushing(hours(30));
    expect(harness.arrived.mails.toSorted()).toEqual([1, 2, 4]);
  });
});

test('a mail of which a relay never learns whether it went is sent twice at most, and then staff are asked', async () => {
  const world = new VirtualWorld();
  const services = new StandInServices(world);
  const harness = new OutboxHarness({ world, services });
  await adoptServiceAddresses(harness.database, RELAY_ADDRESSES);
  services.relays.set(RELAY_ADDRESSES.mail.origin, {
    ask: (_, mailIt) => {
      mailIt();
      const seen = { kind: 'answer', status: 504, body: RELAY_DOES_NOT_KNOW } as const;
      return { after: milliseconds(80), seen };
    },
  });
  await harness.issue(1);
  await harness.keepFlushing(hours(6));
  expect(harness.arrived.mails).toEqual([1, 1]);
  const { mail } = await harness.entry(1);
  expect(mail).toMatchObject({ state: 'in-doubt', why: 'no-answer', unclear: 2 });
});

test('a mail that has not failed so often cannot be set aside', async () => {
  const harness = await deskWithRelay('429-with-cors');
  await harness.issue(1);
  await harness.flush();
  await setAsideDelivery(harness.database, 1, 'mail');
  expect((await harness.entry(1)).mail?.state).toBe('waiting');
});

test.each<RowFault>(['5xx-not-applied', 'black-hole-timeout'])(
  'a row of which a table says %s again and again lets the others go',
  async (fault) => {
    const world = new VirtualWorld();
    const services = new StandInTable(world);
    const harness = new OutboxHarness({ world, services });
    await adoptServiceAddresses(harness.database, TABLE_ADDRESSES);
    await harness.issue(3);
    services.mishaps = {
      ...services.mishaps,
      row: () => (isFirst(services.posted.at(-1)) ? fault : undefined),
    };
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([2, 3]);
    harness.injectFaults({});
    await harness.keepFlushing(hours(1));
    expect(harness.arrived.rows).toEqual([2, 3, 1]);
  },
);

test('a sheet that asks to wait again and again gets its rows in their order', async () => {
  const harness = new OutboxHarness();
  await harness.issue(3);
  harness.injectFaults({ row: Array.from({ length: 12 }, () => '429-with-cors') });
  await harness.keepFlushing(hours(6));
  expect(harness.arrived.rows).toEqual([1, 2, 3]);
});

/** A desk whose relay has this to say about the mail of invoice 1 alone. */
async function deskWithRelay(fault: MailFault): Promise<OutboxHarness> {
  const world = new VirtualWorld();
  const services = new StandInRelay(world);
  const harness = new OutboxHarness({ world, services });
  await adoptServiceAddresses(harness.database, RELAY_ADDRESSES);
  services.mishaps = {
    ...services.mishaps,
    mail: ({ invoiceNumber }) => (invoiceNumber.endsWith('001') ? fault : undefined),
  };
  return harness;
}

/** A desk whose relay gives these answers about the mails of these invoices, and sends all else. */
async function deskWithAnswers() {
  const world = new VirtualWorld();
  const services = new StandInServices(world);
  const harness = new OutboxHarness({ world, services });
  await adoptServiceAddresses(harness.database, RELAY_ADDRESSES);
  const answers = new Map<number, Fault['seen'][]>();
  services.relays.set(RELAY_ADDRESSES.mail.origin, {
    ask: ({ invoiceNumber }, mailIt) => {
      const refused = answers.get(Number(invoiceNumber.slice(-3)))?.shift();
      if (refused === undefined) mailIt();
      return {
        after: milliseconds(80),
        seen: refused ?? { kind: 'answer', status: 200, body: 'OK' },
      };
    },
  });
  return { harness, answers };
}

function isFirst(posted: StandInTable['posted'][number] | undefined): boolean {
  return String(posted?.['invoice_number']).endsWith('001');
}
