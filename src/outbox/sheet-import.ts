import type { UnreadableReason } from '../domain/invoice/read-invoice-record.ts';
import { makeObservable, type Observable } from '../domain/observable.ts';
import type { SheetReadOutcome } from '../domain/outbox/http-reply.ts';
import { type ReadRow, readText } from '../domain/outbox/read-cells.ts';
import type { SheetServiceAddress } from '../domain/outbox/request.ts';
import type { StorageFailure } from '../storage/try-storage.ts';
import { fetchReply } from './fetch-reply.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';
import { sheetServiceAt } from './sheet-services/sheet-service-at.ts';

/** Brings the invoices of all desks from the sheet into this device's history. */
export interface SheetImport extends Observable<SheetImportState> {
  /** Begins, or goes on where it stopped; nothing while it is reading. */
  readonly start: () => Promise<void>;
  /** Ends within the request that is under way. */
  readonly stop: () => void;
}

export interface SheetImportState {
  readonly step: 'not-begun' | 'reading' | 'stopped' | 'done';
  /** Why it stopped by itself. */
  readonly trouble?: ImportTrouble | undefined;
  /** How many rows of the sheet were read so far. */
  readonly rows: number;
  readonly invoices: number;
  readonly creditNotes: number;
  /** Invoices and credit notes of the sheet that were here before it began. */
  readonly known: number;
  /** The same, but what is here cannot be opened with this staff file. */
  readonly closed: number;
  /** The same, but this version cannot read what is here. */
  readonly unread: number;
  readonly unreadable: readonly UnreadableRow[];
}

export type ImportTrouble =
  | Exclude<SheetReadOutcome, { kind: 'rows' }>
  /** Its rows moved while it was read, twice. */
  | { readonly kind: 'changing' }
  | StorageFailure;

export interface UnreadableRow {
  readonly row: ReadRow;
  readonly invoiceNumber: string;
  readonly why: UnreadableReason;
}

export type BringIn = (
  rows: readonly ReadRow[],
  signal: AbortSignal,
) => Promise<
  | {
      readonly kind: 'brought-in';
      /** Which ones are new here. */
      readonly brought: readonly string[];
      /** How many of these are credit notes. */
      readonly creditNotes: number;
      /** Which ones were here already. */
      readonly known: readonly string[];
      /** Which ones were here, but were sealed with another storage key. */
      readonly closed: readonly string[];
      /** Which ones were here, but cannot be read. */
      readonly unread: readonly string[];
      readonly unreadable: readonly UnreadableRow[];
    }
  | { readonly kind: 'stopped' }
  | StorageFailure
>;

/** About half a megabyte of rows. */
const PIECE = 500;

/** How many rows are read a second time with the next piece: they tell whether the rows have moved. */
const OVERLAP = 20;

const NOTHING_YET: SheetImportState = {
  step: 'not-begun',
  rows: 0,
  invoices: 0,
  creditNotes: 0,
  known: 0,
  closed: 0,
  unread: 0,
  unreadable: [],
};

/** Undefined for a table, which desks follow by themselves. */
export function makeSheetImport(
  environment: () => Promise<OutboxEnvironment>,
  address: SheetServiceAddress,
  bringIn: BringIn,
): SheetImport | undefined {
  const service = sheetServiceAt(address);
  if (service.kind !== 'searched') return undefined;
  const { readPiece } = service;
  const state = makeObservable(NOTHING_YET);
  let stopping = new AbortController();
  let former: readonly ReadRow[] = [];
  /** A sheet may have a row twice, also far apart, and each invoice counts once. */
  let brought = new Set<string>();
  let known = new Set<string>();
  let closed = new Set<string>();
  let unread = new Set<string>();

  /** Adds up what became of some rows; false when it must end here. */
  const bring = async (rows: readonly ReadRow[]): Promise<boolean> => {
    const outcome = await bringIn(rows, stopping.signal);
    if (outcome.kind === 'stopped') return false;
    const before = state.state();
    if (outcome.kind !== 'brought-in') {
      state.set({ ...before, step: 'stopped', trouble: outcome });
      return false;
    }
    const { creditNotes, unreadable } = outcome;
    for (const each of outcome.brought) brought.add(each);
    for (const each of outcome.known) if (!brought.has(each)) known.add(each);
    for (const each of outcome.closed) closed.add(each);
    for (const each of outcome.unread) unread.add(each);
    state.set({
      ...before,
      invoices: before.invoices + outcome.brought.length - creditNotes,
      creditNotes: before.creditNotes + creditNotes,
      known: known.size,
      closed: closed.size,
      unread: unread.size,
      unreadable: [...before.unreadable, ...unreadable],
    });
    return true;
  };
  /** Tries those again whose invoice has come in with a later piece. */
  const bringWaiting = async (): Promise<boolean> => {
    const before = state.state();
    const waiting = before.unreadable.filter(({ why }) => why === 'no-invoice');
    if (waiting.length === 0) return true;
    const others = before.unreadable.filter(({ why }) => why !== 'no-invoice');
    state.set({ ...before, unreadable: others });
    if (await bring(waiting.map(({ row }) => row))) return true;
    state.set({ ...state.state(), unreadable: before.unreadable });
    return false;
  };
  const readPieces = async (): Promise<boolean> => {
    const outside = await environment();
    let hasBegunAnew = false;
    for (;;) {
      if (stopping.signal.aborted) return false;
      // A service may answer with few rows: some of them have to be new ones.
      const again = lastOf(former, Math.min(OVERLAP, Math.floor(former.length / 2)));
      const offset = state.state().rows - again.length;
      const query = { address, offset, most: PIECE };
      const reply = await fetchReply(outside, readPiece.request(query));
      if (stopping.signal.aborted) return false;
      const piece = readPiece.classify(reply, query, outside.now());
      if (piece.kind !== 'rows') {
        state.set({ ...state.state(), step: 'stopped', trouble: piece });
        return false;
      }
      const { rows } = piece;
      // A service that knows no pieces answers with the whole sheet each time.
      if (isSame(rows, former)) return bringWaiting();
      if (beginsWith(rows, again)) {
        const added = rows.slice(again.length);
        if (added.length === 0) return bringWaiting();
        if (!(await bring(added))) return false;
        former = rows;
        state.set({ ...state.state(), rows: offset + rows.length });
        if (rows.length > PIECE) return bringWaiting();
      } else {
        former = [];
        state.set({ ...state.state(), rows: 0, unreadable: [] });
        if (hasBegunAnew) {
          state.set({ ...state.state(), step: 'stopped', trouble: { kind: 'changing' } });
          return false;
        }
        hasBegunAnew = true;
      }
      await outside.wait(outside.pace.sheet);
    }
  };

  return {
    ...state,
    start: async () => {
      const { step } = state.state();
      if (step === 'reading') return;
      stopping = new AbortController();
      const begun = step === 'done' ? NOTHING_YET : state.state();
      if (step === 'done') {
        former = [];
        [brought, known, closed, unread] = [new Set(), new Set(), new Set(), new Set()];
      }
      state.set({ ...begun, step: 'reading', trouble: undefined });
      let isDone = false;
      try {
        isDone = await readPieces();
      } finally {
        // A fault of ours too leaves it so that it can be begun again.
        const { step: now } = state.state();
        if (now === 'reading') state.set({ ...state.state(), step: isDone ? 'done' : 'stopped' });
      }
    },
    stop: () => stopping.abort(),
  };
}

function isSame(rows: readonly unknown[], others: readonly unknown[]): boolean {
  return rows.length === others.length && JSON.stringify(rows) === JSON.stringify(others);
}

function lastOf(rows: readonly ReadRow[], count: number): readonly ReadRow[] {
  return rows.slice(rows.length - count);
}

/** Only what identifies a row counts: other cells may change while it stays where it is. */
function beginsWith(rows: readonly ReadRow[], expected: readonly ReadRow[]): boolean {
  const keyOf = (row: ReadRow) => KEY.map((column) => readText(row, column));
  return isSame(rows.slice(0, expected.length).map(keyOf), expected.map(keyOf));
}

const KEY = ['created_at', 'invoice_number', 'company_id'];
