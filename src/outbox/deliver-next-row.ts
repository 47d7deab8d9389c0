import { sendAgain } from '../domain/outbox/delivery-states.ts';
import type { SearchOutcome } from '../domain/outbox/http-reply.ts';
import { statusAfterFinding } from '../domain/outbox/listed-entries.ts';
import {
  statusAfterSearch,
  statusBeforeSearch,
  withoutSearch,
} from '../domain/outbox/sheet-searches.ts';
import { takesRowsOnce } from '../domain/outbox/takes-rows-once.ts';
import { applySearch } from '../domain/outbox/transitions.ts';
import { changeDelivery, changeServiceStatus } from '../storage/change-delivery.ts';
import { claimNextDelivery } from '../storage/claim-next-delivery.ts';
import { findNextSheetTask, type RowToSearchFor } from '../storage/find-next-task.ts';
import { fetchReply } from './fetch-reply.ts';
import { type FlushRun, IDLE, type StepOutcome, WORKED, waitAndProbe } from './flush-run.ts';
import type { SearchedSheet, SheetService } from './sheet-services/sheet-service.ts';
import { sheetServiceAt } from './sheet-services/sheet-service-at.ts';
import { storeOutcome } from './store-outcome.ts';

/** Searches for the oldest row in doubt that is due and posts the oldest waiting row, in turns. */
export async function deliverNextRow(run: FlushRun): Promise<StepOutcome> {
  const { now, database } = run.environment;
  const task = await findNextSheetTask(database, now());
  if (task.kind !== 'done') return task;
  if (task.value.kind === 'none') return IDLE;
  const { address } = task.value;
  const service = sheetServiceAt(address);
  // It came into doubt while another kind of sheet was in use, or by a restore just now.
  if (task.value.kind === 'search' && service.kind === 'keyed')
    return letWait(run, task.value.sequence);
  const reachable = await waitAndProbe(run, 'sheet', address.url, paceOf(service));
  if (reachable.kind !== 'done') return reachable;
  if (!reachable.value) return IDLE;
  return task.value.kind === 'search' && service.kind === 'searched'
    ? searchRow(run, task.value, service)
    : postNextRow(run, takesRowsOnce(address));
}

/** A table of rows takes many more requests than a sheet. */
function paceOf({ kind }: SheetService): 'rows' | 'sheet' {
  return kind === 'keyed' ? 'rows' : 'sheet';
}

async function letWait({ environment }: FlushRun, sequence: number): Promise<StepOutcome> {
  const changed = await changeDelivery(
    environment.database,
    sequence,
    'sheet',
    ({ delivery, status }) => ({
      delivery: delivery.state === 'in-doubt' ? sendAgain(delivery) : delivery,
      status,
    }),
  );
  return changed.kind === 'done' ? WORKED : changed;
}

async function postNextRow(
  { environment, answered }: FlushRun,
  isOnceOnly: boolean,
): Promise<StepOutcome> {
  const { now, database } = environment;
  const claimed = await claimNextDelivery(database, 'sheet', { now: now(), isOnceOnly });
  if (claimed.kind !== 'done') return claimed;
  if (claimed.value === undefined) return IDLE;
  const { request: waiting, address } = claimed.value;
  const request = { ...waiting, address };
  const { post } = sheetServiceAt(address);
  const reply = await fetchReply(environment, post.request(request));
  const answeredAt = now();
  const outcome = post.classify(reply, request, answeredAt);
  if (outcome.kind === 'unknown' || outcome.kind === 'send-again') answered.delete('sheet');
  else answered.add('sheet');
  return storeOutcome(environment, 'sheet', claimed.value, outcome, answeredAt);
}

/** A sheet whose place another one takes meanwhile can say only that it has the row. */
async function searchRow(
  { environment, answered }: FlushRun,
  task: RowToSearchFor,
  { search }: SearchedSheet,
): Promise<StepOutcome> {
  const { now, random, timings, database } = environment;
  const noted = await changeServiceStatus(database, 'sheet', (status) =>
    statusBeforeSearch(status, task.sequence, now()),
  );
  if (noted.kind !== 'done') return noted;
  const begunAt = now();
  const reply = await fetchReply(environment, search.request(task));
  const answeredAt = now();
  const found = search.classify(reply, task, answeredAt);
  if (reply.kind !== 'answered') answered.delete('sheet');
  const applied = await changeDelivery(
    database,
    task.sequence,
    'sheet',
    ({ delivery, status, isFormer }) => {
      if (isFormer && !isFound(found)) return { delivery, status: withoutSearch(status) };
      const row = applySearch(delivery, found, begunAt, answeredAt, random(), timings);
      const searched = statusAfterSearch(status, found, answeredAt, random());
      return { delivery: row, status: statusAfterFinding(searched, task.sequence, row) };
    },
    task.sealedAddress,
  );
  return applied.kind === 'done' ? WORKED : applied;
}

function isFound(found: SearchOutcome): boolean {
  return found.kind === 'read' && found.copies > 0;
}
