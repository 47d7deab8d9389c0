import '../live-queries.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import {
  type Delivered,
  type Delivery,
  NEW_DELIVERY,
  type Service,
} from '../../../src/domain/outbox/delivery.ts';
import { markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import type { ServiceStatus } from '../../../src/domain/outbox/service-status.ts';
import { applyReply, claim } from '../../../src/domain/outbox/transitions.ts';
import { timestamp } from '../../../src/domain/time.ts';
import type { PageEnvironment } from '../../../src/environment/page-environment.ts';
import { type Outbox, OutboxContext } from '../../../src/features/outbox-panel/outbox-context.ts';
import { changeDelivery, changeServiceStatus } from '../../../src/storage/change-delivery.ts';
import type { Database } from '../../../src/storage/database.ts';
import { TestPage } from '../test-page.tsx';

/** 1 March 2026, noon in India. */
export const NOON = timestamp(Date.UTC(2026, 2, 1, 6, 30));

const SENDING = claim(NEW_DELIVERY, NOON);

export const DELIVERED: Delivered = {
  state: 'delivered',
  attempt: 1,
  unclear: 0,
  deliveredAt: NOON,
  knownBy: 'reply',
  copies: 1,
};

/** A delivery blocked by a reply of that status, which the owner has to fix. */
export function blockedBy(status: number): Delivery {
  return applyReply(SENDING, 1, { kind: 'owner-must-act', refusal: { status, said: '' } }, NOON);
}

export function setAsideBy(status: number): Delivery {
  return applyReply(SENDING, 1, { kind: 'cannot-go', refusal: { status, said: '' } }, NOON);
}

export function inDoubt(why: 'no-answer' | 'interrupted' = 'no-answer'): Delivery {
  return markInDoubt(SENDING, why, NOON, NOON);
}

/** Puts the delivery of the first invoice, or of another, into a state. */
export async function setDelivery(
  database: Database,
  service: Service,
  delivery: Delivery,
  sequence = 1,
): Promise<void> {
  await changeDelivery(database, sequence, service, (before) => ({ ...before, delivery }));
}

export async function setStatus(
  database: Database,
  service: Service,
  change: Partial<ServiceStatus>,
): Promise<void> {
  await changeServiceStatus(database, service, (status) => ({ ...status, ...change }));
}

/** Shows a part of the outbox's screen; `flush` notes how often a delivery was asked for. */
export function showPanel(
  database: Database,
  part: ReactNode,
  change: Partial<PageEnvironment> = {},
  outboxChange: Partial<Outbox> = {},
) {
  const flush = vi.fn();
  const outbox = {
    flush,
    isSending: () => false,
    environment: () => Promise.reject(new Error('no outbox')),
  };
  render(
    <TestPage database={database} environment={{ now: () => NOON, ...change }}>
      <OutboxContext value={{ ...outbox, ...outboxChange }}>{part}</OutboxContext>
    </TestPage>,
  );
  return { flush };
}
