import type { TableRow } from '../../../src/domain/shared-history/history-page.ts';
import type { ReadableTable } from '../../../src/domain/staff/readable-table.ts';
import { later, milliseconds, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

export const READABLE_TABLE: ReadableTable = {
  url: 'https://sheet.example/rest/v1/invoices',
  key: 'sb_publishable_sample',
  readKey: 'may-read-everything',
};

interface StoredRow {
  readonly row: TableRow;
  /** The time at which its transaction began. */
  readonly addedAt: Timestamp;
  /** When it can be seen: its transaction has ended. */
  readonly visibleAt: Timestamp;
  /** Its transaction added many rows. */
  readonly inBulk: boolean;
}

type Asked = Readonly<Record<string, unknown>> & { readonly before?: Readonly<TableRow> };

/** The functions that `rows:schema` makes for the reader, in memory, behind the network. */
export class HistoryServer {
  /** The server's own clock. */
  time = timestamp(Date.UTC(2026, 10, 23, 8, 35));
  readKey = READABLE_TABLE.readKey;
  /** A connection that is gone, or an answer in the place of the right one. */
  mishap: 'none' | 'no-answer' | { readonly status: number; readonly body: string } = 'none';
  /** Whether the SQL tells what an answer has seen; that of earlier versions does not. */
  tellsWhatItSaw = true;
  /** Whether the SQL has the function for credit notes; that of earlier versions has none. */
  tellsCreditNotes = true;
  /** A policy hides the rows from the reading key. */
  hidesRows = false;
  /** Whether the SQL refuses to read then; that of earlier versions answers as if there were no rows. */
  tellsHiddenRows = true;
  /** Hosts may answer with fewer rows than were asked for. */
  maxRows = 500;
  /** The bodies of the requests, by the function that was asked. */
  readonly asked: { readonly name: string; readonly body: Asked }[] = [];
  /** Called before a request is answered. */
  onRequest: () => void = () => undefined;
  private rows: StoredRow[] = [];
  private readonly held = new Map<string, Promise<void>>();

  /** @param late how long the row’s transaction takes */
  add(row: TableRow, late = milliseconds(0)): void {
    const visibleAt = later(this.time, late);
    this.rows.push({ row, addedAt: this.time, visibleAt, inBulk: false });
  }

  /** The owner copies rows into the table with one command, so many as no desk adds at once. */
  copy(rows: readonly TableRow[]): void {
    const [addedAt, visibleAt] = [this.time, this.time];
    this.rows.push(...rows.map((row) => ({ row, addedAt, visibleAt, inBulk: true })));
  }

  /** The owner deletes a row. */
  remove(invoiceNumber: string): void {
    this.rows = this.rows.filter(({ row }) => row['invoice_number'] !== invoiceNumber);
  }

  /** The owner changes a row, which an earlier version of the SQL does not count as added. */
  correct(invoiceNumber: string, change: TableRow): void {
    this.rows = this.rows.map((stored) =>
      stored.row['invoice_number'] === invoiceNumber
        ? { ...stored, row: { ...stored.row, ...change } }
        : stored,
    );
  }

  /** Answers no request to that function until the returned function is called. */
  holdAnswers(name: string): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.held.set(name, released);
    return () => release();
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { asked } = JSON.parse(String(init.body)) as { asked: Asked };
    this.asked.push({ name: address.replace(/^.*rpc\//, ''), body: asked });
    this.onRequest();
    await this.held.get(address.replace(/^.*rpc\//, ''));
    if (init.signal?.aborted === true) throw new TypeError('aborted');
    if (this.mishap === 'no-answer') throw new TypeError('Failed to fetch');
    if (this.mishap !== 'none')
      return new Response(this.mishap.body, { status: this.mishap.status });
    const headers = new Headers(init.headers);
    if (headers.get('authorization') !== `Bearer ${this.readKey}`)
      return new Response('{"code":"PGRST301","message":"wrong key"}', { status: 401 });
    if (!this.tellsCreditNotes && address.endsWith('rpc/credit_notes_of'))
      return new Response('{"code":"PGRST202","message":"no function"}', { status: 404 });
    if (this.hidesRows && this.tellsHiddenRows)
      return new Response('{"code":"42RLS","message":"policies hide rows"}', { status: 400 });
    const rows = this.rowsFor(address, asked);
    const most = Math.min(Number(asked['most'] ?? rows.length), this.maxRows);
    const page = rows.slice(0, most).map(({ row, addedAt, inBulk }) => ({
      ...row,
      added_at: iso(addedAt),
      ...(inBulk && address.endsWith('rpc/invoices_added') && { added_in_bulk: true }),
    }));
    const answer = {
      as_of: iso(this.time),
      ...(this.tellsWhatItSaw && { seen: `${this.time}:${this.rows.length}` }),
      oldest:
        this.visible()
          .map(({ row }) => String(row['created_at']))
          .sort()[0] ?? null,
      rows: page,
    };
    return new Response(JSON.stringify(answer));
  };

  private rowsFor(address: string, asked: Asked): readonly StoredRow[] {
    if (address.endsWith('rpc/invoices_added')) return this.added(asked);
    return address.endsWith('rpc/credit_notes_of') ? this.creditNotesOf(asked) : this.found(asked);
  }

  private creditNotesOf({ invoices }: Asked): readonly StoredRow[] {
    const asked = (invoices ?? []) as readonly TableRow[];
    return this.visible().filter(({ row }) =>
      asked.some(
        ({ invoice_number: number, company_id: company }) =>
          row['against_invoice'] === number && row['company_id'] === company,
      ),
    );
  }

  private visible(): readonly StoredRow[] {
    return this.hidesRows ? [] : this.rows.filter(({ visibleAt }) => visibleAt <= this.time);
  }

  private added({ seen, after, ...asked }: Asked): readonly StoredRow[] {
    const since = placeOf(asked);
    const isTold = this.tellsWhatItSaw && seen !== undefined;
    const begin = after === undefined ? [''] : placeOf(after as Asked);
    const place = isTold ? begin : since;
    const [time, count] = String(seen).split(':').map(Number);
    const isUnseen = (row: StoredRow) =>
      isTold && (row.visibleAt > Number(time) || this.rows.indexOf(row) >= Number(count));
    const placed = this.visible().map((row) => ({
      row,
      at: [iso(row.addedAt), ...keyOf(row.row)],
    }));
    return placed
      .filter(({ at }) => compare(at, place) > 0)
      .filter(({ at, row }) => compare(at, since) > 0 || isUnseen(row))
      .sort((one, other) => compare(one.at, other.at))
      .map(({ row }) => row);
  }

  private found({ before, words, ...asked }: Asked): readonly StoredRow[] {
    const patterns = (words ?? []) as readonly (readonly string[])[];
    return this.visible()
      .filter(({ row }) => before === undefined || compare(keyOf(row), keyOf(before)) < 0)
      .filter(({ row }) => (asked['company_id'] ?? row['company_id']) === row['company_id'])
      .filter(({ row }) => {
        const at = String(row['created_at']);
        return (
          asked['from'] === undefined ||
          (at >= String(asked['from']) && at < String(asked['until']))
        );
      })
      .filter(({ row }) => {
        const text = JSON.stringify(Object.values(row)).toLowerCase();
        return patterns.every((forms) => forms.some((form) => text.includes(form.slice(1, -1))));
      })
      .sort((one, other) => compare(keyOf(other.row), keyOf(one.row)));
  }
}

function keyOf(row: TableRow): readonly string[] {
  return ['created_at', 'invoice_number', 'company_id'].map((column) => String(row[column]));
}

function placeOf(asked: Asked): readonly string[] {
  return [iso(timestamp(Date.parse(String(asked['added_at'])))), ...keyOf(asked)];
}

function compare(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function iso(instant: Timestamp): string {
  return new Date(instant).toISOString();
}
