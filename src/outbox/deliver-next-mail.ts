import { classifyMailReply } from '../domain/outbox/classify-mail-reply.ts';
import { statusAfterReply } from '../domain/outbox/service-status.ts';
import { applyReply } from '../domain/outbox/transitions.ts';
import { changeDelivery } from '../storage/change-delivery.ts';
import { claimDelivery } from '../storage/claim-delivery.ts';
import { findMailTask } from '../storage/find-tasks.ts';
import { type FlushRun, IDLE, type Step, WORKED, waitAndProbe } from './flush-run.ts';

/** Sends the oldest waiting mail whose row has been delivered. */
export async function deliverNextMail(run: FlushRun): Promise<Step> {
  const { environment } = run;
  const { now, random, timeoutSignal, limits, sendMail, database } = environment;
  const task = await findMailTask(database, now());
  if (task.kind !== 'done') return task;
  if (task.value.kind === 'none') return IDLE;
  const reachable = await waitAndProbe(run, 'mail', task.value.address.origin);
  if (reachable.kind !== 'done') return reachable;
  if (!reachable.value) return IDLE;
  const claimed = await claimDelivery(database, 'mail', now());
  if (claimed.kind !== 'done') return claimed;
  if (claimed.value === undefined) return IDLE;
  const { sequence, attempt, request } = claimed.value;
  const reply = await sendMail(request, timeoutSignal(limits.requestTimeout));
  const answeredAt = now();
  const outcome = classifyMailReply(reply, answeredAt);
  const applied = await changeDelivery(database, sequence, 'mail', ({ delivery, status }) => ({
    delivery: applyReply(delivery, attempt, outcome, answeredAt),
    status: statusAfterReply(status, outcome, answeredAt, random()),
  }));
  return applied.kind === 'done' ? WORKED : applied;
}
