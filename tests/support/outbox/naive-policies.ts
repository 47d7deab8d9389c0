import * as v from 'valibot';
import type { Reply } from '../../../src/domain/outbox/reply.ts';
import { later, minutes } from '../../../src/domain/time.ts';
import { fetchReply } from '../../../src/outbox/fetch-reply.ts';
import type { FlushOutcome } from '../../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../../src/outbox/outbox-environment.ts';
import { sheetdb } from '../../../src/outbox/sheet-services/sheetdb.ts';
import { REQUEST_ROW, type RequestRow } from '../../../src/storage/entry-rows.ts';

/** One way to empty the queue of requests. */
export type Policy = (environment: OutboxEnvironment) => Promise<FlushOutcome>;

/** Deletes the request, then sends it; puts it back when that rejects, and ignores the status. */
export const deleteThenFetch: Policy = async (environment) => {
  const { requests } = environment.database;
  for (;;) {
    const request = await oldest(environment);
    if (request === undefined) return { kind: 'flushed', nextDue: undefined };
    await requests.delete([request.sequence, request.service]);
    const reply = await send(environment, request);
    if (reply.kind === 'answered') continue;
    await requests.put(request);
    return { kind: 'flushed', nextDue: later(environment.now(), minutes(1)) };
  }
};

/** Sends each request again until it succeeds, whatever went wrong before. */
export const retryOnAnyError: Policy = async (environment) => {
  const { requests } = environment.database;
  for (;;) {
    const request = await oldest(environment);
    if (request === undefined) return { kind: 'flushed', nextDue: undefined };
    const reply = await send(environment, request);
    if (reply.kind !== 'answered' || !(reply.status === 201 || reply.body === 'OK')) {
      return { kind: 'flushed', nextDue: later(environment.now(), minutes(1)) };
    }
    await requests.delete([request.sequence, request.service]);
  }
};

async function oldest({ database }: OutboxEnvironment): Promise<RequestRow | undefined> {
  const row = await database.requests.toCollection().first();
  return row === undefined ? undefined : v.parse(REQUEST_ROW, row);
}

function send(environment: OutboxEnvironment, request: RequestRow): Promise<Reply> {
  return request.service === 'sheet'
    ? fetchReply(environment, sheetdb.post.request(request))
    : environment.sendMail(request, environment.timeoutSignal(environment.timings.requestTimeout));
}
