import { SQL_VERSION } from '../../../src/outbox/services-check/sql-version.ts';
import type { Middleware } from '../../../tools/host/middleware.ts';

/** The reading key of the table. */
export const READ_KEY = 'may-read-everything';

type Row = Readonly<Record<string, unknown>>;

/** A table behind PostgREST's protocol at `/rest/v1/invoices` of the site itself. */
export class StandInRestTable {
  readonly rows: Row[] = [];
  /** What the reading key can do; `in-order` finds rows and adds none. */
  reader: 'in-order' | 'refused' | 'sees-nothing' | 'may-add' = 'in-order';

  readonly answer: Middleware = (request, response, next) => {
    if (!request.url?.startsWith('/rest/v1/')) return next();
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const isReader = request.headers.authorization === `Bearer ${READ_KEY}`;
      const [status, answer] = this.judge(`${request.method} ${request.url}`, body, isReader);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  };

  private judge(asked: string, body: string, isReader: boolean): readonly [number, unknown] {
    if (isReader && this.reader === 'refused') return [401, { code: 'PGRST301' }];
    if (asked === 'POST /rest/v1/rpc/missing_rows') return [200, []];
    if (asked === 'POST /rest/v1/rpc/invoices_version')
      return [200, { version: SQL_VERSION, changed: [] }];
    if (asked === 'POST /rest/v1/rpc/invoices_found') return isReader ? this.find(body) : DENIED;
    const other = OTHER_ANSWERS[asked.replace(/^\w+ \/rest\/v1\/|\?.*$/g, '')];
    if (other !== undefined) return isReader ? [200, other] : DENIED;
    if (asked !== 'POST /rest/v1/invoices') return DENIED;
    return isReader && this.reader !== 'may-add' ? DENIED : this.insert(JSON.parse(body));
  }

  private insert(row: Row): readonly [number, unknown] {
    if (this.rows.some((other) => other['invoice_number'] === row['invoice_number'])) {
      return [409, { code: '23505', message: 'violates "invoices_pkey"' }];
    }
    this.rows.push(row);
    return [201, ''];
  }

  private find(body: string): readonly [number, unknown] {
    const pattern: string = JSON.parse(body).asked.words[0][0];
    const fits = (row: Row) =>
      `%${String(row['invoice_number']).toLowerCase()}%` === pattern &&
      this.reader !== 'sees-nothing';
    return [200, { as_of: new Date(0).toISOString(), rows: this.rows.filter(fits) }];
  }
}

const NO_ROWS = { as_of: new Date(0).toISOString(), seen: '1:1:', oldest: null, rows: [] };

/** What the SQL answers to a desk's other questions, where no other desk has added anything. */
const OTHER_ANSWERS: Readonly<Record<string, unknown>> = {
  'rpc/invoices_added': NO_ROWS,
  'rpc/credit_notes_of': NO_ROWS,
  'rpc/numbers_in_use': [],
  repeated_numbers: [],
};

const DENIED = [403, { code: '42501', message: 'permission denied' }] as const;
