import type { NaturalKey } from '../../domain/outbox/entry.ts';
import { naturalKeyText } from '../../domain/outbox/natural-key-text.ts';
import {
  type HistoryPage,
  type HistoryPageOutcome,
  type HistoryPageRefusal,
  type HistorySearch,
  keyOfRow,
  type PlaceToCatchUp,
  type TableRow,
  WHOLE_TABLE,
} from '../../domain/shared-history/history-page.ts';
import {
  type HistoryProgress,
  isCaughtUp,
  notePageOfAdded,
  notePageOfOlder,
  noteUnreadable,
  placeToCatchUp,
  rowsToBringIn,
} from '../../domain/shared-history/history-progress.ts';
import { toUnreadableRow } from '../../domain/shared-history/unreadable-row.ts';
import type { Milliseconds } from '../../domain/units.ts';
import type { HistoryReader } from '../../environment/history-reader.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';
import type { Database } from '../../storage/database.ts';
import { changeHistoryProgress, readHistoryProgress } from '../../storage/history-progress.ts';
import { listDeliveredRows } from '../../storage/list-delivered-rows.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { type BringIn, bringInPage, type CodeMissing } from './bring-in-page.ts';
import { withCreditNotes } from './with-credit-notes.ts';

/** Why invoices of other desks could not be brought in. */
export type FollowTrouble = HistoryPageRefusal | StorageFailure | CodeMissing;

export type NothingBroughtIn = FollowTrouble | { readonly kind: 'stopped' };

export interface PageReaderParts {
  readonly environment: Pick<PageEnvironment, 'now'>;
  readonly database: Database;
  /** The table's address. */
  readonly url: string;
  readonly reader: HistoryReader;
  readonly bringIn: BringIn;
}

/**
 * Reads the agency's table a page at a time, brings in its invoices, and notes how far it has come.
 * Nothing of a page is kept once `stop` aborts.
 */
export function makePageReader(
  { environment, database, url, reader, bringIn }: PageReaderParts,
  stop: AbortSignal,
  /** The server asks for a pause of at least so long. */
  onAskedToWait: (least: Milliseconds) => void,
) {
  /** Whether the table has been found to show its rows, which is looked for once a sign-in. */
  let isShown = false;

  const keep = async (
    page: HistoryPageOutcome,
    wantedOf: (rows: readonly TableRow[]) => readonly TableRow[] = (rows) => rows,
  ): Promise<HistoryPage | NothingBroughtIn> => {
    if (stop.aborted) return { kind: 'stopped' };
    if (page.kind === 'later') onAskedToWait(page.least);
    if (page.kind !== 'page') return page;
    const rows = wantedOf(page.rows);
    if (rows.length === 0) return page;
    const brought = await bringInPage(reader, bringIn, rows, stop);
    if (brought.kind !== 'brought-in') return brought;
    const unreadable = brought.unreadable.map(({ row, against }) => toUnreadableRow(row, against));
    const noted = await note((known) => noteUnreadable(known, rows.map(keyOfRow), unreadable));
    return noted.kind === 'done' ? page : noted;
  };

  const note = (change: (known: HistoryProgress) => HistoryProgress) =>
    changeHistoryProgress(database, url, change);

  const readAdded = async (known: HistoryProgress, place: PlaceToCatchUp) => {
    const page = await keep(await reader.added(place, stop), (rows) => rowsToBringIn(known, rows));
    if (page.kind !== 'page') return page;
    const hidden = page.last === undefined && !isShown ? await lookForRows(known) : undefined;
    if (hidden !== undefined) return hidden;
    isShown = true;
    return notePage(page, notePageOfAdded, isCaughtUp(known, page));
  };

  /** That nothing was added tells little where the table shows no row at all. */
  const lookForRows = async (known: HistoryProgress): Promise<NothingBroughtIn | undefined> => {
    const newest = await keep(await reader.found(WHOLE_TABLE, undefined, stop, 1), () => []);
    return newest.kind === 'page' ? findHidden(known, newest) : newest;
  };

  const readOlder = async (known: HistoryProgress) => {
    const page = await keep(await reader.found(WHOLE_TABLE, known.oldestRead, stop));
    if (page.kind !== 'page') return page;
    const hidden = await findHidden(known, page);
    if (hidden === undefined) return notePage(page, notePageOfOlder);
    // The table may be new, and what this device knows be in a former one.
    return hidden.kind === 'rows-hidden' ? NOTHING_WANTED : hidden;
  };

  /** Older SQL shows an empty table where a policy hides its rows, so one that has some is asked again. */
  const findHidden = async (known: HistoryProgress, page: HistoryPage) => {
    if (!isTableEmpty(page)) return undefined;
    const sent = await listDeliveredRows(database);
    if (sent.kind !== 'done') return sent;
    const rows = known.read + sent.value.delivered.length + sent.value.broughtIn.length;
    return rows > 0 ? ROWS_HIDDEN : undefined;
  };

  const keepWithCreditNotes = async (found: HistoryPageOutcome) =>
    keep(found.kind === 'page' ? await withCreditNotes(reader, found, stop) : found);

  const readNumber = async ({ invoiceNumber, companyId }: NaturalKey) => {
    const search = { ...WHOLE_TABLE, typed: invoiceNumber, companyId };
    const hasNumber = (row: TableRow) => keyOfRow(row).invoiceNumber === invoiceNumber;
    let before: NaturalKey | undefined;
    for (;;) {
      const found = await reader.found(search, before, stop);
      const page = await keepWithCreditNotes(
        found.kind === 'page' ? { ...found, rows: found.rows.filter(hasNumber) } : found,
      );
      if (page.kind !== 'page' || page.last === undefined) return page;
      before = page.last.key;
    }
  };

  const notePage = async (
    page: HistoryPage,
    change: typeof notePageOfAdded | typeof notePageOfOlder,
    hasAll = false,
  ) => {
    const noted = await note((known) => change(known, page, environment.now()));
    return noted.kind === 'done' ? { ...page, isCaughtUp: hasAll } : noted;
  };

  return {
    /** The next page of what was added or, once that is here, of the older ones while they are wanted. */
    readNext: async (hasAll: boolean, wantsMore: (known: HistoryProgress) => boolean) => {
      const read = await readHistoryProgress(database, url);
      if (read.kind !== 'done') return read;
      const known = read.value;
      const place = hasAll ? undefined : placeToCatchUp(known);
      if (place !== undefined) return readAdded(known, place);
      return wantsMore(known) ? readOlder(known) : NOTHING_WANTED;
    },

    readFound: async (search: HistorySearch, before: NaturalKey | undefined) =>
      keepWithCreditNotes(await reader.found(search, before, stop)),

    /**
     * Tries a row again that no invoice could be made of; one that is gone is forgotten, once what has its
     * number by now is here: the owner may have put right when it was issued.
     */
    reread: async (key: NaturalKey) => {
      const isIt = (row: TableRow) => naturalKeyText(keyOfRow(row)) === naturalKeyText(key);
      const search = { ...WHOLE_TABLE, companyId: key.companyId };
      const found = await reader.found(search, justAfter(key), stop, 1);
      const page = await keep(found, (rows) => rows.filter(isIt));
      if (page.kind !== 'page' || isTableEmpty(page) || mayHide(page, key)) return page;
      // Without a number, every row of the table would fit.
      const moved = key.invoiceNumber.trim() === '' ? page : await readNumber(key);
      if (moved.kind !== 'page') return moved;
      const noted = await note((known) => noteUnreadable(known, [key], []));
      return noted.kind === 'done' ? page : noted;
    },
  };
}

const NOTHING_WANTED = { kind: 'nothing-wanted' } as const;
const ROWS_HIDDEN = { kind: 'rows-hidden' } as const;

/** The row itself is the first one before this place: only a longer company id would come between. */
function justAfter(key: NaturalKey): NaturalKey {
  return { ...key, companyId: `${key.companyId}0` };
}

/** Where the first row is another one, the row is not in the table, unless only the company differs. */
function mayHide({ last }: HistoryPage, { createdAt, invoiceNumber }: NaturalKey): boolean {
  return last?.key.createdAt === createdAt && last.key.invoiceNumber === invoiceNumber;
}

/** Of whatever was looked for, the answer says which is the oldest row of all. */
function isTableEmpty({ last, oldest }: HistoryPage): boolean {
  return last === undefined && oldest === undefined;
}
