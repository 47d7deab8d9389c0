import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  FollowFailure,
  HistoryFollower,
} from '../../../billing/shared-history/history-follower.ts';
import type { NaturalKey } from '../../../domain/outbox/entry.ts';
import type { HistorySearch } from '../../../domain/shared-history/history-page.ts';
import {
  type HistoryProgress,
  placeToSearch,
} from '../../../domain/shared-history/history-progress.ts';
import { milliseconds } from '../../../domain/time.ts';
import { useEnvironment } from '../../../ui/page-context.ts';

type ServerSearch =
  /** Nothing is looked for, or it is about to be. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  /** There may be older ones. */
  | { readonly kind: 'more'; readonly before: NaturalKey }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: FollowFailure };

export interface SearchedServer {
  readonly search: ServerSearch;
  readonly lookOn: () => void;
  /** Older ones that fit may be on the server alone. */
  readonly mayBeOlder: boolean;
}

/** Whoever types does so for a moment longer. */
const TYPING = milliseconds(600);

/**
 * Looks on the server for older invoices that fit what was typed or chosen, and brings them in. All of
 * a month are brought in, since its register is made of them; of other searches, a page at a press.
 * @param follower undefined where this device knows its own invoices alone
 */
export function useServerSearch(
  follower: HistoryFollower | undefined,
  progress: HistoryProgress | undefined,
  { typed, companyId, month }: HistorySearch,
): SearchedServer {
  const environment = useEnvironment();
  const [search, setSearch] = useState<ServerSearch>(IDLE);
  const isWanted = progress !== undefined && `${typed.trim()}${companyId}${month}` !== '';
  const place = isWanted ? placeToSearch(progress, { typed, companyId, month }) : undefined;
  const isThere = place?.kind === 'older';
  const newest = useRef(0);
  const from = useRef<NaturalKey>(undefined);
  from.current = place?.kind === 'older' ? place.before : undefined;

  const look = useCallback(
    async (start: NaturalKey | undefined) => {
      if (follower === undefined) return;
      newest.current += 1;
      const own = newest.current;
      const isWholeMonth = month !== '' && typed.trim() === '';
      let before = start;
      setSearch({ kind: 'looking' });
      for (;;) {
        const found = await follower.bringInFound({ typed, companyId, month }, before);
        if (own !== newest.current || found.kind === 'stopped') return;
        if (found.kind !== 'brought-in') return setSearch({ kind: 'failed', failure: found });
        before = found.last;
        if (before === undefined) return setSearch({ kind: 'done' });
        if (!isWholeMonth) return setSearch({ kind: 'more', before });
      }
    },
    [follower, typed, companyId, month],
  );

  useEffect(() => {
    newest.current += 1;
    setSearch(IDLE);
    if (!isThere) return;
    const cancel = environment.after(TYPING, () => void look(from.current));
    return () => {
      newest.current += 1;
      cancel();
    };
  }, [environment, look, isThere]);

  return {
    search,
    lookOn: () => void look(search.kind === 'more' ? search.before : from.current),
    mayBeOlder: follower !== undefined && place?.kind !== 'all-here' && search.kind !== 'done',
  };
}

const IDLE: ServerSearch = { kind: 'idle' };
