import { statusAfterReply, statusAfterSearch } from '../domain/outbox/service-status.ts';
import { applyReply, applySearch } from '../domain/outbox/transitions.ts';
import { changeDelivery } from '../storage/change-delivery.ts';
import { claimDelivery } from '../storage/claim-delivery.ts';
import { findSheetTask, type RowSearchTask } from '../storage/find-tasks.ts';
import { fetchReply } from './fetch-reply.ts';
import { type FlushRun, IDLE, type Step, WORKED, waitAndProbe } from './flush-run.ts';
import { sheetServiceAt } from './sheet-services/sheet-service-at.ts';

/** Searches for the oldest row in doubt that is due, else posts the oldest waiting one. */
export async function deliverNextRow(run: FlushRun): Promise<Step> {
  const { now, database } = run.environment;
  const work = await findSheetTask(database, now());
  if (work.kind !== 'done') return work;
  if (work.value.kind === 'none') return IDLE;
  const near = await waitAndProbe(run, 'sheet', work.value.address.url);
  if (near.kind !== 'done') return near;
  if (!near.value) return IDLE;
  return work.value.kind === 'search' ? searchRow(run, work.value) : postNextRow(run);
}

async function postNextRow({ environment, answered }: FlushRun): Promise<Step> {
  const { now, random, database } = environment;
  const claimed = await claimDelivery(database, 'sheet', now());
  if (claimed.kind !== 'done') return claimed;
  if (claimed.value === undefined) return IDLE;
  const { sequence, attempt, request } = claimed.value;
  const { post } = sheetServiceAt(request.address);
  const reply = await fetchReply(environment, post.request(request));
  const answeredAt = now();
  const outcome = post.classify(reply, request, answeredAt);
  if (outcome.kind === 'unknown') answered.delete('sheet');
  else answered.add('sheet');
  const concluded = await changeDelivery(database, sequence, 'sheet', ({ delivery, status }) => ({
    delivery: applyReply(delivery, attempt, outcome, answeredAt),
    status: statusAfterReply(status, outcome, answeredAt, random()),
  }));
  return concluded.kind === 'done' ? WORKED : concluded;
}

async function searchRow({ environment }: FlushRun, task: RowSearchTask): Promise<Step> {
  const { now, random, limits, database } = environment;
  const begunAt = now();
  const { search } = sheetServiceAt(task.address);
  const reply = await fetchReply(environment, search.request(task));
  const answeredAt = now();
  const found = search.classify(reply, task, answeredAt);
  const weighed = await changeDelivery(
    database,
    task.sequence,
    'sheet',
    ({ delivery, status }) => ({
      delivery: applySearch(delivery, found, begunAt, answeredAt, random(), limits),
      status: statusAfterSearch(status, found, answeredAt, random()),
    }),
  );
  return weighed.kind === 'done' ? WORKED : weighed;
}
