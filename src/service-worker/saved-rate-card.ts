import { isGoodRateCard } from './is-good-rate-card.ts';

/** The last good rate card on this device, as the text that the host sent. */
export interface SavedRateCard {
  readonly read: () => Promise<string | undefined>;
  readonly replace: (text: string) => Promise<void>;
}

const CACHE = 'rate-card';

export function savedRateCard(
  openCache: (name: string) => Promise<Cache>,
  address: string,
): SavedRateCard {
  return {
    read: async () => {
      const kept = await (await openCache(CACHE)).match(address);
      const text = await kept?.text();
      // A card saved by an older version of the app may be unreadable for this one.
      return text !== undefined && isGoodRateCard(text) ? text : undefined;
    },
    replace: async (text) => (await openCache(CACHE)).put(address, new Response(text)),
  };
}
