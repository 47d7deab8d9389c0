import { useCallback, useEffect, useState } from 'react';
import { useEnvironment } from '../../ui/page-context.ts';
import { type LoadedRateCard, loadAndRefreshRateCard } from './load-and-refresh-rate-card.ts';

export type RateCardState = LoadedRateCard | { readonly kind: 'loading' };

/** The rate card, asked for when the screen opens, and again when the device comes back online. */
export function useRateCard(): { readonly state: RateCardState; readonly retry: () => void } {
  const { fetch, wait } = useEnvironment();
  const [state, setState] = useState<RateCardState>({ kind: 'loading' });
  const load = useCallback(
    () =>
      loadAndRefreshRateCard({ fetch, wait }, (loaded) => setState((held) => choose(held, loaded))),
    [fetch, wait],
  );
  useEffect(() => {
    void load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [load]);
  return { state, retry: () => void load() };
}

/** A card in hand is given up for another card of the host alone. */
function choose(held: RateCardState, loaded: LoadedRateCard): RateCardState {
  if (held.kind !== 'ready') return loaded;
  if (loaded.kind !== 'ready' || loaded.from === 'saved') return held;
  const isNewer =
    loaded.from === 'host' && JSON.stringify(loaded.card) !== JSON.stringify(held.card);
  return isNewer ? loaded : { ...held, from: loaded.from };
}
