import { useCallback, useEffect, useState } from 'react';
import { useEnvironment } from '../../ui/page-context.ts';
import { type LoadedRateCard, loadRateCard } from './load-rate-card.ts';

export type RateCardState = LoadedRateCard | { readonly kind: 'loading' };

/** The rate card, asked for when the screen opens, and again when the device comes back online. */
export function useRateCard(): { readonly state: RateCardState; readonly retry: () => void } {
  const { fetch } = useEnvironment();
  const [state, setState] = useState<RateCardState>({ kind: 'loading' });
  const load = useCallback(async () => {
    const loaded = await loadRateCard(fetch);
    // A card in hand is never given up for none.
    setState((held) => (held.kind === 'ready' && loaded.kind !== 'ready' ? held : loaded));
  }, [fetch]);
  useEffect(() => {
    void load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [load]);
  return { state, retry: () => void load() };
}
