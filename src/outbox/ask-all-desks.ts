import type { NumbersToFind } from '../domain/numbers/numbers-to-find.ts';
import type { HttpReply } from '../domain/outbox/http-reply.ts';
import { DEFAULT_TIMINGS } from '../domain/outbox/timings.ts';
import type { CreditedInvoice } from '../domain/shared-history/history-page.ts';
import type { ReadableTable } from '../domain/staff/readable-table.ts';
import type { Environment } from '../environment/environment.ts';
import { fetchReply } from './fetch-reply.ts';
import { creditNoteRows, readPage } from './sheet-services/history-exchanges.ts';
import { repeatedNumbers, usedNumbers } from './sheet-services/numbers-exchanges.ts';
import type { HttpRequest } from './sheet-services/sheet-service.ts';

/** Asks the agency's table what all desks have issued, with the key that may read it. */
export function askAllDesks({ fetch }: Pick<Environment, 'fetch'>, table: ReadableTable) {
  const ask = (request: HttpRequest, signal: AbortSignal): Promise<HttpReply> =>
    fetchReply({ fetch, timeoutSignal: () => signal, timings: DEFAULT_TIMINGS }, request);
  return {
    findUsed: async (asked: NumbersToFind, signal: AbortSignal) =>
      usedNumbers.classify(await ask(usedNumbers.request(table, asked), signal)),
    findRepeated: async (signal: AbortSignal) =>
      repeatedNumbers.classify(await ask(repeatedNumbers.request(table), signal)),
    findCreditNotes: async (invoice: CreditedInvoice, signal: AbortSignal) => {
      const request = creditNoteRows.request({ table, invoices: [invoice] });
      return readPage(await ask(request, signal))?.rows;
    },
  };
}
