import type { HttpReply } from '../domain/outbox/http-reply.ts';
import { DEFAULT_TIMINGS } from '../domain/outbox/timings.ts';
import type { HistoryPageOutcome } from '../domain/shared-history/history-page.ts';
import type { ReadableTable } from '../domain/staff/readable-table.ts';
import { between } from '../domain/time.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { Environment } from '../environment/environment.ts';
import { firstAborted } from '../environment/first-aborted.ts';
import type { HistoryReader } from '../environment/history-reader.ts';
import { fetchReply } from './fetch-reply.ts';
import {
  addedRows,
  creditNoteRows,
  foundRows,
  MAX_ROWS,
} from './sheet-services/history-exchanges.ts';
import type { Exchange, HttpRequest } from './sheet-services/sheet-service.ts';

/** About 60 kB, which comes down the slowest line in time. */
const MIN_ROWS = 10;

/**
 * Reads the agency's table over the network, with the key that may. Pages are smaller on a line that
 * is too slow for whole ones, and grow again on a better one.
 */
export function makeHistoryReader(
  environment: Pick<Environment, 'fetch' | 'mayAsk' | 'timeoutSignal' | 'now'>,
  table: ReadableTable,
): HistoryReader {
  /** So many rows have come in time, as far as is known. */
  let size = MAX_ROWS;

  const read = async <Query>(
    exchange: Exchange<Query & { readonly most: number }, HistoryPageOutcome>,
    query: Query,
    stop: AbortSignal,
    wanted = MAX_ROWS,
  ): Promise<HistoryPageOutcome> => {
    for (;;) {
      const most = Math.min(wanted, size);
      const asked = { ...query, most };
      const start = environment.now();
      const { reply, isLate } = await fetchUntil(environment, stop, exchange.request(asked));
      const isWhole = most === size;
      if (isLate && isWhole) size = Math.max(Math.ceil(most / 2), MIN_ROWS);
      // Where not even the beginning came, the server may be at fault, and is left alone until later.
      if (isLate && reply.kind === 'answered' && size < most) continue;
      const page = exchange.classify(reply, asked, environment.now());
      const isFull = page.kind === 'page' && page.rows.length * 2 >= most;
      if (isWhole && isFull && isQuick(between(start, environment.now())))
        size = Math.min(most * 2, MAX_ROWS);
      return page;
    }
  };

  return {
    added: (since, stop) => read(addedRows, { table, since }, stop),
    found: (search, before, stop, most) => read(foundRows, { table, search, before }, stop, most),
    creditNotesOf: async (invoices, stop) => {
      const query = { table, invoices };
      const { reply } = await fetchUntil(environment, stop, creditNoteRows.request(query));
      return creditNoteRows.classify(reply, query, environment.now());
    },
  };
}

/** Twice as many rows would still come in time. */
function isQuick(span: Milliseconds): boolean {
  return span * 3 < DEFAULT_TIMINGS.requestTimeout;
}

/** Ends as without an answer once `stop` aborts; late is what the time-out ended. */
async function fetchUntil(
  { timeoutSignal, ...outside }: Pick<Environment, 'fetch' | 'mayAsk' | 'timeoutSignal'>,
  stop: AbortSignal,
  request: HttpRequest,
): Promise<{ readonly reply: HttpReply; readonly isLate: boolean }> {
  const timings = DEFAULT_TIMINGS;
  const end = new AbortController();
  const timeout = timeoutSignal(timings.requestTimeout);
  // With `end`, nothing is left on `stop`, which lasts as long as the desk is open.
  const signal = firstAborted(timeout, stop, end.signal);
  const reply = await fetchReply({ ...outside, timings, timeoutSignal: () => signal }, request);
  end.abort();
  const isWhole = reply.kind === 'answered' && reply.body !== undefined;
  return { reply, isLate: timeout.aborted && !isWhole };
}
