import type { Delivery, Service } from '../domain/outbox/delivery.ts';
import { nextDue } from '../domain/outbox/next-due.ts';
import { reconnect } from '../domain/outbox/service-status.ts';
import { markInDoubt } from '../domain/outbox/transitions.ts';
import { later } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery, changeServiceStatus } from '../storage/change-delivery.ts';
import { listEntriesIn, readPendingWork } from '../storage/outbox-entries.ts';
import type { StorageFailure } from '../storage/try-storage.ts';
import { deliverNextMail } from './deliver-next-mail.ts';
import { deliverNextRow } from './deliver-next-row.ts';
import { startFlushRun } from './flush-run.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import { OUTBOX_LOCK } from './outbox-names.ts';

export type FlushOutcome =
  /** Nothing more can be done now; `nextDue` is when to flush again, if people need not act first. */
  | { readonly kind: 'flushed'; readonly nextDue: Timestamp | undefined }
  /** Another tab or the worker is at it; it may miss what was issued last, so try again soon. */
  | { readonly kind: 'busy' }
  | StorageFailure;

/** Why the outbox is flushed now; `connected` also ends rests that only a lost connection caused. */
export type FlushTrigger = 'timer' | 'connected';

const SERVICES: readonly Service[] = ['sheet', 'mail'];

/** Delivers all that can be delivered now, in order of issue, each row before its mail. */
export async function flushOutbox(
  environment: OutboxEnvironment,
  occasion: FlushTrigger,
): Promise<FlushOutcome> {
  const { tryWithLock } = environment;
  if (tryWithLock === undefined) return flush(environment, occasion);
  const flushed = await tryWithLock(OUTBOX_LOCK, () => flush(environment, occasion));
  return flushed === 'busy' ? { kind: 'busy' } : flushed;
}

async function flush(
  environment: OutboxEnvironment,
  occasion: FlushTrigger,
): Promise<FlushOutcome> {
  const prepared = await prepare(environment, occasion);
  if (prepared.kind !== 'done') return prepared;
  const run = startFlushRun(environment);
  for (;;) {
    const row = await deliverNextRow(run);
    if (row.kind !== 'done') return row;
    const mail = await deliverNextMail(run);
    if (mail.kind !== 'done') return mail;
    if (row.value === 'idle' && mail.value === 'idle') return findNextDue(environment);
  }
}

async function findNextDue({ database, now, limits }: OutboxEnvironment): Promise<FlushOutcome> {
  const pendingWork = await readPendingWork(database);
  if (pendingWork.kind !== 'done') return pendingWork;
  return { kind: 'flushed', nextDue: nextDue(pendingWork.value, now(), limits) };
}

type Prepared = { readonly kind: 'done' } | StorageFailure;

async function prepare(environment: OutboxEnvironment, occasion: FlushTrigger): Promise<Prepared> {
  for (const service of SERVICES) {
    if (occasion === 'connected') {
      const changed = await changeServiceStatus(environment.database, service, reconnect);
      if (changed.kind !== 'done') return changed;
    }
    const doubted = await markAbandonedInDoubt(environment, service);
    if (doubted.kind !== 'done') return doubted;
  }
  return { kind: 'done' };
}

/** A delivery found `sending` was left so by a page or worker that was killed: nobody knows its fate. */
async function markAbandonedInDoubt(
  environment: OutboxEnvironment,
  service: Service,
): Promise<Prepared> {
  const { database, now } = environment;
  const sending = await listEntriesIn(database, service, 'sending');
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

/** Its lock is ours now; where there are no locks, its own time-out must have passed. */
function isAbandoned(
  { tryWithLock, now, limits }: OutboxEnvironment,
  { startedAt }: Extract<Delivery, { state: 'sending' }>,
): boolean {
  return (
    tryWithLock !== undefined ||
    now() >= later(startedAt, limits.requestTimeout) ||
    now() < startedAt
  );
}
