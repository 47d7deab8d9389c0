import { milliseconds } from '../time.ts';
import type { ReplyOutcome } from './http-reply.ts';

/**
 * What the reply of a service means that is not used any more: what did not arrive there waits for the one
 * used now, whatever was said of it.
 */
export function outcomeOfFormer(outcome: ReplyOutcome): ReplyOutcome {
  const mayHaveArrived =
    outcome.kind === 'done' || outcome.kind === 'send-again' || outcome.kind === 'unknown';
  return mayHaveArrived ? outcome : { kind: 'later', least: milliseconds(0) };
}
