import type { Service } from '../domain/outbox/delivery.ts';
import type { ReplyOutcome } from '../domain/outbox/http-reply.ts';
import { outcomeOfFormer } from '../domain/outbox/outcome-of-former.ts';
import { statusAfterReply } from '../domain/outbox/status-after-reply.ts';
import { stopNoOthers } from '../domain/outbox/stop-no-others.ts';
import { applyReply } from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery } from '../storage/change-delivery.ts';
import type { ClaimedDelivery } from '../storage/claim-next-delivery.ts';
import { type StepOutcome, WORKED } from './flush-run.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';

/**
 * Stores what the reply to an attempt means for the delivery, and for its service, unless another one has
 * taken its place since the claim: of that one the reply says nothing.
 */
export async function storeOutcome<S extends Service>(
  { database, random }: Pick<OutboxEnvironment, 'database' | 'random'>,
  service: S,
  { sequence, attempt, sealedAddress }: ClaimedDelivery<S>,
  outcome: ReplyOutcome,
  now: Timestamp,
): Promise<StepOutcome> {
  const changed = await changeDelivery(
    database,
    sequence,
    service,
    ({ delivery, status, isFormer }) => {
      if (isFormer)
        return { delivery: applyReply(delivery, attempt, outcomeOfFormer(outcome), now), status };
      const meant = service === 'mail' ? stopNoOthers(outcome, delivery, status) : outcome;
      return {
        delivery: applyReply(delivery, attempt, meant, now),
        status: statusAfterReply(status, meant, now, random()),
      };
    },
    sealedAddress,
  );
  return changed.kind === 'done' ? WORKED : changed;
}
