import { describe, expect, test } from 'vitest';
import { askAboutSharedMail } from '../../../src/domain/outbox/ask-about-shared-mail.ts';
import { type Delivery, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import { timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(5_000);
const refusal = { status: 422, said: '' };
const shared = { ...NEW_DELIVERY, isShared: true } as const;
const sending: Delivery = { ...shared, attempt: 1, state: 'sending', startedAt: NOW };
/** The row of a backup, which this device has never sent. */
const row = markInDoubt(NEW_DELIVERY, 'backup', NOW, NOW);

describe('once another device may have sent the row of a backup', () => {
  test.each<[string, Delivery]>([
    ['waits', shared],
    ['is being sent', sending],
    ['is blocked', { ...shared, state: 'blocked', refusal }],
    ['is in doubt for another reason', markInDoubt(sending, 'no-answer', NOW, NOW)],
  ])('staff are asked about its mail, which %s', (_, mail) => {
    expect(askAboutSharedMail(mail, row, NOW)).toMatchObject({
      state: 'in-doubt',
      why: 'backup',
      isShared: true,
      attempt: mail.attempt,
    });
  });

  test.each<[string, Delivery]>([
    [
      'has arrived',
      { ...shared, state: 'delivered', deliveredAt: NOW, knownBy: 'reply', copies: 1 },
    ],
    ['is set aside', { ...shared, state: 'set-aside', refusal }],
    ['was ordered after the backup', NEW_DELIVERY],
    ['is asked about already', markInDoubt(NEW_DELIVERY, 'backup', NOW, NOW)],
  ])('its mail stays as it is when it %s', (_, mail) => {
    expect(askAboutSharedMail(mail, row, NOW)).toBe(mail);
  });
});

test.each<[string, Delivery]>([
  ['was never sent from here', shared],
  ['got no answer', markInDoubt({ ...sending, unclear: 1 }, 'no-answer', NOW, NOW)],
  ['got no answer and waits again', { ...shared, attempt: 1, unclear: 2 }],
  ['was sent again by staff', { ...NEW_DELIVERY, attempt: 1, unclear: 1 }],
])('staff are asked about the mail of a row that turned out to be there and %s', (_, before) => {
  expect(askAboutSharedMail(shared, before, NOW)).toMatchObject({ why: 'backup' });
  expect(askAboutSharedMail(NEW_DELIVERY, before, NOW)).toBe(NEW_DELIVERY);
});
