import { describe, expect, test } from 'vitest';
import { type Delivery, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import type { InvoiceEntry } from '../../../src/domain/outbox/entry.ts';
import { availableStatus } from '../../../src/domain/outbox/service-status.ts';
import { claim } from '../../../src/domain/outbox/transitions.ts';
import { later, minutes, timestamp } from '../../../src/domain/time.ts';
import { explainEntryDelivery } from '../../../src/features/outbox-panel/explain-entry-delivery.ts';

const NOW = timestamp(1_000_000);
const LATER = later(NOW, minutes(10));
const good = { sheet: availableStatus('sheet'), mail: availableStatus('mail') };
const key = { createdAt: '2026-03-01T10:00:00.001Z', invoiceNumber: 'INV-7', companyId: 'cart' };
const shared = { ...markInDoubt(NEW_DELIVERY, 'backup', NOW, NOW), searchAt: LATER };

const entryOf = (sheet: Delivery, mail: Delivery = NEW_DELIVERY): InvoiceEntry => ({
  sequence: 1,
  invoiceId: 'invoice-1',
  key,
  sheet,
  mail,
});
const mailOf = (sheet: Delivery, statuses: typeof good | object = {}) =>
  explainEntryDelivery(entryOf(sheet), 'mail', NEW_DELIVERY, { ...good, ...statuses }, NOW);

describe('a mail that waits says', () => {
  test('that it waits for its row, and until when, while that is looked for in the sheet', () => {
    expect(mailOf(shared)).toEqual({
      state: 'Waiting',
      reason: 'Saved on this device. It waits for its row, which the app looks for in the sheet.',
      nextTryOfRow: LATER,
    });
  });

  test('that its row goes first, and when, while the sheet asked for patience', () => {
    const backingOff = { until: LATER, why: 'asked-to-wait' } as const;
    expect(mailOf(NEW_DELIVERY, { sheet: { ...good.sheet, backingOff } })).toEqual({
      state: 'Waiting',
      reason: 'Saved on this device. It waits for its row, which goes to the sheet first.',
      nextTryOfRow: LATER,
    });
  });

  test('that its row is on its way', () => {
    expect(mailOf(claim(NEW_DELIVERY, NOW))).toEqual({
      state: 'Waiting',
      reason: 'Saved on this device. It waits for its row, which is on its way to the sheet.',
    });
  });

  test('that it goes next, once its row was tried', () => {
    expect(mailOf({ ...NEW_DELIVERY, attempt: 1 }).reason).toBe(
      'Saved on this device. It goes to the e-mail service next.',
    );
  });

  test('that there is no connection, where that holds up both', () => {
    const backingOff = { until: LATER, why: 'no-connection' } as const;
    const offline = { sheet: { ...good.sheet, backingOff }, mail: { ...good.mail, backingOff } };
    expect(mailOf(shared, offline)).toEqual({
      state: 'Waiting',
      reason: 'Saved on this device. There is no connection to the e-mail service.',
      nextTry: LATER,
    });
  });

  test('that it is on hold, where its service takes nothing', () => {
    const blocked = { status: 412, said: '', tries: 1, since: NOW, retryAt: LATER };
    expect(mailOf(shared, { mail: { ...good.mail, blocked } }).state).toBe('On hold');
  });
});

test('a mail that is asked about says so, whatever its row waits for', () => {
  const asked = markInDoubt(NEW_DELIVERY, 'backup', NOW, NOW);
  const { state } = explainEntryDelivery(entryOf(shared, asked), 'mail', asked, good, NOW);
  expect(state).toBe('Unconfirmed');
});

test('a row says when it is tried itself', () => {
  expect(explainEntryDelivery(entryOf(shared), 'sheet', shared, good, NOW).nextTry).toBe(LATER);
});
