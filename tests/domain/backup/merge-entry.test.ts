import { describe, expect, test } from 'vitest';
import { markSharedInDoubt, mergeEntry } from '../../../src/domain/backup/merge-entry.ts';
import { type Delivery, mayBeDuplicated } from '../../../src/domain/outbox/delivery.ts';
import type { Entry } from '../../../src/domain/outbox/entry.ts';
import { requeue } from '../../../src/domain/outbox/staff-transitions.ts';
import { timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(5_000);
const history = { attempt: 1, unclear: 0 };
const refusal = { status: 400, said: '' };
const WAITING: Delivery = { ...history, state: 'waiting' };
const SET_ASIDE: Delivery = { ...history, state: 'set-aside', refusal };
const DELIVERED: Delivery = {
  ...history,
  state: 'delivered',
  deliveredAt: timestamp(9),
  knownBy: 'reply',
  copies: 1,
};
const key = { createdAt: '2026-11-21T06:30:15.123Z', invoiceNumber: 'INV-1', companyId: 'a' };
const entry = (sheet: Delivery, mail?: Delivery): Entry => ({
  sequence: 1,
  invoiceId: 'a',
  key,
  sheet,
  ...(mail && { mail }),
});

describe('what a backup shares with another device', () => {
  test('is in doubt when it may be sent by itself', () => {
    const blocked: Delivery = { ...history, state: 'blocked', refusal };
    const sending: Delivery = { ...history, state: 'sending', startedAt: timestamp(1) };
    for (const delivery of [WAITING, blocked, sending])
      expect(markSharedInDoubt(delivery, NOW)).toMatchObject({ state: 'in-doubt', why: 'backup' });
  });

  test('stays set aside, and is in doubt once somebody asks for it', () => {
    const shared = markSharedInDoubt(SET_ASIDE, NOW);
    expect(shared).toEqual({ ...SET_ASIDE, isShared: true });
    expect(markSharedInDoubt(shared, NOW)).toBe(shared);
    expect(requeue(shared, NOW)).toMatchObject({ state: 'in-doubt', why: 'backup' });
  });

  test('stays delivered', () => {
    expect(markSharedInDoubt(DELIVERED, NOW)).toBe(DELIVERED);
  });
});

describe('an invoice that both devices have', () => {
  test('is delivered here once it is delivered there', () => {
    const merged = mergeEntry(entry(WAITING, WAITING), entry(DELIVERED, WAITING), NOW);
    expect(merged).toEqual(entry(DELIVERED, WAITING));
  });

  test('may be there twice when it was being sent here while it turned out delivered there', () => {
    const sending: Delivery = { ...history, state: 'sending', startedAt: timestamp(1) };
    const { sheet } = mergeEntry(entry(sending), entry(DELIVERED), NOW);
    expect(sheet && mayBeDuplicated(sheet)).toBe(true);
  });

  test('stays delivered here when it still waits there', () => {
    const ours = entry(DELIVERED, DELIVERED);
    expect(mergeEntry(ours, entry(WAITING, WAITING), NOW)).toBe(ours);
  });

  test('gets the row that goes to a table again as it was deleted there, unless it is delivered since', () => {
    const again: Delivery = { ...WAITING, missingSince: timestamp(9) };
    const { sheet } = mergeEntry(entry(DELIVERED), entry(again), NOW);
    expect(sheet).toMatchObject({ state: 'in-doubt', why: 'backup', missingSince: 9 });
    const since = entry({ ...DELIVERED, deliveredAt: timestamp(10) });
    expect(mergeEntry(since, entry(again), NOW)).toBe(since);
  });

  test('keeps the order of a row that goes to a table again, whatever either clock says of its arrival there', () => {
    const ours = entry({ ...WAITING, missingSince: timestamp(9) });
    const later = { ...DELIVERED, deliveredAt: timestamp(10) };
    for (const arrived of [DELIVERED, later, { ...later, missingSince: timestamp(8) }])
      expect(mergeEntry(ours, entry(arrived), NOW)).toBe(ours);
  });

  test('keeps a row that went to the table again as delivered, though the clock was set back since', () => {
    const again: Delivery = { ...WAITING, missingSince: timestamp(20) };
    const since = entry({ ...DELIVERED, missingSince: timestamp(20) });
    expect(mergeEntry(since, entry(again), NOW)).toBe(since);
    expect(mergeEntry(entry(again), since, NOW)).toEqual(since);
  });

  test('keeps the mail that staff have sent again since it was delivered there, and no row of which they said so', () => {
    const again: Delivery = { ...WAITING, sentAgainAt: timestamp(9) };
    const ours = entry(DELIVERED, again);
    expect(mergeEntry(ours, entry(DELIVERED, DELIVERED), NOW)).toBe(ours);
    const later = { ...DELIVERED, deliveredAt: timestamp(10) };
    const same = { ...DELIVERED, sentAgainAt: timestamp(9) };
    for (const arrived of [later, same])
      expect(mergeEntry(ours, entry(DELIVERED, arrived), NOW).mail).toEqual(arrived);
    expect(mergeEntry(entry(again), entry(DELIVERED), NOW)).toEqual(entry(DELIVERED));
  });

  test('keeps the mail that is to go again, whenever staff there have said that it arrived', () => {
    const ours = entry(DELIVERED, { ...WAITING, sentAgainAt: timestamp(9) });
    for (const deliveredAt of [timestamp(8), timestamp(10)]) {
      const marked = { ...DELIVERED, knownBy: 'staff', deliveredAt } as const;
      expect(mergeEntry(ours, entry(DELIVERED, marked), NOW)).toBe(ours);
      const since = { ...marked, sentAgainAt: timestamp(9) };
      expect(mergeEntry(ours, entry(DELIVERED, since), NOW).mail).toEqual(since);
    }
    const unordered = entry(DELIVERED, WAITING);
    const marked = { ...DELIVERED, knownBy: 'staff' } as const;
    expect(mergeEntry(unordered, entry(DELIVERED, marked), NOW).mail).toEqual(marked);
  });

  test('gets the mail that was only ordered there, in doubt', () => {
    const merged = mergeEntry(entry(DELIVERED), entry(DELIVERED, WAITING), NOW);
    expect(merged.mail).toMatchObject({ state: 'in-doubt', why: 'backup' });
  });

  test('is marked as shared when it is set aside here, whatever became of it there', () => {
    for (const theirs of [SET_ASIDE, WAITING])
      expect(mergeEntry(entry(SET_ASIDE), entry(theirs), NOW).sheet).toMatchObject({
        state: 'set-aside',
        isShared: true,
      });
  });
});
