import type { Service } from '../domain/outbox/delivery.ts';
import { statusAfterFailedProbe } from '../domain/outbox/service-status.ts';
import { between, milliseconds } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeServiceStatus } from '../storage/change-delivery.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import { isReachable } from './is-reachable.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';

/** What one flush remembers from its start to its end. */
export interface FlushRun {
  readonly environment: OutboxEnvironment;
  /** Services that have answered in this run, so their next request needs no probe. */
  readonly answered: Set<Service>;
  /** Services that did not answer while the other one did. */
  readonly unreachable: Set<Service>;
  readonly lastRequest: Map<Service, Timestamp>;
}

/** After `worked` there may be more to do; after `idle` there is nothing to do now. */
export type StepOutcome = StorageOutcome<'worked' | 'idle'>;

export const IDLE: StepOutcome = { kind: 'done', value: 'idle' };
export const WORKED: StepOutcome = { kind: 'done', value: 'worked' };

export function newFlushRun(environment: OutboxEnvironment): FlushRun {
  return { environment, answered: new Set(), unreachable: new Set(), lastRequest: new Map() };
}

/**
 * Waits until the service's pace allows a request, then probes it. False when nothing may be sent:
 * the service cannot be reached and starts backing off, or the run has been stopped.
 */
export async function waitAndProbe(
  run: FlushRun,
  service: Service,
  url: string,
  pacedAs: keyof OutboxEnvironment['pace'] = service,
): Promise<StorageOutcome<boolean>> {
  const { environment, answered, lastRequest } = run;
  const { now, random, wait, pace, database } = environment;
  const last = lastRequest.get(service);
  const span = pace[pacedAs];
  const elapsed = last === undefined ? span : Math.max(0, between(last, now()));
  if (elapsed < span) await wait(milliseconds(span - elapsed));
  if (!answered.has(service) && !(await isReachable(environment, url))) {
    const backedOff = await changeServiceStatus(database, service, (status) =>
      statusAfterFailedProbe(status, now(), random()),
    );
    return backedOff.kind === 'done' ? { kind: 'done', value: false } : backedOff;
  }
  lastRequest.set(service, now());
  return { kind: 'done', value: environment.stop?.aborted !== true };
}
