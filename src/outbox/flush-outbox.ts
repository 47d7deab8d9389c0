import { type Delivery, SERVICES, type Service } from '../domain/outbox/delivery.ts';
import { markInDoubt } from '../domain/outbox/delivery-states.ts';
import { nextDue } from '../domain/outbox/next-due.ts';
import { endOfflineBackOff } from '../domain/outbox/service-status.ts';
import { later } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery, changeServiceStatus } from '../storage/change-delivery.ts';
import { putBackMovedRows } from '../storage/moved-rows.ts';
import { listEntriesInState, readPendingWork } from '../storage/outbox-entries.ts';
import { resumeReadableDeliveries } from '../storage/resume-readable-deliveries.ts';
import { sealClearRequests } from '../storage/seal-clear-requests.ts';
import type { StorageFailure } from '../storage/try-storage.ts';
import { deliverNextMail } from './deliver-next-mail.ts';
import { deliverNextRow } from './deliver-next-row.ts';
import { newFlushRun } from './flush-run.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import { OUTBOX_LOCK } from './outbox-names.ts';

export type FlushOutcome =
  /** Nothing more can be done now; `nextDue` is when to flush again, undefined if people must act first. */
  | { readonly kind: 'flushed'; readonly nextDue: Timestamp | undefined }
  /** Another tab or the worker is flushing; it may miss the newest invoice, so try again soon. */
  | { readonly kind: 'busy' }
  | StorageFailure;

/** Why the outbox is flushed now; `connected` also ends back-offs due to a lost connection. */
export type FlushTrigger = 'timer' | 'connected';

/** Delivers everything that can be delivered now, in order of issue, each row before its mail. */
export async function flushOutbox(
  environment: OutboxEnvironment,
  trigger: FlushTrigger,
): Promise<FlushOutcome> {
  const { tryWithLock } = environment;
  if (tryWithLock === undefined) return flush(environment, trigger);
  const flushed = await tryWithLock(OUTBOX_LOCK, () => flush(environment, trigger));
  return flushed === 'busy' ? { kind: 'busy' } : flushed;
}

async function flush(environment: OutboxEnvironment, trigger: FlushTrigger): Promise<FlushOutcome> {
  const prepared = await prepare(environment, trigger);
  if (prepared.kind !== 'done') return prepared;
  const run = newFlushRun(environment);
  for (;;) {
    const row = await deliverNextRow(run);
    if (row.kind !== 'done') return row;
    const mail = await deliverNextMail(run);
    if (mail.kind !== 'done') return mail;
    if (row.value === 'idle' && mail.value === 'idle') return findNextDue(environment);
  }
}

async function findNextDue({ database, now, timings }: OutboxEnvironment): Promise<FlushOutcome> {
  const pendingWork = await readPendingWork(database, now());
  if (pendingWork.kind !== 'done') return pendingWork;
  return { kind: 'flushed', nextDue: nextDue(pendingWork.value, now(), timings) };
}

type Prepared = { readonly kind: 'done' } | StorageFailure;

async function prepare(environment: OutboxEnvironment, trigger: FlushTrigger): Promise<Prepared> {
  const { database, now } = environment;
  const putBack = await putBackMovedRows(database, now());
  if (putBack.kind !== 'done') return putBack;
  const sealed = await sealClearRequests(database);
  if (sealed.kind !== 'done') return sealed;
  for (const service of SERVICES) {
    const resumed = await resumeReadableDeliveries(database, service, now());
    if (resumed.kind !== 'done') return resumed;
    if (trigger === 'connected') {
      const changed = await changeServiceStatus(database, service, endOfflineBackOff);
      if (changed.kind !== 'done') return changed;
    }
    const marked = await markAbandonedInDoubt(environment, service);
    if (marked.kind !== 'done') return marked;
  }
  return { kind: 'done' };
}

/** A delivery still `sending` was left by a page or worker that was killed: nobody knows if it arrived. */
async function markAbandonedInDoubt(
  environment: OutboxEnvironment,
  service: Service,
): Promise<Prepared> {
  const { database, now } = environment;
  const sending = await listEntriesInState(database, service, 'sending');
  if (sending.kind !== 'done') return sending;
  for (const { sequence } of sending.value) {
    const changed = await changeDelivery(database, sequence, service, ({ delivery, status }) => ({
      delivery:
        delivery.state === 'sending' && isAbandoned(environment, delivery)
          ? markInDoubt(delivery, 'interrupted', delivery.startedAt, now())
          : delivery,
      status,
    }));
    if (changed.kind !== 'done') return changed;
  }
  return { kind: 'done' };
}

/** We hold the lock, so its sender is gone; without locks, its time-out must have passed. */
function isAbandoned(
  { tryWithLock, now, timings }: OutboxEnvironment,
  { startedAt }: Extract<Delivery, { state: 'sending' }>,
): boolean {
  return (
    tryWithLock !== undefined ||
    now() >= later(startedAt, timings.requestTimeout) ||
    now() < startedAt
  );
}
