import { describe, expect, test } from 'vitest';
import { type Delivery, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt, setBack } from '../../../src/domain/outbox/delivery-states.ts';
import {
  type Entry,
  hasRow,
  mayMailGo,
  waitingForRowOf,
  waitsForRow,
} from '../../../src/domain/outbox/entry.ts';
import { availableStatus, type ServiceStatus } from '../../../src/domain/outbox/service-status.ts';
import {
  statusAfterFailedProbe,
  statusAfterLoneFailure,
} from '../../../src/domain/outbox/status-after-probe.ts';
import { statusAfterReply } from '../../../src/domain/outbox/status-after-reply.ts';
import { claim } from '../../../src/domain/outbox/transitions.ts';
import { later, minutes, timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(1_000_000);
const refusal = { status: 404, said: 'gone' };
const key = { createdAt: '2026-03-01T10:00:00.001Z', invoiceNumber: 'INV-7', companyId: 'cart' };
const good = availableStatus('sheet');
const sending = claim(NEW_DELIVERY, NOW);
const sharedRow = markInDoubt(NEW_DELIVERY, 'backup', NOW, NOW);

const sharedMail: Delivery = { ...NEW_DELIVERY, isShared: true };

const entryOf = (sheet?: Delivery, mail?: Delivery): Entry => ({
  sequence: 1,
  invoiceId: 'invoice-1',
  key,
  ...(sheet && { sheet }),
  ...(mail && { mail }),
});

describe('a mail', () => {
  test.each<[string, Delivery | undefined]>([
    ['there is no row', undefined],
    ['its row was tried and waits again', { ...NEW_DELIVERY, attempt: 1 }],
    ['its row is in doubt', markInDoubt(sending, 'no-answer', NOW, NOW)],
    ['its row, shared by a backup, was tried', { ...sharedRow, attempt: 1 }],
    ['its row, shared by a backup, cannot be searched for', { ...sharedRow, failedSearches: 3 }],
    ['its row was set aside', { ...NEW_DELIVERY, state: 'set-aside', refusal }],
  ])('may go when %s', (_, sheet) => {
    expect(mayMailGo(entryOf(sheet), good, NOW)).toBe(true);
  });

  test.each<[string, Delivery]>([
    ['was never tried', NEW_DELIVERY],
    ['is shared by a backup and searched for', { ...sharedRow, failedSearches: 2 }],
    ['is being sent', sending],
  ])('waits for its row while that %s', (_, sheet) => {
    expect(mayMailGo(entryOf(sheet), good, NOW)).toBe(false);
  });

  test.each<[string, Delivery, boolean]>([
    ['waits again', { ...NEW_DELIVERY, attempt: 1 }, false],
    ['is searched for', { ...sharedRow, attempt: 1, failedSearches: 9 }, false],
    ['got no answer', markInDoubt(sending, 'no-answer', NOW, NOW), false],
    ['cannot be searched for', { ...sharedRow, attempt: 1, failedSearches: 10 }, true],
    ['was set aside', { ...NEW_DELIVERY, state: 'set-aside', refusal }, true],
    ['is blocked', { ...NEW_DELIVERY, state: 'blocked', refusal }, true],
  ])('that a backup holds, while its row was tried and %s, may go: %s', (_, sheet, may) => {
    expect(mayMailGo(entryOf(sheet, sharedMail), good, NOW)).toBe(may);
  });

  test('that a backup holds goes before a tried row while the sheet goes on failing', () => {
    const row = { ...NEW_DELIVERY, attempt: 1 };
    expect(mayMailGo(entryOf(row, sharedMail), failing(9), NOW)).toBe(false);
    expect(mayMailGo(entryOf(row, sharedMail), failing(10), NOW)).toBe(true);
  });

  test.each<[string, boolean, number, number]>([
    ['often and for a quarter of an hour', true, 10, 15],
    ['often, but not for so long', false, 10, 14],
    ['for so long, but not often', false, 9, 15],
  ])('that a backup holds, whose row alone has failed %s, may go: %s', (_, may, times, span) => {
    const first = setBack({ ...NEW_DELIVERY, attempt: times, setbacks: 0 }, NOW);
    const row = setBack({ ...first, setbacks: times - 1 }, later(NOW, minutes(span)));
    expect(mayMailGo(entryOf(row, sharedMail), good, NOW)).toBe(may);
  });

  test.each<[string, ServiceStatus]>([
    ['is blocked', statusAfterReply(good, { kind: 'owner-must-act', refusal }, NOW, 0)],
    ['goes on failing', failing(3)],
  ])('goes before an untried row while the sheet %s', (_, status) => {
    expect(mayMailGo(entryOf(NEW_DELIVERY), status, NOW)).toBe(true);
  });

  test.each<[string, ServiceStatus]>([
    ['has failed only twice', failing(2)],
    ['cannot be reached', statusAfterFailedProbe(good, NOW, 0.5)],
  ])('waits for an untried row while the sheet %s', (_, status) => {
    expect(mayMailGo(entryOf(NEW_DELIVERY), status, NOW)).toBe(false);
  });
});

describe('an invoice that is only mailed once more', () => {
  const invoice = entryOf(NEW_DELIVERY);

  test('waits for no row', () => {
    const resend = entryOf(undefined, NEW_DELIVERY);
    expect(waitingForRowOf(resend, invoice)).toBe(resend);
  });

  test('waits for the row of its invoice where a backup holds it', () => {
    const resend = entryOf(undefined, sharedMail);
    expect(mayMailGo(waitingForRowOf(resend, invoice), good, NOW)).toBe(false);
    expect(waitingForRowOf(resend, undefined)).toBe(resend);
  });
});

test('an invoice that is only mailed once more has no row', () => {
  expect([entryOf(NEW_DELIVERY), entryOf()].map(hasRow)).toEqual([true, false]);
});

function failing(times: number): ServiceStatus {
  return Array.from({ length: times }).reduce<ServiceStatus>(
    (status) => statusAfterReply(status, { kind: 'unknown' }, NOW, 0.5),
    good,
  );
}

describe('a mail is held by nothing but its row', () => {
  const offline = statusAfterFailedProbe(good, NOW, 0.5);

  test.each<[string, Delivery | undefined, ServiceStatus, boolean]>([
    ['while that was never tried', NEW_DELIVERY, good, true],
    ['while that is searched for', sharedRow, good, true],
    ['not once that was tried', { ...NEW_DELIVERY, attempt: 1 }, good, false],
    ['not while only the sheet cannot be reached', NEW_DELIVERY, offline, false],
    ['not where there is no row', undefined, good, false],
  ])('%s', (_, sheet, status, waits) => {
    expect(waitsForRow(entryOf(sheet), status, NOW)).toBe(waits);
  });

  test.each<[string, readonly number[], boolean]>([
    ['a moment', [0], true],
    ['ten tries within fourteen minutes', [0, 0, 0, 0, 0, 0, 0, 0, 0, 14], true],
    ['ten tries within a quarter of an hour', [0, 0, 0, 0, 0, 0, 0, 0, 0, 15], false],
  ])(
    'one that a backup holds, where only the sheet cannot be reached for %s: %s',
    (_, tries, waits) => {
      const at = (minute: number) => later(NOW, minutes(minute));
      const status = tries.reduce(
        (each, minute) => statusAfterLoneFailure(each, at(minute)),
        statusAfterFailedProbe(good, at(15), 0.5),
      );
      expect(waitsForRow(entryOf(sharedRow, sharedMail), status, at(tries.at(-1) ?? 0))).toBe(
        waits,
      );
    },
  );
});
