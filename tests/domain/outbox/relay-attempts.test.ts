import { describe, expect, test } from 'vitest';
import { type Delivery, type InDoubt, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt, sendAgain, wait } from '../../../src/domain/outbox/delivery-states.ts';
import { mayAskRelayAgain, mayBeSentElsewhere } from '../../../src/domain/outbox/relay-attempts.ts';
import { markNotArrived } from '../../../src/domain/outbox/staff-transitions.ts';
import { claim } from '../../../src/domain/outbox/transitions.ts';
import { timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(1_000_000);
const HERE = 'https://relay.example';
const ELSEWHERE = 'https://other-relay.example';
const MAIL_SERVICE = undefined;

describe('a mail without a clear answer', () => {
  test('may be asked for again at the relay that had it last', () => {
    expect(mayAskRelayAgain(doubtful(HERE), HERE)).toBe(true);
    expect(mayAskRelayAgain(claim(NEW_DELIVERY, NOW, HERE), HERE)).toBe(true);
  });

  test('may not when something else had it last', () => {
    expect(mayAskRelayAgain(doubtful(MAIL_SERVICE), HERE)).toBe(false);
    const atRelayBefore = claim(sendAgain(doubtful(HERE)), NOW);
    expect(mayAskRelayAgain(atRelayBefore, HERE)).toBe(false);
  });

  test('may not at another relay', () => {
    expect(mayAskRelayAgain(doubtful(HERE), ELSEWHERE)).toBe(false);
  });

  test('may not when an earlier version has noted no address', () => {
    expect(mayAskRelayAgain(withoutOrigin(doubtful(HERE)), HERE)).toBe(false);
  });

  test('may not when another device has it too from a backup, and may have had it sent', () => {
    const shared = markInDoubt(sendAgain(doubtful(HERE)), 'backup', NOW, NOW);
    expect(mayAskRelayAgain(shared, HERE)).toBe(false);
  });
});

describe('a mail that waits after a relay had it without a clear answer', () => {
  const waiting = sendAgain(doubtful(HERE));

  test('may have been sent by another relay than the one that would get it now', () => {
    expect(mayBeSentElsewhere(waiting, ELSEWHERE)).toBe(true);
    expect(mayBeSentElsewhere(waiting, MAIL_SERVICE)).toBe(true);
    expect(mayBeSentElsewhere(withoutOrigin(waiting), HERE)).toBe(true);
  });

  test('goes to the same relay again, which sends it once', () => {
    expect(mayBeSentElsewhere(waiting, HERE)).toBe(false);
  });

  test('stays doubtful elsewhere after that relay has refused it', () => {
    const refused = wait(claim(waiting, NOW, HERE));
    expect(mayBeSentElsewhere(refused, HERE)).toBe(false);
    expect(mayBeSentElsewhere(refused, ELSEWHERE)).toBe(true);
  });

  test('stays doubtful after a version that knows no relays was refused', () => {
    const refused = { ...waiting, attempt: waiting.attempt + 1 };
    expect(mayBeSentElsewhere(refused, MAIL_SERVICE)).toBe(true);
    expect(mayBeSentElsewhere(refused, HERE)).toBe(true);
  });

  test('goes anywhere when the relay certainly did not send it', () => {
    const refused = wait(claim(NEW_DELIVERY, NOW, HERE));
    expect(mayBeSentElsewhere(refused, MAIL_SERVICE)).toBe(false);
    expect(mayBeSentElsewhere(refused, ELSEWHERE)).toBe(false);
    expect(mayBeSentElsewhere(NEW_DELIVERY, MAIL_SERVICE)).toBe(false);
  });

  test('goes anywhere once staff have decided', () => {
    const decided = markNotArrived(doubtful(HERE), NOW);
    expect(mayBeSentElsewhere(decided, ELSEWHERE)).toBe(false);
    const refused = wait(claim(wait(decided), NOW, HERE));
    expect(mayBeSentElsewhere(refused, MAIL_SERVICE)).toBe(false);
  });

  test('stays doubtful where an older version has dropped the note of the relay', () => {
    const { atRelay: _, ...dropped } = waiting;
    expect(mayBeSentElsewhere(dropped, HERE)).toBe(true);
    expect(mayBeSentElsewhere(dropped, MAIL_SERVICE)).toBe(true);
  });
});

function doubtful(origin: string | undefined): InDoubt {
  const sent = markInDoubt(claim(NEW_DELIVERY, NOW, origin), 'no-answer', NOW, NOW);
  return { ...sent, unclear: 1 };
}

function withoutOrigin<D extends Delivery>(delivery: D): D {
  const { attempt, unclear } = delivery.atRelay ?? { attempt: 0, unclear: 0 };
  return { ...delivery, atRelay: { attempt, unclear } };
}
