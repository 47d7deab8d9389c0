import { classifySearchReply } from '../domain/outbox/classify-search-reply.ts';
import { classifySheetReply } from '../domain/outbox/classify-sheet-reply.ts';
import { afterSearch, afterVerdict } from '../domain/outbox/service-status.ts';
import { conclude, weigh } from '../domain/outbox/transitions.ts';
import { changeLeg } from '../storage/change-delivery.ts';
import { claimLeg } from '../storage/claim-delivery.ts';
import { findRowWork, type RowSearch } from '../storage/find-work.ts';
import { approach, IDLE, type Run, type Step, WORKED } from './run.ts';
import { postRow, searchRows } from './sheet-service.ts';

/** Searches for the oldest unsure row that is due, else posts the oldest waiting one. */
export async function deliverNextRow(run: Run): Promise<Step> {
  const { now, desk } = run.surroundings;
  const work = await findRowWork(now(), desk);
  if (work.kind !== 'done') return work;
  if (work.value.kind === 'none') return IDLE;
  const near = await approach(run, 'sheet', work.value.address.url);
  if (near.kind !== 'done') return near;
  if (!near.value) return IDLE;
  return work.value.kind === 'search' ? searchRow(run, work.value) : postNextRow(run);
}

async function postNextRow({ surroundings, answered }: Run): Promise<Step> {
  const { now, random, desk } = surroundings;
  const claimed = await claimLeg('sheet', now(), desk);
  if (claimed.kind !== 'done') return claimed;
  if (claimed.value === undefined) return IDLE;
  const { sequence, attempt, request } = claimed.value;
  const reply = await postRow(surroundings, request);
  const answeredAt = now();
  const verdict = classifySheetReply(reply, answeredAt);
  if (verdict.kind === 'unknown') answered.delete('sheet');
  else answered.add('sheet');
  const concluded = await changeLeg(
    sequence,
    'sheet',
    ({ leg, standing }) => ({
      leg: conclude(leg, attempt, verdict, answeredAt),
      standing: afterVerdict(standing, verdict, answeredAt, random()),
    }),
    desk,
  );
  return concluded.kind === 'done' ? WORKED : concluded;
}

async function searchRow(
  { surroundings }: Run,
  { sequence, key, address }: RowSearch,
): Promise<Step> {
  const { now, random, limits, desk } = surroundings;
  const begunAt = now();
  const reply = await searchRows(surroundings, address, key);
  const answeredAt = now();
  const finding = classifySearchReply(reply, key, answeredAt);
  const weighed = await changeLeg(
    sequence,
    'sheet',
    ({ leg, standing }) => ({
      leg: weigh(leg, finding, begunAt, answeredAt, random(), limits),
      standing: afterSearch(standing, finding, answeredAt, random()),
    }),
    desk,
  );
  return weighed.kind === 'done' ? WORKED : weighed;
}
