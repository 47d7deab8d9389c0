import type { Service } from '../domain/outbox/delivery.ts';
import { turnSpan } from '../domain/outbox/line.ts';
import { statusAfterFailedProbe, statusAfterProbe } from '../domain/outbox/status-after-probe.ts';
import { between, milliseconds } from '../domain/time.ts';
import type { Milliseconds, Timestamp } from '../domain/units.ts';
import { changeServiceStatus } from '../storage/change-delivery.ts';
import { readLine, takeStoredTurn } from '../storage/service-line.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import { isReachable } from './is-reachable.ts';
import { originOf } from './origin-of.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';

/** What one flush remembers from its start to its end. */
export interface FlushRun {
  readonly environment: OutboxEnvironment;
  /** Services that have answered in this run, so their next request needs no probe. */
  readonly answered: Set<Service>;
  /** Services that have answered a probe since the last that they did not answer; that is stored then. */
  readonly reached: Set<Service>;
  /** When the sheet did not answer just after the mail service had. */
  readonly downAt: Map<Service, Timestamp>;
  readonly lastRequest: Map<Service, Timestamp>;
  /** Where each service was when it was last asked: a sign-in meanwhile may have moved it. */
  readonly askedAt: Map<Service, string>;
}

/** After `worked` there may be more to do; after `idle` there is nothing to do now. */
export type StepOutcome = StorageOutcome<'worked' | 'idle'>;

export const IDLE: StepOutcome = { kind: 'done', value: 'idle' };
export const WORKED: StepOutcome = { kind: 'done', value: 'worked' };

export function newFlushRun(environment: OutboxEnvironment): FlushRun {
  return {
    environment,
    answered: new Set(),
    reached: new Set(),
    downAt: new Map(),
    lastRequest: new Map(),
    askedAt: new Map(),
  };
}

/**
 * Waits for this device's turn at the service, then probes it. False when nothing may be sent: the
 * service cannot be reached and starts backing off, or the run has been stopped.
 */
export async function waitAndProbe(
  run: FlushRun,
  service: Service,
  url: string,
  pacedAs: keyof OutboxEnvironment['pace'] = service,
): Promise<StorageOutcome<boolean>> {
  const { environment, answered, reached, downAt, lastRequest } = run;
  const { now, random, wait, database } = environment;
  const remaining = await untilTurn(run, service, pacedAs);
  if (remaining.kind !== 'done') return remaining;
  if (remaining.value > 0) await wait(remaining.value);
  forgetAnswerIfMoved(run, service, originOf(url) ?? '');
  if (!answered.has(service) && !(await isReachable(environment, url))) {
    reached.delete(service);
    downAt.delete(service);
    const backedOff = await changeServiceStatus(database, service, (status) =>
      statusAfterFailedProbe(status, now(), random()),
    );
    return backedOff.kind === 'done' ? { kind: 'done', value: false } : backedOff;
  }
  if (!reached.has(service)) {
    const noted = await noteReached(run, service);
    if (noted.kind !== 'done') return noted;
  }
  lastRequest.set(service, now());
  return { kind: 'done', value: environment.stop?.aborted !== true };
}

/** What it did not answer before says nothing any more. */
export function noteReached(
  { environment, reached, downAt }: FlushRun,
  service: Service,
): Promise<StorageOutcome<void>> {
  reached.add(service);
  downAt.delete(service);
  return changeServiceStatus(environment.database, service, statusAfterProbe);
}

function forgetAnswerIfMoved(
  { answered, reached, downAt, askedAt }: FlushRun,
  service: Service,
  origin: string,
): void {
  const former = askedAt.get(service);
  if (former !== undefined && former !== origin) {
    answered.delete(service);
    reached.delete(service);
    downAt.delete(service);
  }
  askedAt.set(service, origin);
}

/**
 * How long to wait for the turn. Turns on a shared line are stored, so that other tabs and the next
 * start keep to them; with a line of its own, the device only spaces the requests of one run.
 */
async function untilTurn(
  { environment, lastRequest }: FlushRun,
  service: Service,
  pacedAs: keyof OutboxEnvironment['pace'],
): Promise<StorageOutcome<Milliseconds>> {
  const { database, pace, now, random, tryWithLock } = environment;
  const line = await readLine(database, service);
  if (line.kind !== 'done') return line;
  if (line.value.tablets > 1) {
    const isAlone = tryWithLock !== undefined;
    const own = pace[pacedAs];
    const turn = await takeStoredTurn(database, service, own, now(), random(), isAlone);
    return turn.kind === 'done' ? { kind: 'done', value: between(now(), turn.value) } : turn;
  }
  const last = lastRequest.get(service);
  const span = turnSpan(line.value, pace[pacedAs]);
  const elapsed = last === undefined ? span : Math.max(0, between(last, now()));
  return { kind: 'done', value: milliseconds(span - elapsed) };
}
