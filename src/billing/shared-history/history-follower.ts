import { makeObservable, type Observable } from '../../domain/observable.ts';
import { isDue } from '../../domain/outbox/back-off.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import {
  type AddedPlace,
  type HistoryPage,
  type HistoryPageOutcome,
  type HistoryPageRefusal,
  type HistorySearch,
  type TableRow,
  WHOLE_TABLE,
} from '../../domain/shared-history/history-page.ts';
import {
  type HistoryProgress,
  notePageOfAdded,
  notePageOfOlder,
  placeToCatchUp,
  rowsToBringIn,
  wantsOlder,
} from '../../domain/shared-history/history-progress.ts';
import { between, later, milliseconds, minutes, seconds, timestamp } from '../../domain/time.ts';
import type { HistoryReader } from '../../environment/history-reader.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';
import type { Database } from '../../storage/database.ts';
import { putHistoryProgress, readHistoryProgress } from '../../storage/history-progress.ts';
import { liveValue } from '../../storage/live-value.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';
import { type BringIn, bringInPage } from './bring-in-page.ts';

/** Why invoices of other desks could not be brought in the last time. */
export type FollowTrouble = HistoryPageRefusal | StorageFailure;

interface FollowerState {
  readonly isReading: boolean;
  readonly trouble: FollowTrouble | undefined;
  /** Numbers of the rows that no invoice can be made of, as far as they were read since the sign-in. */
  readonly unreadable: readonly string[];
}

/** What a page brought in; without a place to go on from, there is nothing more. */
interface PageBroughtIn {
  readonly kind: 'brought-in';
  readonly last: NaturalKey | undefined;
}

type NothingBroughtIn = FollowTrouble | { readonly kind: 'stopped' };
type FollowerOutcome = PageBroughtIn | NothingBroughtIn;

/** Brings in what other desks add to the agency's table, while the desk is open. */
export interface HistoryFollower extends Observable<FollowerState> {
  /** The same for every tab of the device; undefined until it is read. */
  readonly progress: Observable<StorageOutcome<HistoryProgress> | undefined>;
  /** Reads what was added since, then the newest that are not here yet. */
  readonly follow: () => Promise<void>;
  /** Brings in the next older invoices. */
  readonly bringInOlder: () => Promise<FollowerOutcome>;
  /** Brings in older invoices that fit, from before that one on. */
  readonly bringInFound: (search: HistorySearch, before?: NaturalKey) => Promise<FollowerOutcome>;
  /** Ends what is being read within its request. */
  readonly close: () => void;
}

export interface FollowerParts {
  readonly environment: Pick<
    PageEnvironment,
    | 'now'
    | 'wait'
    | 'every'
    | 'isOnline'
    | 'isVisible'
    | 'onHidden'
    | 'onConnectionChange'
    | 'tryWithLock'
  >;
  readonly database: Database;
  /** The table's address. */
  readonly url: string;
  readonly reader: HistoryReader;
  readonly bringIn: BringIn;
}

/** One tab at a time reads on. */
const LOCK = 'follow-history';

const BETWEEN_LOOKS = minutes(3);
/** Whoever switches between two apps causes no request each time. */
const FRESH = seconds(30);
/** Leaves line and device to staff between two pages. */
const BETWEEN_PAGES = milliseconds(500);

export function makeHistoryFollower({
  environment,
  database,
  url,
  reader,
  bringIn,
}: FollowerParts): HistoryFollower {
  const state = makeObservable<FollowerState>({
    isReading: false,
    trouble: undefined,
    unreadable: [],
  });
  const progress = liveValue(() => readHistoryProgress(database, url));
  const stop = new AbortController();
  /** A page at a time, so that what a person asks for waits for one page at most. */
  const inTurn = makeSerialQueue();
  let following: Promise<void> | undefined;
  let notBefore = timestamp(0);
  let lastEnd = timestamp(0);

  const show = (change: Partial<FollowerState>) => state.set({ ...state.state(), ...change });

  /** Nothing of a page is kept once the desk is locked. */
  const keep = async (
    page: HistoryPageOutcome,
    wantedOf: (rows: readonly TableRow[]) => readonly TableRow[] = (rows) => rows,
  ): Promise<HistoryPage | NothingBroughtIn> => {
    if (stop.signal.aborted) return { kind: 'stopped' };
    if (page.kind === 'later') notBefore = later(environment.now(), page.least);
    if (page.kind !== 'page') return page;
    const rows = wantedOf(page.rows);
    if (rows.length === 0) return page;
    const brought = await bringInPage(reader, bringIn, rows, stop.signal);
    if (brought.kind !== 'brought-in') return brought;
    const numbers = brought.unreadable.map(({ invoiceNumber }) => invoiceNumber);
    if (numbers.length > 0)
      show({ unreadable: [...new Set([...state.state().unreadable, ...numbers])] });
    return page;
  };

  const readAdded = async (known: HistoryProgress, place: AddedPlace) => {
    const page = await keep(await reader.added(place, stop.signal), (rows) =>
      rowsToBringIn(known, rows),
    );
    return page.kind === 'page'
      ? noteProgress(page, notePageOfAdded(known, page, environment.now()), page.last === undefined)
      : page;
  };

  const readOlder = async (known: HistoryProgress) => {
    const page = await keep(await reader.found(WHOLE_TABLE, known.oldestRead, stop.signal));
    return page.kind === 'page'
      ? noteProgress(page, notePageOfOlder(known, page, environment.now()))
      : page;
  };

  const noteProgress = async (page: HistoryPage, next: HistoryProgress, isCaughtUp = false) => {
    const noted = await putHistoryProgress(database, next);
    return noted.kind === 'done' ? { ...page, isCaughtUp } : noted;
  };

  const readPage = async (isCaughtUp: boolean, wantsMore: (known: HistoryProgress) => boolean) => {
    const read = await readHistoryProgress(database, url);
    if (read.kind !== 'done') return read;
    const known = read.value;
    const place = isCaughtUp ? undefined : placeToCatchUp(known);
    if (place !== undefined) return readAdded(known, place);
    return wantsMore(known) ? readOlder(known) : ({ kind: 'nothing-wanted' } as const);
  };

  const readPageInTurn = (...asked: Parameters<typeof readPage>) =>
    inTurn(async () => {
      if (stop.signal.aborted) return { kind: 'stopped' } as const;
      const { tryWithLock } = environment;
      return tryWithLock === undefined
        ? readPage(...asked)
        : tryWithLock(LOCK, () => readPage(...asked));
    });

  const followOn = async (): Promise<void> => {
    let isCaughtUp = false;
    show({ isReading: true });
    for (;;) {
      const page = await readPageInTurn(isCaughtUp, wantsOlder);
      if (page === 'busy' || page.kind === 'stopped') return;
      if (page.kind === 'nothing-wanted') return show({ trouble: undefined });
      if (page.kind !== 'page') return show({ trouble: page });
      isCaughtUp ||= page.isCaughtUp;
      if (page.last !== undefined) await environment.wait(BETWEEN_PAGES);
    }
  };

  const follow = (): Promise<void> => {
    if (stop.signal.aborted || !environment.isOnline() || !isDue(notBefore, environment.now()))
      return Promise.resolve();
    following ??= followOn().finally(() => {
      following = undefined;
      lastEnd = environment.now();
      show({ isReading: false });
    });
    return following;
  };

  const look = () => {
    const isFresh = Math.abs(between(lastEnd, environment.now())) < FRESH;
    if (environment.isVisible() && !isFresh) void follow();
  };
  const cancels = [
    environment.every(BETWEEN_LOOKS, look),
    environment.onHidden(look),
    environment.onConnectionChange(look),
  ];

  return {
    state: state.state,
    subscribe: state.subscribe,
    progress,
    follow,
    bringInOlder: async () => {
      for (;;) {
        const page = await readPageInTurn(true, ({ isWhole }) => !isWhole);
        if (page !== 'busy') return outcomeOf(page);
        await environment.wait(BETWEEN_PAGES);
      }
    },
    bringInFound: (search, before) =>
      inTurn(async () => {
        if (stop.signal.aborted) return { kind: 'stopped' };
        return outcomeOf(await keep(await reader.found(search, before, stop.signal)));
      }),
    close: () => {
      stop.abort();
      for (const cancel of cancels) cancel();
    },
  };
}

function outcomeOf(
  page: HistoryPage | { readonly kind: 'nothing-wanted' } | NothingBroughtIn,
): FollowerOutcome {
  if (page.kind === 'nothing-wanted') return { kind: 'brought-in', last: undefined };
  return page.kind === 'page' ? { kind: 'brought-in', last: page.last?.key } : page;
}
