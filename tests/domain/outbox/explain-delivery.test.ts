import { describe, expect, test } from 'vitest';
import { NEW_LEG } from '../../../src/domain/outbox/delivery.ts';
import { explainLeg } from '../../../src/domain/outbox/explain-delivery.ts';
import { goodStanding } from '../../../src/domain/outbox/service-status.ts';
import { claim, conclude, doubt } from '../../../src/domain/outbox/transitions.ts';

const good = { sheet: goodStanding('sheet'), mail: goodStanding('mail') };
const sending = claim(NEW_LEG, 5);

test.each([
  ['sheet', [400, 401, 402, 403, 404, 405, 413, 422, 0]],
  ['mail', [400, 402, 403, 404, 412, 413, 422, 426, 0]],
] as const)('every refusal of the %s says what to mend, and no code', (service, statuses) => {
  for (const status of statuses) {
    const refusal = { status, said: 'E_SOMETHING' };
    const held = conclude(sending, 1, { kind: 'owner-must-act', refusal }, 9);
    const { reason, mend } = explainLeg(service, held, good[service]);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(mend).toMatch(/^[A-Z].*\.$/);
    expect(`${reason} ${mend}`).not.toMatch(/\d{3}|E_SOMETHING/);
  }
});

test('an unexpected refusal shows the words of the service', () => {
  const parked = conclude(
    sending,
    1,
    { kind: 'cannot-go', refusal: { status: 499, said: 'no tea' } },
    9,
  );
  expect(explainLeg('sheet', parked, good.sheet).reason).toBe('The sheet refused it (499). no tea');
});

describe('a waiting leg', () => {
  test('says when the next try is', () => {
    const rest = { until: 77, why: 'no-connection' } as const;
    expect(explainLeg('mail', NEW_LEG, { ...good.mail, rest })).toEqual({
      state: 'Waiting',
      reason: 'Saved on this device. There is no connection to the e-mail service.',
      nextTry: 77,
    });
  });

  test('behind a held service is shown as held', () => {
    const hold = { status: 404, said: '' };
    expect(explainLeg('sheet', NEW_LEG, { ...good.sheet, hold }).state).toBe('On hold');
  });
});

test('a mail of unknown fate asks staff, a row is looked for by itself', () => {
  const unsure = doubt(sending, 'interrupted', 5, 5);
  expect(explainLeg('mail', unsure, good.mail).mend).toContain('"It arrived" or "Send again"');
  expect(explainLeg('sheet', unsure, good.sheet)).not.toHaveProperty('mend');
  expect(explainLeg('sheet', { ...unsure, failedSearches: 3 }, good.sheet).mend).toContain(
    'searched',
  );
});

test('one that was set aside after an unclear try says to look whether it arrived', () => {
  const again = claim({ state: 'waiting', attempt: 1, unclear: 1 }, 5);
  const parked = conclude(again, 2, { kind: 'cannot-go', refusal: { status: 400, said: '' } }, 9);
  expect(explainLeg('sheet', parked, good.sheet).mend).toContain('look there first');
});

test('a row that may be there twice says what to do about it', () => {
  const again = claim({ state: 'waiting', attempt: 1, unclear: 1 }, 5);
  const delivered = conclude(again, 2, { kind: 'done' }, 9);
  expect(explainLeg('sheet', delivered, good.sheet).mend).toContain('Check the sheet');
  expect(explainLeg('mail', delivered, good.mail)).not.toHaveProperty('mend');
});
