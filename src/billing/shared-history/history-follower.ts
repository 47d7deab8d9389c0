import { makeObservable, type Observable } from '../../domain/observable.ts';
import { isDue } from '../../domain/outbox/back-off.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type { HistoryPage, HistorySearch } from '../../domain/shared-history/history-page.ts';
import { type HistoryProgress, wantsOlder } from '../../domain/shared-history/history-progress.ts';
import { between, later, milliseconds, minutes, seconds, timestamp } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';
import { readHistoryProgress } from '../../storage/history-progress.ts';
import { liveValue } from '../../storage/live-value.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';
import {
  type FollowTrouble,
  makePageReader,
  type NothingBroughtIn,
  type PageReaderParts,
} from './make-page-reader.ts';

/** A reading that failed: why, and what is known of that moment. */
export type FollowFailure = FollowTrouble & {
  /** The newest of a follower has the highest. */
  readonly order: number;
  /** As of when this device had the table then; undefined where it had read nothing of it. */
  readonly asOf: Timestamp | undefined;
  /** What the browser said then, which only explains a request that had no answer. */
  readonly isOffline: boolean;
};

interface NothingWanted {
  readonly kind: 'nothing-wanted';
}

interface FollowerState {
  readonly isReading: boolean;
  /** Of the last reading that ended. */
  readonly failure: FollowFailure | undefined;
}

/** What a page brought in; without a place to go on from, there is nothing more. */
interface PageBroughtIn {
  readonly kind: 'brought-in';
  readonly last: NaturalKey | undefined;
}

type FollowerOutcome = PageBroughtIn | FollowFailure | { readonly kind: 'stopped' };

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

export interface FollowerParts extends PageReaderParts {
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
}

/** One tab at a time reads on. */
const LOCK = 'follow-history';

const BETWEEN_LOOKS = minutes(3);
/** Whoever switches between two apps causes no request each time. */
const FRESH = seconds(30);
/** Leaves line and device to staff between two pages. */
const BETWEEN_PAGES = milliseconds(500);

export function makeHistoryFollower(parts: FollowerParts): HistoryFollower {
  const { environment, database, url } = parts;
  const state = makeObservable<FollowerState>({ isReading: false, failure: undefined });
  const progress = liveValue(() => readHistoryProgress(database, url));
  const stop = new AbortController();
  const pages = makePageReader(parts, stop.signal, (least) => {
    notBefore = later(environment.now(), least);
  });
  /** A page at a time, so that what a person asks for waits for one page at most. */
  const inTurn = makeSerialQueue();
  let following: Promise<void> | undefined;
  let notBefore = timestamp(0);
  let lastEnd = timestamp(0);
  /** Nothing was read since the line changed. */
  let isLineNew = false;
  let failures = 0;
  let hasReread = false;

  const show = (change: Partial<FollowerState>) => state.set({ ...state.state(), ...change });

  const toFailure = async (trouble: FollowTrouble): Promise<FollowFailure> => {
    failures += 1;
    const moment = { order: failures, isOffline: !environment.isOnline() };
    const read = await readHistoryProgress(database, url);
    return { ...trouble, ...moment, asOf: read.kind === 'done' ? read.value.asOf : undefined };
  };

  const toOutcome = async (
    page: HistoryPage | NothingWanted | NothingBroughtIn,
  ): Promise<FollowerOutcome> => {
    if (page.kind === 'nothing-wanted') return { kind: 'brought-in', last: undefined };
    if (page.kind === 'page') return { kind: 'brought-in', last: page.last?.key };
    return page.kind === 'stopped' ? page : toFailure(page);
  };

  const inTurnAlone = <Read>(read: () => Promise<Read>) =>
    inTurn(async () => {
      if (stop.signal.aborted) return { kind: 'stopped' } as const;
      const { tryWithLock } = environment;
      return tryWithLock === undefined ? read() : tryWithLock(LOCK, read);
    });

  const readPageInTurn = (...asked: Parameters<typeof pages.readNext>) =>
    inTurnAlone(() => pages.readNext(...asked));

  const followOn = async (): Promise<void> => {
    let isCaughtUp = false;
    show({ isReading: true });
    for (;;) {
      const page = await readPageInTurn(isCaughtUp, wantsOlder);
      if (page === 'busy' || page.kind === 'stopped') return;
      if (page.kind === 'nothing-wanted') break;
      if (page.kind !== 'page') return show({ failure: await toFailure(page) });
      isCaughtUp ||= page.isCaughtUp;
      if (page.last !== undefined) await environment.wait(BETWEEN_PAGES);
    }
    const trouble = hasReread ? undefined : ((await findOlderSql()) ?? (await rereadAll()));
    show({ failure: trouble && (await toFailure(trouble)) });
  };

  /**
   * Once a sign-in too: what was read so far needs no credit notes of an invoice, which SQL of an earlier
   * version does not tell.
   */
  const findOlderSql = async (): Promise<FollowTrouble | undefined> => {
    const page = await parts.reader.creditNotesOf([], stop.signal);
    return page.kind === 'page' ? undefined : page;
  };

  /** Once a sign-in, as this version of the app may read what the one before could not. */
  const rereadAll = async (): Promise<FollowTrouble | undefined> => {
    const read = await readHistoryProgress(database, url);
    if (read.kind !== 'done') return read;
    for (const key of read.value.unreadable) {
      const page = await inTurnAlone(() => pages.reread(key));
      if (page === 'busy' || page.kind === 'stopped') return undefined;
      if (page.kind !== 'page') return page;
      await environment.wait(BETWEEN_PAGES);
    }
    hasReread = true;
    return undefined;
  };

  const follow = (): Promise<void> => {
    if (stop.signal.aborted || !isDue(notBefore, environment.now())) return Promise.resolve();
    if (following !== undefined) return following;
    isLineNew = false;
    following = followOn().finally(() => {
      following = undefined;
      lastEnd = environment.now();
      show({ isReading: false });
      // What failed may have gone over the line before.
      if (isLineNew) look();
    });
    return following;
  };

  /** Where nothing answered, a new line is used at once, and a hidden desk uses it once it is seen again. */
  const look = () => {
    const isFresh = Math.abs(between(lastEnd, environment.now())) < FRESH;
    const isHelped = isLineNew && state.state().failure?.kind === 'no-answer';
    if (environment.isVisible() && (!isFresh || isHelped)) void follow();
  };

  const cancels = [
    environment.every(BETWEEN_LOOKS, look),
    environment.onHidden(look),
    environment.onConnectionChange(() => {
      isLineNew = true;
      look();
    }),
  ];

  return {
    state: state.state,
    subscribe: state.subscribe,
    progress,
    follow,
    bringInOlder: async () => {
      for (;;) {
        const page = await readPageInTurn(true, ({ isWhole }) => !isWhole);
        if (page !== 'busy') return toOutcome(page);
        await environment.wait(BETWEEN_PAGES);
      }
    },
    bringInFound: (search, before) =>
      inTurn(async () => {
        if (stop.signal.aborted) return { kind: 'stopped' };
        return toOutcome(await pages.readFound(search, before));
      }),
    close: () => {
      stop.abort();
      for (const cancel of cancels) cancel();
    },
  };
}
