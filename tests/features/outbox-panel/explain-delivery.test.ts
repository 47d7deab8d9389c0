import { describe, expect, test } from 'vitest';
import { classifyMailReply } from '../../../src/domain/outbox/classify-mail-reply.ts';
import {
  type Delivery,
  NEW_DELIVERY,
  UNREADABLE_REQUEST,
} from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { availableStatus } from '../../../src/domain/outbox/service-status.ts';
import { statusAfterReply } from '../../../src/domain/outbox/status-after-reply.ts';
import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { applyReply, applySearch, claim } from '../../../src/domain/outbox/transitions.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { explainDelivery } from '../../../src/features/outbox-panel/explain-delivery.ts';
import { sheetdb } from '../../../src/outbox/sheet-services/sheetdb.ts';

const good = { sheet: availableStatus('sheet'), mail: availableStatus('mail') };
const NOW = timestamp(5);
const sending = claim(NEW_DELIVERY, NOW);

test.each([
  ['sheet', [400, 401, 402, 403, 404, 405, 413, 422, 0, 1]],
  ['mail', [400, 402, 403, 404, 412, 413, 422, 426, 0, 1]],
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

  test.each(['sheet', 'mail'] as const)(
    'that fails again and again says what to do (%s)',
    (service) => {
      const backingOff = { until: timestamp(77), why: 'asked-to-wait' } as const;
      const failing = { ...NEW_DELIVERY, attempt: 3, setbacks: 3 };
      const explained = explainDelivery(service, failing, { ...good[service], backingOff });
      expect(explained).toMatchObject({
        state: 'Waiting',
        reason: expect.stringContaining('so the others go first'),
        remedy: expect.stringContaining('If the others go'),
        nextTry: 77,
      });
      expect(
        explainDelivery(service, { ...failing, setbacks: 2 }, good[service]),
      ).not.toHaveProperty('remedy');
    },
  );

  test('that may have arrived, and fails again and again, is not called not taken', () => {
    const failing = { ...NEW_DELIVERY, attempt: 3, setbacks: 3, unclear: 3 };
    for (const service of ['sheet', 'mail'] as const) {
      const { reason } = explainDelivery(service, failing, good[service]);
      expect(reason).not.toContain('did not take it');
      expect(reason).toContain('never confirmed it');
    }
    const { reason, remedy } = explainDelivery('mail', failing, good.mail);
    expect(reason).toContain('The customer may or may not have the e-mail.');
    expect(remedy).toContain('ask the customer before you press “Set aside”');
    const putOff = { status: 429, said: '452 4.2.2 mailbox full', from: 'relay' } as const;
    const said = explainDelivery('mail', { ...failing, putOff }, good.mail);
    expect(said.reason).toContain('mailbox full');
    expect(said.remedy).toBe(remedy);
  });

  test.each<[string, Partial<Delivery>]>([
    ['may have been sent unconfirmed', { unclear: 1 }],
    ['another device may have sent', { isShared: true }],
  ])('that %s is not sent by hand before the customer is asked', (_, change) => {
    const failing = { ...NEW_DELIVERY, attempt: 3, setbacks: 3, ...change } as Delivery;
    const said = 'The mail server cannot be reached now';
    const backingOff = { until: timestamp(77), why: 'asked-to-wait', said } as const;
    for (const status of [good.mail, { ...good.mail, backingOff }]) {
      const { reason, remedy } = explainDelivery('mail', failing, status);
      expect(reason).toContain('The customer may or may not have the e-mail.');
      expect(remedy).toContain('ask the customer before you press “Set aside”');
    }
  });

  test('behind a blocked service is shown as blocked', () => {
    const blocked = { status: 404, said: '', tries: 1, since: NOW, retryAt: NOW };
    expect(explainDelivery('sheet', NEW_DELIVERY, { ...good.sheet, blocked }).state).toBe(
      'On hold',
    );
  });
});

test('a mail on hold that the customer may have is said to be so, whoever was refused', () => {
  const words = 'The customer may or may not have the e-mail.';
  const refusal = { status: 402, said: '554 Access denied', from: 'relay' } as const;
  const mail = { state: 'blocked', attempt: 2, unclear: 0, refusal } as const;
  const blocked = { ...refusal, tries: 2, since: NOW, retryAt: NOW };
  const behind = { ...good.mail, blocked };
  for (const change of [{ unclear: 1 }, { isShared: true }] as const) {
    expect(explainDelivery('mail', { ...mail, ...change }, good.mail).reason).toContain(words);
    expect(explainDelivery('mail', { ...NEW_DELIVERY, ...change }, behind).reason).toContain(words);
  }
  expect(explainDelivery('mail', mail, good.mail).reason).not.toContain(words);
  expect(explainDelivery('mail', NEW_DELIVERY, behind).reason).not.toContain(words);
});

test('a mail does not say that its service asked to wait where only the app’s own code is missing', () => {
  const outcome = classifyMailReply({ kind: 'not-sent' }, NOW);
  const status = statusAfterReply(good.mail, outcome, NOW, 0.5);
  const waiting = applyReply(sending, 1, outcome, NOW);
  expect(explainDelivery('mail', waiting, status)).toEqual({
    state: 'Waiting',
    reason:
      'Saved on this device. It could not leave this tablet: the app did not load what it needs for that.',
    remedy: 'It is tried again by itself. If this stays so, press “Lock” and sign in again.',
    nextTry: status.backingOff?.until,
  });
});

test('a mail in doubt asks staff; a row in doubt is looked for automatically', () => {
  const inDoubt = markInDoubt(sending, 'interrupted', NOW, NOW);
  expect(explainDelivery('mail', inDoubt, good.mail).remedy).toContain(
    '“It arrived” or “Send again”',
  );
  expect(explainDelivery('sheet', inDoubt, good.sheet)).not.toHaveProperty('remedy');
});

describe('a row in doubt whose searches fail again and again', () => {
  const key = { createdAt: '2026-02-01T10:00:00.000Z', invoiceNumber: '7', companyId: 'c' };
  const query = { address: { url: 'https://sheet.example/api/v1/1' }, key };
  const inDoubt = markInDoubt(sending, 'no-answer', NOW, NOW);
  const answered = (status: number, body = '') => ({ kind: 'answered', status, body }) as const;
  const explainAfter = (...replies: HttpReply[]) => {
    const searched = replies.reduce<Delivery>((row, reply) => {
      const found = sheetdb.search.classify(reply, query, NOW);
      return applySearch(row, found, NOW, NOW, 0.5, DEFAULT_TIMINGS);
    }, inDoubt);
    return explainDelivery('sheet', searched, good.sheet);
  };
  const often = (reply: HttpReply) => [reply, reply, reply];

  test.each<HttpReply>([
    answered(500),
    answered(503),
    answered(200, '<html>Welcome to our hotel</html>'),
    { kind: 'no-answer' },
    { kind: 'not-sent' },
  ])('says after %j that the sheet does not answer, and asks for nothing', (reply) => {
    const explained = explainAfter(...often(reply));
    expect(explained.reason).toBe(
      'It was sent, but no reply came back. The sheet does not answer at the moment. The app looks for the row again by itself, so there is nothing to do.',
    );
    expect(explained).not.toHaveProperty('remedy');
    expect(explained).toHaveProperty('nextTry');
  });

  test('blames no permission when the service only asks to wait', () => {
    expect(explainAfter(...often(answered(429)))).not.toHaveProperty('remedy');
  });

  test.each([
    [401, /no longer signed in.* sign in to the sheet service/],
    [402, /used up or unpaid.* check the plan/],
    [403, /does not allow the search.* allow “Search”/],
    [404, /was not found.* check the sheet’s address/],
    [405, /does not allow the search.* allow “Search”/],
  ])('says after %i what the owner has to do, or staff instead', (status, said) => {
    const { reason, remedy } = explainAfter(...often(answered(status)));
    expect(`${reason} ${remedy}`).toMatch(said);
    expect(remedy).toContain(
      'Or look for the row yourself and choose “It arrived” or “Send again”.',
    );
  });

  test('names the heading without which no row can be found', () => {
    const { reason, remedy } = explainAfter(...often(answered(200, '[{"total":"1"}]')));
    expect(`${reason} ${remedy}`).toMatch(/no heading “created_at”.* write it/);
  });

  test.each([0, 3])(
    'says what helps where the sheet is blocked, after %i of them',
    (failedSearches) => {
      const blocked = { status: 404, said: '', tries: 1, since: NOW, retryAt: NOW };
      const row = { ...inDoubt, failedSearches };
      const explained = explainDelivery('sheet', row, { ...good.sheet, blocked });
      expect(explained.reason).toBe(
        'It was sent, but no reply came back. The app looks for it in the sheet before sending it again. The sheet was not found.',
      );
      expect(explained.remedy).toContain('Ask the owner to check the sheet’s address');
      // It is tried with the next row, which may be tomorrow.
      expect(explained).not.toHaveProperty('nextTry');
    },
  );

  test('no longer blames a permission once the service only fails', () => {
    const replies = [...often(answered(403)), answered(503)];
    expect(explainAfter(...replies)).not.toHaveProperty('remedy');
  });
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

test('a row that staff have marked is said to be so, also where it may be there twice', () => {
  const row = { ...sending, state: 'delivered', deliveredAt: NOW, copies: 1 } as const;
  const marked = { ...row, knownBy: 'staff' } as const;
  expect(explainDelivery('sheet', marked, good.sheet)).toEqual({
    state: 'Marked by staff',
    reason: 'The row is in the sheet, as staff have said.',
  });
  expect(explainDelivery('sheet', { ...marked, unclear: 2 }, good.sheet)).toMatchObject({
    state: 'Marked by staff',
    reason: 'The row is in the sheet, as staff have said. It may be there twice.',
  });
});

test.each([0, 413])(
  'a row refused with %i is added by hand, and says what to press then',
  (code) => {
    const refusal = { status: code, said: '' };
    const row = { state: 'set-aside', attempt: 1, unclear: 0, refusal } as const;
    expect(explainDelivery('sheet', row, good.sheet).remedy).toMatch(/by hand.*“Added by hand”/);
  },
);

test.each([
  [0, /^Show this invoice to the owner\./],
  [1, /^Press “Try again”\..* show this invoice to the owner\./],
])('nobody is told to type a row (%i) into a table, which no tablet can read', (status, remedy) => {
  const row = {
    state: 'set-aside',
    attempt: 3,
    unclear: 0,
    refusal: { status, said: '' },
  } as const;
  const explained = explainDelivery('sheet', row, { ...good.sheet, kind: 'postgrest' });
  expect(explained.remedy).toMatch(remedy);
  expect(explained.remedy).not.toMatch(/by hand/i);
});

test('what this device cannot send is said of a relay as of the mail service', () => {
  for (const status of [0, 1]) {
    const refusal = { status, said: '' };
    const mail = { state: 'set-aside', attempt: 3, unclear: 0, refusal } as const;
    const atRelay = explainDelivery('mail', mail, { ...good.mail, kind: 'relay' });
    expect(atRelay).toEqual(explainDelivery('mail', mail, good.mail));
  }
});

test('a mail that staff have marked is said to be so, in the place of “Delivered”', () => {
  const mail = { ...sending, state: 'delivered', deliveredAt: NOW, copies: 1 } as const;
  expect(explainDelivery('mail', { ...mail, knownBy: 'staff' }, good.mail)).toEqual({
    state: 'Marked by staff',
    reason: 'The e-mail arrived or was sent by hand, as staff have said.',
  });
  expect(explainDelivery('mail', { ...mail, knownBy: 'reply' }, good.mail).state).toBe('Delivered');
});

test('nobody is told to issue an invoice a second time because its e-mail cannot be read', () => {
  const mail = { state: 'set-aside', attempt: 0, unclear: 0, refusal: UNREADABLE_REQUEST } as const;
  const { remedy } = explainDelivery('mail', mail, availableStatus('mail'));
  expect(remedy).toContain('press “Send again…”');
});

test.each([
  ['sheet', 400, undefined, 'postgrest'],
  ['sheet', 403, 'postgrest', 'usual'],
  ['mail', 413, undefined, 'relay'],
  ['mail', 422, 'relay', 'usual'],
] as const)(
  'a %s set aside with %i by a former service goes to the one used now',
  (service, status, from, kind) => {
    const refusal = { status, said: '', ...(from && { from }) };
    const setAside = { state: 'set-aside', attempt: 1, unclear: 0, refusal } as const;
    const shownAt = (kind: string) =>
      explainDelivery(service, setAside, { ...good[service], kind });
    expect(shownAt(kind).remedy).toBe(
      'Another service is used since then. Press “Try again” to send it there.',
    );
    expect(shownAt(from ?? 'usual')).toEqual(explainDelivery(service, setAside, good[service]));
    expect(shownAt(kind).reason).toBe(shownAt(from ?? 'usual').reason);
  },
);

test('what this device itself cannot send is not blamed on a former service', () => {
  const damaged = {
    state: 'set-aside',
    attempt: 0,
    unclear: 0,
    refusal: UNREADABLE_REQUEST,
  } as const;
  const shown = explainDelivery('sheet', damaged, { ...good.sheet, kind: 'postgrest' });
  expect(shown.reason).toBe(explainDelivery('sheet', damaged, good.sheet).reason);
  expect(shown.remedy).not.toContain('Another service');
});

test('what was set aside and is in a backup is not called absent', () => {
  const refusal = { status: 413, said: '' };
  const row = { state: 'set-aside', attempt: 1, unclear: 0, isShared: true, refusal } as const;
  const { remedy } = explainDelivery('sheet', row, good.sheet);
  expect(remedy).toMatch(/^Another device may have sent it, so check that first\./);
});

test('what a former service put off waits for the one used now', () => {
  const putOff = { status: 422, said: '552 Mailbox full', from: 'relay' };
  const mail = { state: 'waiting', attempt: 1, unclear: 0, putOff } as const;
  expect(explainDelivery('mail', mail, { ...good.mail, kind: 'usual' }).reason).toBe(
    'Saved on this device. It goes to the e-mail service next.',
  );
  expect(explainDelivery('mail', mail, { ...good.mail, kind: 'relay' })).toEqual(
    explainDelivery('mail', mail, good.mail),
  );
});

test('a mail that may have arrived is said to be so also where the page may not reach its service', () => {
  const mail = { state: 'waiting', attempt: 1, unclear: 0 } as const;
  const barred = { ...good.mail, isBarred: true };
  const words = 'The customer may or may not have the e-mail.';
  expect(explainDelivery('mail', { ...mail, unclear: 1 }, barred).reason).toContain(words);
  expect(explainDelivery('mail', mail, barred).reason).not.toContain(words);
});
