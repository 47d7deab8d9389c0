import type { HttpReply } from '../domain/outbox/http-reply.ts';
import { DEFAULT_TIMINGS } from '../domain/outbox/timings.ts';
import type { ReadableTable } from '../domain/staff/readable-table.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { Environment } from '../environment/environment.ts';
import type { HistoryReader } from '../environment/history-reader.ts';
import { fetchReply } from './fetch-reply.ts';
import { addedRows, foundRows } from './sheet-services/history-exchanges.ts';
import type { HttpRequest } from './sheet-services/sheet-service.ts';

/** Reads the agency's table over the network, with the key that may. */
export function makeHistoryReader(
  environment: Pick<Environment, 'fetch' | 'timeoutSignal' | 'now'>,
  table: ReadableTable,
): HistoryReader {
  return {
    added: async (after, stop) => {
      const query = { table, after };
      const reply = await fetchUntil(environment, stop, addedRows.request(query));
      return addedRows.classify(reply, query, environment.now());
    },
    found: async (search, before, stop) => {
      const query = { table, search, before };
      const reply = await fetchUntil(environment, stop, foundRows.request(query));
      return foundRows.classify(reply, query, environment.now());
    },
  };
}

/** Ends as without an answer once `stop` aborts; older browsers cannot join two signals by themselves. */
async function fetchUntil(
  environment: Pick<Environment, 'fetch' | 'timeoutSignal'>,
  stop: AbortSignal,
  request: HttpRequest,
): Promise<HttpReply> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timeoutSignal = (span: Milliseconds): AbortSignal => {
    environment.timeoutSignal(span).addEventListener('abort', abort);
    return controller.signal;
  };
  if (stop.aborted) abort();
  stop.addEventListener('abort', abort);
  const { fetch } = environment;
  const reply = await fetchReply({ fetch, timeoutSignal, timings: DEFAULT_TIMINGS }, request);
  stop.removeEventListener('abort', abort);
  return reply;
}
