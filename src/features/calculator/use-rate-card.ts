import { useEffect, useRef, useState } from 'react';
import { useEnvironment } from '../../ui/page-context.ts';
import { followRateCard } from './follow-rate-card.ts';
import type { LoadedRateCard } from './load-and-refresh-rate-card.ts';

export type RateCardState = LoadedRateCard | { readonly kind: 'loading' };

/** The rate card, asked for when the screen opens, and again until the host has answered. */
export function useRateCard(): { readonly state: RateCardState; readonly retry: () => void } {
  const { fetch, wait, after } = useEnvironment();
  const [state, setState] = useState<RateCardState>({ kind: 'loading' });
  const ask = useRef<() => unknown>(undefined);
  useEffect(() => {
    const following = followRateCard({ fetch, wait, after }, (loaded) =>
      setState((held) => choose(held, loaded)),
    );
    ask.current = following.ask;
    return following.stop;
  }, [fetch, wait, after]);
  return { state, retry: () => ask.current?.() };
}

/** A card in hand is given up for another card of the host alone. */
function choose(held: RateCardState, loaded: LoadedRateCard): RateCardState {
  if (held.kind !== 'ready') return loaded;
  if (loaded.kind !== 'ready' || loaded.from === 'saved') return held;
  const isNewer =
    loaded.from === 'host' && JSON.stringify(loaded.card) !== JSON.stringify(held.card);
  return isNewer ? loaded : { ...held, from: loaded.from };
}
