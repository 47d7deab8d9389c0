import type { Service } from '../domain/outbox/delivery.ts';
import { afterFailedProbe } from '../domain/outbox/service-status.ts';
import type { Stored } from '../storage/attempt.ts';
import { changeStanding } from '../storage/change-delivery.ts';
import type { Surroundings } from './environment.ts';
import { isReachable } from './is-reachable.ts';

/** One flush from its start to its end, and what it has learnt on the way. */
export interface Run {
  readonly surroundings: Surroundings;
  /** Services that have answered in this run, and whose next request so needs no probe. */
  readonly answered: Set<Service>;
  readonly lastRequest: Map<Service, number>;
}

/** `worked` may find more to do; `idle` has nothing to do now. */
export type Step = Stored<'worked' | 'idle'>;

export const IDLE: Step = { kind: 'done', value: 'idle' };
export const WORKED: Step = { kind: 'done', value: 'worked' };

export function startRun(surroundings: Surroundings): Run {
  return { surroundings, answered: new Set(), lastRequest: new Map() };
}

/**
 * Waits until the service's pace allows a request, and makes sure that it can be reached; when it
 * cannot, the service rests and nothing is sent.
 */
export async function approach(run: Run, service: Service, url: string): Promise<Stored<boolean>> {
  const { surroundings, answered, lastRequest } = run;
  const { now, random, wait, pace, desk } = surroundings;
  const elapsed = Math.max(0, now() - (lastRequest.get(service) ?? Number.NEGATIVE_INFINITY));
  if (elapsed < pace[service]) await wait(pace[service] - elapsed);
  if (!answered.has(service) && !(await isReachable(surroundings, url))) {
    const rested = await changeStanding(
      service,
      (standing) => afterFailedProbe(standing, now(), random()),
      desk,
    );
    return rested.kind === 'done' ? { kind: 'done', value: false } : rested;
  }
  lastRequest.set(service, now());
  return { kind: 'done', value: surroundings.stop?.aborted !== true };
}
