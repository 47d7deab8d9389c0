import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { SAMPLE_ADDRESSES } from '../issues.ts';
import { DOUBLING_FAULTS, type Fault, ROW_FAULTS } from './faults.ts';
import { type Ending, type Row, StandInServices } from './stand-in-services.ts';

/** The table's address in tests. */
export const TABLE_ADDRESSES: ServiceAddresses = {
  ...SAMPLE_ADDRESSES,
  sheet: {
    kind: 'postgrest',
    url: 'https://sheet.example/rest/v1/invoices',
    key: 'sb_publishable_sample',
  },
};

/**
 * A table in PostgreSQL behind PostgREST, in memory, with the same faults as the sheet: its primary
 * key is the natural key, and its key may only add rows.
 */
export class StandInTable extends StandInServices {
  /** Requests that could read a row: there should be none. */
  reads = 0;

  override request(url: string, method: string, body: string): Ending {
    if (this.isDown || (this.isSheetDown && url.includes('sheet')))
      return { after: this.latency, seen: { kind: 'reset' } };
    if (method === 'HEAD') return this.end(answer(401, ''));
    const tooSoon = this.admit('sheet');
    if (tooSoon !== undefined) return this.end(tooSoon);
    if (method === 'GET') {
      this.reads += 1;
      return this.end(answer(200, '[]'));
    }
    const isQuestion = url.endsWith('/rpc/missing_rows');
    const posted = JSON.parse(body) as Row;
    if (!isQuestion) this.posted.push(posted);
    const refused = this.refusal(url, posted);
    if (refused !== undefined) return this.end(refused);
    return isQuestion ? this.answerMissing(posted) : this.insert(posted);
  }

  private refusal(url: string, posted: Row): Fault['seen'] | undefined {
    const { addresses, refusing, misspelt } = this;
    const [root = ''] = url.split('/rpc/');
    if (addresses !== undefined && !addresses.sheet.url.startsWith(root))
      return error(404, 'PGRST205');
    if (refusing.sheet !== undefined) return error(refusing.sheet, '');
    // An older tab posts in the form of the sheet service.
    const lacking = Object.keys(posted).find((column) => misspelt.has(column) || column === 'data');
    return lacking === undefined ? undefined : error(400, 'PGRST204', `the '${lacking}' column`);
  }

  private insert(row: Row): Ending {
    const name = this.mishaps.row();
    const isThere = this.has(row);
    const taken = error(409, '23505', 'duplicate key violates constraint "invoices_pkey"');
    const done: Fault = { applied: 'yes', seen: isThere ? taken : answer(201, '') };
    const fault: Fault = name === undefined ? done : { ...ROW_FAULTS, ...DOUBLING_FAULTS }[name];
    this.apply(fault, () => {
      if (this.has(row)) return;
      this.rows.push({ row, at: this.world.time });
      this.log.push(`row ${String(row['invoice_number']).slice(-3)}`);
    });
    return this.end(fault.seen);
  }

  private answerMissing({ keys }: Row): Ending {
    const missing = (keys as Row[]).filter((key) => !this.has(key));
    return this.end(answer(200, JSON.stringify(missing)));
  }

  private has(key: Row): boolean {
    return this.rows.some(({ row }) => KEY.every((column) => row[column] === key[column]));
  }
}

const KEY = ['created_at', 'invoice_number', 'company_id'];

function answer(status: number, body: string): Fault['seen'] {
  return { kind: 'answer', status, body };
}

function error(status: number, code: string, message = ''): Fault['seen'] {
  return answer(status, JSON.stringify({ code, message, details: null, hint: null }));
}
