import { describe, expect, test } from 'vitest';
import { NEW_DELIVERY, UNREADABLE_REQUEST } from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import { availableStatus } from '../../../src/domain/outbox/service-status.ts';
import { applyReply, claim } from '../../../src/domain/outbox/transitions.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { explainDelivery } from '../../../src/features/outbox-panel/explain-delivery.ts';

const good = { sheet: availableStatus('sheet'), mail: availableStatus('mail') };
const NOW = timestamp(5);
const sending = claim(NEW_DELIVERY, NOW);

test.each([
  ['sheet', [400, 401, 402, 403, 404, 405, 413, 422, 0]],
  ['mail', [400, 402, 403, 404, 412, 413, 422, 426, 0]],
] as const)('every refusal of the %s says what to remedy, and no code', (service, statuses) => {
  for (const status of statuses) {
    const refusal = { status, said: 'E_SOMETHING' };
    const blocked = applyReply(sending, 1, { kind: 'owner-must-act', refusal }, NOW);
    const { reason, remedy } = explainDelivery(service, blocked, good[service]);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(remedy).toMatch(/^[A-Z].*\.$/);
    expect(`${reason} ${remedy}`).not.toMatch(/\d{3}|E_SOMETHING/);
  }
});

test('an unexpected refusal shows the service’s own words', () => {
  const setAside = applyReply(
    sending,
    1,
    { kind: 'cannot-go', refusal: { status: 499, said: 'no tea' } },
    NOW,
  );
  expect(explainDelivery('sheet', setAside, good.sheet).reason).toBe(
    'The sheet refused it (499). no tea',
  );
});

describe('a waiting delivery', () => {
  test('says when the next try is', () => {
    const backingOff = { until: timestamp(77), why: 'no-connection' } as const;
    expect(explainDelivery('mail', NEW_DELIVERY, { ...good.mail, backingOff })).toEqual({
      state: 'Waiting',
      reason: 'Saved on this device. There is no connection to the e-mail service.',
      nextTry: 77,
    });
  });

  test('behind a blocked service is shown as blocked', () => {
    const blocked = { status: 404, said: '', tries: 1, since: NOW, retryAt: NOW };
    expect(explainDelivery('sheet', NEW_DELIVERY, { ...good.sheet, blocked }).state).toBe(
      'On hold',
    );
  });
});

test('a mail in doubt asks staff; a row in doubt is looked for automatically', () => {
  const inDoubt = markInDoubt(sending, 'interrupted', NOW, NOW);
  expect(explainDelivery('mail', inDoubt, good.mail).remedy).toContain(
    '“It arrived” or “Send again”',
  );
  expect(explainDelivery('sheet', inDoubt, good.sheet)).not.toHaveProperty('remedy');
  expect(explainDelivery('sheet', { ...inDoubt, failedSearches: 3 }, good.sheet).remedy).toContain(
    'searched',
  );
});

test('a delivery set aside after an unclear try says to check whether it arrived', () => {
  const again = claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW);
  const setAside = applyReply(
    again,
    2,
    { kind: 'cannot-go', refusal: { status: 400, said: '' } },
    NOW,
  );
  expect(explainDelivery('sheet', setAside, good.sheet).remedy).toContain('so check that first');
});

test('a row that may be there twice says what to do about it', () => {
  const again = claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW);
  const delivered = applyReply(again, 2, { kind: 'done' }, NOW);
  expect(explainDelivery('sheet', delivered, good.sheet).remedy).toContain('Check the sheet');
  expect(explainDelivery('mail', delivered, good.mail)).not.toHaveProperty('remedy');
});

test('nobody is told to issue an invoice a second time because its e-mail cannot be read', () => {
  const mail = { state: 'set-aside', attempt: 0, unclear: 0, refusal: UNREADABLE_REQUEST } as const;
  const { remedy } = explainDelivery('mail', mail, availableStatus('mail'));
  expect(remedy).toContain('press “Send again…”');
});

test('what was set aside and is in a backup is not called absent', () => {
  const refusal = { status: 413, said: '' };
  const row = { state: 'set-aside', attempt: 1, unclear: 0, isShared: true, refusal } as const;
  const { remedy } = explainDelivery('sheet', row, good.sheet);
  expect(remedy).toMatch(/^Another device may have sent it, so check that first\./);
});
