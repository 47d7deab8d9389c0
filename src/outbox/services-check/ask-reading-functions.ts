import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import { addedRows, creditNoteRows } from '../sheet-services/history-exchanges.ts';
import { repeatedNumbers, usedNumbers } from '../sheet-services/numbers-exchanges.ts';
import type { HttpRequest } from '../sheet-services/sheet-service.ts';

export interface FunctionReply {
  /** As the SQL names it. */
  readonly name: string;
  readonly reply: HttpReply;
}

/** Asks of the table's SQL what a desk asks besides finding invoices; nothing of the answers is kept. */
export async function askReadingFunctions(
  table: ReadableTable,
  key: NaturalKey,
  fetchReply: (request: HttpRequest) => Promise<HttpReply>,
): Promise<readonly FunctionReply[]> {
  const since = { addedAt: key.createdAt, key };
  const questions: readonly (readonly [name: string, request: HttpRequest])[] = [
    ['invoices_added', addedRows.request({ table, since, most: 1 })],
    ['credit_notes_of', creditNoteRows.request({ table, invoices: [key] })],
    ['numbers_in_use', usedNumbers.request(table, { series: [], numbers: [key.invoiceNumber] })],
    ['repeated_numbers', repeatedNumbers.request(table)],
  ];
  const replies: FunctionReply[] = [];
  for (const [name, request] of questions) replies.push({ name, reply: await fetchReply(request) });
  return replies;
}
