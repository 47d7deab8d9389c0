import type { HttpReply } from '../domain/outbox/http-reply.ts';
import { DEFAULT_TIMINGS } from '../domain/outbox/timings.ts';
import type { ReadableTable } from '../domain/staff/readable-table.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { Environment } from '../environment/environment.ts';
import { firstAborted } from '../environment/first-aborted.ts';
import type { HistoryReader } from '../environment/history-reader.ts';
import { fetchReply } from './fetch-reply.ts';
import { addedRows, foundRows, MAX_ROWS } from './sheet-services/history-exchanges.ts';
import type { HttpRequest } from './sheet-services/sheet-service.ts';

/** Reads the agency's table over the network, with the key that may. */
export function makeHistoryReader(
  environment: Pick<Environment, 'fetch' | 'timeoutSignal' | 'now'>,
  table: ReadableTable,
): HistoryReader {
  return {
    added: async (since, stop) => {
      const query = { table, since };
      const reply = await fetchUntil(environment, stop, addedRows.request(query));
      return addedRows.classify(reply, query, environment.now());
    },
    found: async (search, before, stop, most = MAX_ROWS) => {
      const query = { table, search, before, most };
      const reply = await fetchUntil(environment, stop, foundRows.request(query));
      return foundRows.classify(reply, query, environment.now());
    },
  };
}

/** Ends as without an answer once `stop` aborts. */
function fetchUntil(
  { fetch, timeoutSignal }: Pick<Environment, 'fetch' | 'timeoutSignal'>,
  stop: AbortSignal,
  request: HttpRequest,
): Promise<HttpReply> {
  const environment = {
    fetch,
    timeoutSignal: (span: Milliseconds) => firstAborted(timeoutSignal(span), stop),
    timings: DEFAULT_TIMINGS,
  };
  return fetchReply(environment, request);
}
