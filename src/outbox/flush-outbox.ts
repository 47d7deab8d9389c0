import type { Leg, Service } from '../domain/outbox/delivery.ts';
import { nextDue } from '../domain/outbox/next-due.ts';
import { reconnect } from '../domain/outbox/service-status.ts';
import { doubt } from '../domain/outbox/transitions.ts';
import type { StorageFailure } from '../storage/attempt.ts';
import { changeLeg, changeStanding } from '../storage/change-delivery.ts';
import { listEntriesIn, readAgenda } from '../storage/outbox-entries.ts';
import { deliverNextMail } from './deliver-next-mail.ts';
import { deliverNextRow } from './deliver-next-row.ts';
import type { Surroundings } from './environment.ts';
import { startRun } from './run.ts';

export type Flushed =
  /** Nothing more can be done now; `nextDue` is when to flush again, if people need not act first. */
  | { readonly kind: 'flushed'; readonly nextDue: number | undefined }
  /** Another tab or the worker is at it; it may miss what was issued last, so try again soon. */
  | { readonly kind: 'busy' }
  | StorageFailure;

/** Why the outbox is flushed now; `connected` also ends rests that only a lost connection caused. */
export type Occasion = 'timer' | 'connected';

const SERVICES: readonly Service[] = ['sheet', 'mail'];

/** Delivers all that can be delivered now, in order of issue, each row before its mail. */
export async function flushOutbox(
  surroundings: Surroundings,
  occasion: Occasion,
): Promise<Flushed> {
  const { lock } = surroundings;
  if (lock === undefined) return flush(surroundings, occasion);
  const flushed = await lock(() => flush(surroundings, occasion));
  return flushed === 'busy' ? { kind: 'busy' } : flushed;
}

async function flush(surroundings: Surroundings, occasion: Occasion): Promise<Flushed> {
  const prepared = await prepare(surroundings, occasion);
  if (prepared.kind !== 'done') return prepared;
  const run = startRun(surroundings);
  for (;;) {
    const row = await deliverNextRow(run);
    if (row.kind !== 'done') return row;
    const mail = await deliverNextMail(run);
    if (mail.kind !== 'done') return mail;
    if (row.value === 'idle' && mail.value === 'idle') return findNextDue(surroundings);
  }
}

async function findNextDue({ desk, now, limits }: Surroundings): Promise<Flushed> {
  const agenda = await readAgenda(desk);
  if (agenda.kind !== 'done') return agenda;
  return { kind: 'flushed', nextDue: nextDue(agenda.value, now(), limits) };
}

type Prepared = { readonly kind: 'done' } | StorageFailure;

async function prepare(surroundings: Surroundings, occasion: Occasion): Promise<Prepared> {
  for (const service of SERVICES) {
    if (occasion === 'connected') {
      const changed = await changeStanding(service, reconnect, surroundings.desk);
      if (changed.kind !== 'done') return changed;
    }
    const doubted = await doubtAbandoned(surroundings, service);
    if (doubted.kind !== 'done') return doubted;
  }
  return { kind: 'done' };
}

/** A leg found `sending` was left so by a page or worker that was killed: nobody knows its fate. */
async function doubtAbandoned(surroundings: Surroundings, service: Service): Promise<Prepared> {
  const { desk, now } = surroundings;
  const sending = await listEntriesIn(service, 'sending', desk);
  if (sending.kind !== 'done') return sending;
  for (const { sequence } of sending.value) {
    const changed = await changeLeg(
      sequence,
      service,
      ({ leg, standing }) => ({
        leg:
          leg.state === 'sending' && isAbandoned(surroundings, leg)
            ? doubt(leg, 'interrupted', leg.startedAt, now())
            : leg,
        standing,
      }),
      desk,
    );
    if (changed.kind !== 'done') return changed;
  }
  return { kind: 'done' };
}

/** Its lock is ours now; where there are no locks, its own time-out must have passed. */
function isAbandoned(
  { lock, now, limits }: Surroundings,
  { startedAt }: Extract<Leg, { state: 'sending' }>,
): boolean {
  return lock !== undefined || now() >= startedAt + limits.timeOut || now() < startedAt;
}
