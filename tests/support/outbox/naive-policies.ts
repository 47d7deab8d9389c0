import * as v from 'valibot';
import type { Reply } from '../../../src/domain/outbox/reply.ts';
import { later, minutes } from '../../../src/domain/time.ts';
import { fetchReply } from '../../../src/outbox/fetch-reply.ts';
import type { FlushOutcome } from '../../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../../src/outbox/outbox-environment.ts';
import { sheetdb } from '../../../src/outbox/sheet-services/sheetdb.ts';
import { readEntry } from '../../../src/storage/entry-rows.ts';
import { openRequest, readRequest, SEALED_REQUEST } from '../../../src/storage/waiting-requests.ts';
import { SAMPLE_ADDRESSES } from '../issues.ts';

/** One way to empty the queue of requests. */
export type Policy = (environment: OutboxEnvironment) => Promise<FlushOutcome>;

/** Deletes the request, then sends it; puts it back when that rejects, and ignores the status. */
export const deleteThenFetch: Policy = async (environment) => {
  const { sealedRequests } = environment.database;
  for (;;) {
    const request = await oldest(environment);
    if (request === undefined) return { kind: 'flushed', nextDue: undefined };
    const send = await readySend(environment, request);
    await sealedRequests.delete([request.sequence, request.service]);
    const reply = await send();
    if (reply.kind === 'answered') continue;
    await sealedRequests.put(request);
    return { kind: 'flushed', nextDue: later(environment.now(), minutes(1)) };
  }
};

/** Sends each request again until it succeeds, whatever went wrong before. */
export const retryOnAnyError: Policy = async (environment) => {
  const { sealedRequests } = environment.database;
  for (;;) {
    const request = await oldest(environment);
    if (request === undefined) return { kind: 'flushed', nextDue: undefined };
    const send = await readySend(environment, request);
    const reply = await send();
    if (reply.kind !== 'answered' || !(reply.status === 201 || reply.body === 'OK')) {
      return { kind: 'flushed', nextDue: later(environment.now(), minutes(1)) };
    }
    await sealedRequests.delete([request.sequence, request.service]);
  }
};

type StoredRequest = v.InferOutput<typeof SEALED_REQUEST>;

async function oldest({ database }: OutboxEnvironment): Promise<StoredRequest | undefined> {
  const row = await database.sealedRequests.toCollection().first();
  return row === undefined ? undefined : v.parse(SEALED_REQUEST, row);
}

/** Opens a request, so that it can be sent. */
async function readySend(
  environment: OutboxEnvironment,
  { sequence, service }: StoredRequest,
): Promise<() => Promise<Reply>> {
  const { database, timings } = environment;
  const entry = await readEntry(database, sequence);
  const closed = entry && (await readRequest(database, entry, service));
  const request = closed && (await openRequest(closed, service));
  if (request === undefined) throw new Error('A request cannot be read.');
  return () =>
    request.service === 'sheet'
      ? fetchReply(
          environment,
          sheetdb.post.request({ ...request, address: SAMPLE_ADDRESSES.sheet }),
        )
      : environment.sendMail(
          { ...request, address: SAMPLE_ADDRESSES.mail },
          environment.timeoutSignal(timings.requestTimeout),
        );
}
