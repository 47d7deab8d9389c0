import * as v from 'valibot';
import type { Reply } from '../../../src/domain/outbox/reply.ts';
import type { Surroundings } from '../../../src/outbox/environment.ts';
import type { Flushed } from '../../../src/outbox/flush-outbox.ts';
import { postRow } from '../../../src/outbox/sheet-service.ts';
import { REQUEST_ROW, type RequestRow } from '../../../src/storage/entry-rows.ts';

/** One way to empty the queue of requests. */
export type Policy = (surroundings: Surroundings) => Promise<Flushed>;

const MINUTE = 60_000;

/** Takes the request out, then sends it; puts it back when that rejects, and looks at no status. */
export const deleteThenFetch: Policy = async (surroundings) => {
  const { requests } = surroundings.desk;
  for (;;) {
    const request = await oldest(surroundings);
    if (request === undefined) return { kind: 'flushed', nextDue: undefined };
    await requests.delete([request.sequence, request.service]);
    const reply = await send(surroundings, request);
    if (reply.kind === 'answered') continue;
    await requests.put(request);
    return { kind: 'flushed', nextDue: surroundings.now() + MINUTE };
  }
};

/** Sends each request until it is answered well, whatever went wrong before. */
export const retryOnAnyError: Policy = async (surroundings) => {
  const { requests } = surroundings.desk;
  for (;;) {
    const request = await oldest(surroundings);
    if (request === undefined) return { kind: 'flushed', nextDue: undefined };
    const reply = await send(surroundings, request);
    if (reply.kind !== 'answered' || !(reply.status === 201 || reply.body === 'OK')) {
      return { kind: 'flushed', nextDue: surroundings.now() + MINUTE };
    }
    await requests.delete([request.sequence, request.service]);
  }
};

async function oldest({ desk }: Surroundings): Promise<RequestRow | undefined> {
  const row = await desk.requests.toCollection().first();
  return row === undefined ? undefined : v.parse(REQUEST_ROW, row);
}

function send(surroundings: Surroundings, request: RequestRow): Promise<Reply> {
  return request.service === 'sheet'
    ? postRow(surroundings, request)
    : surroundings.sendMail(request, surroundings.timeOut(surroundings.limits.timeOut));
}
