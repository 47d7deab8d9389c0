import { describe, expect, test } from 'vitest';
import { type InDoubt, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt, sendAgain, wait } from '../../../src/domain/outbox/delivery-states.ts';
import {
  leaveRelay,
  mayAskRelayAgain,
  mayBeSentByFormerRelay,
} from '../../../src/domain/outbox/relay-attempts.ts';
import { claim } from '../../../src/domain/outbox/transitions.ts';
import { timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(1_000_000);

describe('a mail without a clear answer', () => {
  test('may be asked for again when a relay had it last', () => {
    expect(mayAskRelayAgain(doubtful(true))).toBe(true);
    expect(mayAskRelayAgain(claim(NEW_DELIVERY, NOW, { isAtRelay: true }))).toBe(true);
  });

  test('may not when something else had it last', () => {
    expect(mayAskRelayAgain(doubtful(false))).toBe(false);
    const atRelayBefore = claim(sendAgain(doubtful(true)), NOW, { isAtRelay: false });
    expect(mayAskRelayAgain(atRelayBefore)).toBe(false);
  });

  test('may not once mails go to another relay', () => {
    expect(mayAskRelayAgain(leaveRelay(doubtful(true)))).toBe(false);
  });

  test('may not when another device has it too from a backup, and may have had it sent', () => {
    const shared = markInDoubt(sendAgain(doubtful(true)), 'backup', NOW, NOW);
    expect(mayAskRelayAgain(shared)).toBe(false);
  });
});

describe('a mail that waits after a relay had it without a clear answer', () => {
  const waiting = sendAgain(doubtful(true));

  test('may have been sent by another relay than the one that would get it now', () => {
    expect(mayBeSentByFormerRelay(leaveRelay(waiting), true)).toBe(true);
    expect(mayBeSentByFormerRelay(leaveRelay(waiting), false)).toBe(true);
    expect(mayBeSentByFormerRelay(waiting, false)).toBe(true);
  });

  test('goes to the same relay again, which sends it once', () => {
    expect(mayBeSentByFormerRelay(waiting, true)).toBe(false);
  });

  test('goes anywhere when the relay certainly did not send it', () => {
    const refused = wait(claim(NEW_DELIVERY, NOW, { isAtRelay: true }));
    expect(mayBeSentByFormerRelay(refused, false)).toBe(false);
    expect(mayBeSentByFormerRelay(NEW_DELIVERY, false)).toBe(false);
  });

  test('was in doubt before the relay had it, which the relay cannot have caused', () => {
    const elsewhere = sendAgain(doubtful(false));
    const refused = wait(claim(elsewhere, NOW, { isAtRelay: true }));
    expect(mayBeSentByFormerRelay(refused, false)).toBe(false);
  });
});

function doubtful(isAtRelay: boolean): InDoubt {
  const sent = markInDoubt(claim(NEW_DELIVERY, NOW, { isAtRelay }), 'no-answer', NOW, NOW);
  return { ...sent, unclear: 1 };
}
