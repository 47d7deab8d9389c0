import * as v from 'valibot';
import type { NumberedInvoice } from '../../domain/numbers/numbered-invoice.ts';
import type { NumbersToFind } from '../../domain/numbers/numbers-to-find.ts';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import { askFunction, readView } from './reading-requests.ts';
import type { HttpRequest } from './sheet-service.ts';

/** Which numbers are used, by the function `numbers_in_use` of the SQL. */
export const usedNumbers = {
  request: (table: ReadableTable, asked: NumbersToFind): HttpRequest =>
    askFunction(table, 'numbers_in_use', asked),
  /** Undefined for whatever is no list of numbers, such as a refusal. */
  classify: (reply: HttpReply): readonly string[] | undefined => parse(NUMBERS, reply),
};

/** Which numbers are there more than once, by the view `repeated_numbers` of the SQL. */
export const repeatedNumbers = {
  request: (table: ReadableTable): HttpRequest =>
    readView(table, 'repeated_numbers', `order=created_at.desc&limit=${MAX_REPEATED}`),
  classify: (reply: HttpReply): readonly NumberedInvoice[] | undefined =>
    parse(ROWS, reply)?.map((row) => ({
      key: {
        createdAt: row.created_at,
        invoiceNumber: row.invoice_number,
        companyId: row.company_id,
      },
      companyName: row.company_name ?? '',
      customerName: row.customer_name ?? '',
      desk: row.desk ?? '',
    })),
};

/** More than anybody would go through; the newest come first. */
const MAX_REPEATED = 200;

const NUMBERS = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const TEXT = v.nullish(v.string());
const ROWS = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      created_at: v.string(),
      invoice_number: v.string(),
      company_id: v.string(),
      company_name: TEXT,
      customer_name: TEXT,
      desk: TEXT,
    }),
  ),
);

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  reply: HttpReply,
): v.InferOutput<Schema> | undefined {
  if (reply.kind !== 'answered' || reply.status !== 200) return undefined;
  const parsed = v.safeParse(schema, reply.body);
  return parsed.success ? parsed.output : undefined;
}
