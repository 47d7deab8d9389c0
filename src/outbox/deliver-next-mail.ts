import { classifyMailReply } from '../domain/outbox/classify-mail-reply.ts';
import { afterVerdict } from '../domain/outbox/service-status.ts';
import { conclude } from '../domain/outbox/transitions.ts';
import { changeLeg } from '../storage/change-delivery.ts';
import { claimLeg } from '../storage/claim-delivery.ts';
import { findMailWork } from '../storage/find-work.ts';
import { approach, IDLE, type Run, type Step, WORKED } from './run.ts';

/** Sends the oldest waiting mail whose row is in the sheet. */
export async function deliverNextMail(run: Run): Promise<Step> {
  const { surroundings } = run;
  const { now, random, timeOut, limits, sendMail, desk } = surroundings;
  const work = await findMailWork(now(), desk);
  if (work.kind !== 'done') return work;
  if (work.value.kind === 'none') return IDLE;
  const near = await approach(run, 'mail', work.value.address.origin);
  if (near.kind !== 'done') return near;
  if (!near.value) return IDLE;
  const claimed = await claimLeg('mail', now(), desk);
  if (claimed.kind !== 'done') return claimed;
  if (claimed.value === undefined) return IDLE;
  const { sequence, attempt, request } = claimed.value;
  const reply = await sendMail(request, timeOut(limits.timeOut));
  const answeredAt = now();
  const verdict = classifyMailReply(reply, answeredAt);
  const concluded = await changeLeg(
    sequence,
    'mail',
    ({ leg, standing }) => ({
      leg: conclude(leg, attempt, verdict, answeredAt),
      standing: afterVerdict(standing, verdict, answeredAt, random()),
    }),
    desk,
  );
  return concluded.kind === 'done' ? WORKED : concluded;
}
