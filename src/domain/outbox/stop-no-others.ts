import { milliseconds } from '../time.ts';
import { type Delivery, isOftenSetBack } from './delivery.ts';
import type { ReplyOutcome } from './http-reply.ts';
import { mayBeTakenLater } from './may-be-taken-later.ts';
import type { ServiceStatus } from './service-status.ts';

/**
 * What a reply means for a delivery that has failed often: a refusal that others did not meet and that
 * may end by itself has it wait, and does not stop them. One that they meet too is said of the service
 * by their replies.
 */
export function stopNoOthers(
  outcome: ReplyOutcome,
  delivery: Delivery,
  { blocked }: ServiceStatus,
): ReplyOutcome {
  if (outcome.kind !== 'owner-must-act' || !mayBeTakenLater(outcome.refusal)) return outcome;
  if (blocked !== undefined || !isOftenSetBack(delivery)) return outcome;
  return { kind: 'later', least: milliseconds(0), mayBeItsOwn: true, putOff: outcome.refusal };
}
