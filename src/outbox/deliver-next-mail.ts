import { classifyMailReply } from '../domain/outbox/classify-mail-reply.ts';
import { classifyRelayReply } from '../domain/outbox/classify-relay-reply.ts';
import type { HttpReply } from '../domain/outbox/http-reply.ts';
import { originOfRelay } from '../domain/outbox/origin-of-relay.ts';
import { withSendingKey } from '../domain/outbox/sending-key.ts';
import { statusAfterLoneFailure } from '../domain/outbox/status-after-probe.ts';
import { between, minutes } from '../domain/time.ts';
import { changeServiceStatus } from '../storage/change-delivery.ts';
import { type ClaimConditions, claimNextDelivery } from '../storage/claim-next-delivery.ts';
import { findNextMailTask } from '../storage/find-next-task.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import {
  type FlushRun,
  IDLE,
  noteReached,
  type StepOutcome,
  WORKED,
  waitAndProbe,
} from './flush-run.ts';
import { isReachable } from './is-reachable.ts';
import { storeOutcome } from './store-outcome.ts';

/** Where the mail SDK posts to. */
const SENDING_PATH = '/api/v1.0/email/send';

/** Sends the next mail: its row is in the sheet, or the sheet does not take it now. */
export async function deliverNextMail(run: FlushRun): Promise<StepOutcome> {
  const { now, database } = run.environment;
  const task = await findNextMailTask(database, now());
  if (task.kind !== 'done') return task;
  if (task.value.kind === 'none') return IDLE;
  const { address } = task.value;
  const reachable = await waitAndProbe(run, 'mail', `${address.origin}${SENDING_PATH}`);
  if (reachable.kind !== 'done') return reachable;
  if (!reachable.value) return IDLE;
  const relayOrigin = originOfRelay(address);
  if (task.value.kind === 'send') return sendNextMail(run, { relayOrigin });
  const isDown = await isSheetDown(run, task.value.sheet.url);
  if (isDown.kind !== 'done') return isDown;
  return isDown.value ? sendNextMail(run, { relayOrigin, sheet: 'down' }) : letRowsGoFirst(run);
}

/** So long a sheet that did not answer is not asked again for the next mail. */
const DOWN_FOR = minutes(1);

/** Asked after the mail service has answered: then it is not the device's line. */
async function isSheetDown(run: FlushRun, url: string): Promise<StorageOutcome<boolean>> {
  const { environment, downAt } = run;
  const { database, now } = environment;
  const lastDown = downAt.get('sheet');
  // The page may have slept since, or waited for its turn; or the clock was set back.
  if (lastDown !== undefined && Math.abs(between(lastDown, now())) < DOWN_FOR)
    return { kind: 'done', value: true };
  if (await isReachable(environment, url)) return { kind: 'done', value: false };
  downAt.set('sheet', now());
  const noted = await changeServiceStatus(database, 'sheet', (status) =>
    statusAfterLoneFailure(status, now()),
  );
  return noted.kind === 'done' ? { kind: 'done', value: true } : noted;
}

async function letRowsGoFirst(run: FlushRun): Promise<StepOutcome> {
  run.answered.add('sheet');
  const noted = await noteReached(run, 'sheet');
  return noted.kind === 'done' ? WORKED : noted;
}

async function sendNextMail(
  { environment }: FlushRun,
  conditions: Omit<ClaimConditions, 'now'>,
): Promise<StepOutcome> {
  const { now, timeoutSignal, timings, sendMail, mayAsk, database } = environment;
  const claimed = await claimNextDelivery(database, 'mail', { ...conditions, now: now() });
  if (claimed.kind !== 'done') return claimed;
  if (claimed.value === undefined) return IDLE;
  const { request, address } = claimed.value;
  const isForRelay = originOfRelay(address) !== undefined;
  const params = isForRelay ? withSendingKey(request.params, claimed.value) : request.params;
  const signal = timeoutSignal(timings.requestTimeout);
  const reply: HttpReply =
    mayAsk?.(address.origin) === false
      ? { kind: 'not-sent' }
      : await sendMail({ ...request, params, address }, signal);
  const answeredAt = now();
  const outcome = (isForRelay ? classifyRelayReply : classifyMailReply)(reply, answeredAt);
  return storeOutcome(environment, 'mail', claimed.value, outcome, answeredAt);
}
