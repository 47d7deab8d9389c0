import { expect, test } from 'vitest';
import { type Delivery, goesLast, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { meetNewService } from '../../../src/domain/outbox/meet-new-service.ts';
import { needsSearch } from '../../../src/domain/outbox/needs-search.ts';
import { timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(1_000_000);
const refusal = { status: 402, said: '' };

test('what the former service has put off, or has often failed to take, does not go last at the new one', () => {
  const failing = { since: NOW, lastAt: NOW };
  const waiting: Delivery = { ...NEW_DELIVERY, setbacks: 4, failing, putOff: refusal };
  const blocked: Delivery = { ...NEW_DELIVERY, state: 'blocked', setbacks: 4, refusal };
  expect(goesLast(waiting)).toBe(true);
  for (const delivery of [waiting, blocked])
    expect(meetNewService(delivery)).toEqual({ ...NEW_DELIVERY });
});

test('a shared row that was not in the former sheet is looked for in the new one before it goes', () => {
  const absent: Delivery = {
    ...NEW_DELIVERY,
    unclear: 1,
    decided: 1,
    isShared: true,
    absentAt: NOW,
  };
  expect(needsSearch(absent, NOW)).toBe(false);
  const met = meetNewService(absent);
  expect(met.state === 'waiting' && needsSearch(met, NOW)).toBe(true);
});

test('what is set aside stays so', () => {
  const aside: Delivery = { ...NEW_DELIVERY, state: 'set-aside', refusal };
  expect(meetNewService(aside)).toEqual(aside);
});
