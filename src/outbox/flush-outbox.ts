import { type Delivery, SERVICES, type Service } from '../domain/outbox/delivery.ts';
import { markInDoubt, sendAgain } from '../domain/outbox/delivery-states.ts';
import { nextDue } from '../domain/outbox/next-due.ts';
import { originOfRelay } from '../domain/outbox/origin-of-relay.ts';
import { mayAskRelayAgain } from '../domain/outbox/relay-attempts.ts';
import { endOfflineBackOff } from '../domain/outbox/status-after-probe.ts';
import { takesRowsOnce } from '../domain/outbox/takes-rows-once.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery, changeServiceStatus } from '../storage/change-delivery.ts';
import { putBackMovedRows } from '../storage/moved-rows.ts';
import { listEntriesInState, readPendingWork } from '../storage/outbox-entries.ts';
import { resumeReadableDeliveries } from '../storage/resume-readable-deliveries.ts';
import { sealClearRequests } from '../storage/seal-clear-requests.ts';
import { readMailAddress, readSheetAddress } from '../storage/service-addresses.ts';
import type { StorageFailure } from '../storage/try-storage.ts';
import { deliverNextMail } from './deliver-next-mail.ts';
import { deliverNextRow } from './deliver-next-row.ts';
import { endLostSearch } from './end-lost-search.ts';
import { newFlushRun } from './flush-run.ts';
import { isAbandoned } from './is-abandoned.ts';
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
  const lost = await endLostSearch(environment);
  if (lost.kind !== 'done') return lost;
  if (lost.value) {
    // So many may be due that each page would end in the midst of one, before any mail.
    const mail = await deliverNextMail(run);
    if (mail.kind !== 'done') return mail;
  }
  for (;;) {
    const row = await deliverNextRow(run);
    if (row.kind !== 'done') return row;
    const mail = await deliverNextMail(run);
    if (mail.kind !== 'done') return mail;
    const hasWorked = row.value === 'worked' || mail.value === 'worked';
    if (!hasWorked) return findNextDue(environment);
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
  const sheet = await readSheetAddress(database);
  if (sheet.kind !== 'done') return sheet;
  const mail = await readMailAddress(database);
  if (mail.kind !== 'done') return mail;
  const relayOrigin = mail.value && originOfRelay(mail.value);
  const mayRepeat: Readonly<Record<Service, MayRepeat | undefined>> = {
    sheet: sheet.value && takesRowsOnce(sheet.value) ? () => true : undefined,
    mail: relayOrigin === undefined ? undefined : (mail) => mayAskRelayAgain(mail, relayOrigin),
  };
  for (const service of SERVICES) {
    const resumed = await resumeReadableDeliveries(database, service, now());
    if (resumed.kind !== 'done') return resumed;
    if (trigger === 'connected') {
      const changed = await changeServiceStatus(database, service, endOfflineBackOff);
      if (changed.kind !== 'done') return changed;
    }
    const resolved = await resolveUnclear(environment, service, mayRepeat[service]);
    if (resolved.kind !== 'done') return resolved;
  }
  return { kind: 'done' };
}

/** Whether a delivery that may have arrived can be sent again without a second copy. */
type MayRepeat = (delivery: Delivery) => boolean;

/**
 * A delivery still `sending` was left by a page or worker that was killed: nobody knows if it arrived.
 * Where no second copy can be, what may have arrived waits again.
 */
async function resolveUnclear(
  environment: OutboxEnvironment,
  service: Service,
  mayRepeat: MayRepeat | undefined,
): Promise<Prepared> {
  const left = await changeAll(environment, service, 'sending', (delivery) => {
    if (delivery.state !== 'sending' || !isAbandoned(environment, delivery.startedAt))
      return delivery;
    return mayRepeat?.(delivery)
      ? sendAgain(delivery)
      : markInDoubt(delivery, 'interrupted', delivery.startedAt, environment.now());
  });
  if (left.kind !== 'done' || mayRepeat === undefined) return left;
  return changeAll(environment, service, 'in-doubt', (delivery) =>
    delivery.state === 'in-doubt' && mayRepeat(delivery) ? sendAgain(delivery) : delivery,
  );
}

async function changeAll(
  { database }: OutboxEnvironment,
  service: Service,
  state: Delivery['state'],
  change: (delivery: Delivery) => Delivery,
): Promise<Prepared> {
  const found = await listEntriesInState(database, service, state);
  if (found.kind !== 'done') return found;
  for (const { sequence } of found.value) {
    const changed = await changeDelivery(database, sequence, service, ({ delivery, status }) => ({
      delivery: change(delivery),
      status,
    }));
    if (changed.kind !== 'done') return changed;
  }
  return { kind: 'done' };
}
