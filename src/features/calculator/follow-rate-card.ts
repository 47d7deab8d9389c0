import { seconds } from '../../domain/time.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';
import { type LoadedRateCard, loadAndRefreshRateCard } from './load-and-refresh-rate-card.ts';

/** No event tells that a host is back, or that somebody has signed in to a hotel's network. */
const AGAIN_AFTER = seconds(30);

/** Asks for the rate card now, when the device comes back online, and again until the host has answered. */
export function followRateCard(
  { fetch, wait, after }: Pick<PageEnvironment, 'fetch' | 'wait' | 'after'>,
  show: (loaded: LoadedRateCard) => void,
): { readonly ask: () => Promise<void>; readonly stop: () => void } {
  let newest = 0;
  let cancel = () => {};
  const ask = async () => {
    cancel();
    newest += 1;
    const own = newest;
    let isAnswered = false;
    await loadAndRefreshRateCard({ fetch, wait }, (loaded) => {
      isAnswered = loaded.kind === 'ready' && loaded.from === 'host';
      // The card of an older request is welcome late; that there is none is not so any more.
      if (own === newest || isAnswered) show(loaded);
    });
    if (own === newest && !isAnswered) cancel = after(AGAIN_AFTER, ask);
  };
  void ask();
  addEventListener('online', ask);
  return {
    ask,
    stop: () => {
      newest += 1;
      cancel();
      removeEventListener('online', ask);
    },
  };
}
